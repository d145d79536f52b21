import { message, type Text } from '#messages/message.ts';
import { decimal } from '../../domain/numbers.ts';
import type { ItemId } from '../../domain/ids.ts';
import { endsOf } from '../../domain/rating-scales.ts';
import { stream } from '../../random/stream.ts';
import type { Report } from '../../report/report.ts';
import type { Person } from '../person.ts';
import type { Rater, RatingQuestion, Remembered } from '../rater.ts';
import type { SimulatorSettings } from '../settings.ts';
import { askingAll } from '../suites/ask-all.ts';
import type { Stage } from '../suites/suite-test.ts';
import { drawQueries, type QueryMix } from './queries.ts';

/** A rater of the study, or the reason why it can't take part. */
export type StudyRater =
  | { readonly name: string; readonly rater: Rater }
  | { readonly name: string; readonly unable: Text };

/** A query as it was asked. */
interface KeptQuery {
  readonly id: string;
  readonly person: Person;
  readonly item: ItemId;
  readonly title: string;
  /** The retrieved memories, as shown. */
  readonly remembered: readonly Remembered[];
}

/** A rating of a query, by a rater or by chance. */
interface KeptRating {
  readonly query: string;
  /** Null for the control, which chance drew. */
  readonly rater: string | null;
  /** Null where unscored. */
  readonly rating: number | null;
  /** In the rater's words; of a control, in the words of the first rater that writes. Absent where nobody wrote. */
  readonly explanation?: string;
}

/** The answers that people score in a human study. Plain data. */
export interface HumanStudyResult {
  readonly version: 1;
  readonly seed: string;
  readonly queries: readonly KeptQuery[];
  readonly ratings: readonly KeptRating[];
  readonly left: readonly { readonly name: string; readonly why: Text }[];
}

interface HumanStudyInput {
  readonly stage: Stage;
  readonly settings: SimulatorSettings;
  readonly raters: readonly StudyRater[];
  readonly mix: QueryMix;
  readonly seed: string;
}

/**
 * Asks several raters the same queries (SUBER, section 4.3 and appendix E) and keeps their explanations, and draws a
 * random rating of each query as the control. So that its missing explanation doesn't reveal the control, the first
 * rater that writes explains the random rating too. Yields the number of queries answered so far.
 *
 * @throws Fault `stopped` when the signal is aborted, and errors of the raters
 */
export async function* runHumanStudy(
  { stage, settings, raters, mix, seed }: HumanStudyInput,
  signal: AbortSignal,
): AsyncGenerator<{ readonly done: number; readonly of: number }, HumanStudyResult> {
  const from = stream(seed).child('human study');
  const queries = drawQueries(stage, mix, from);
  const able = raters.flatMap((one) => ('rater' in one ? [one] : []));
  const ratings: KeptRating[] = [];
  const asked = new Map<string, readonly Remembered[]>();
  const of = queries.length * (able.length + 1);
  const writer = able.find(({ rater }) => rater.explain)?.rater;
  const explained = async (by: Rater | undefined, at: number, rating: number | null) => {
    if (!by?.explain || rating === null) return {};
    const { person, item, id } = queries[at]!;
    const question: RatingQuestion = { person, item, remembered: asked.get(id) ?? [] };
    const text = await by.explain(question, rating, signal);
    return text ? { explanation: text } : {};
  };
  for (const { name, rater } of able) {
    const asking = askingAll({ stage, rater, settings, seed }, signal)('human study', queries);
    let step = await asking.next();
    while (!step.done) step = await asking.next();
    for (const [at, { remembered, rating }] of step.value.entries()) {
      const { id } = queries[at]!;
      asked.set(id, remembered);
      const words = await explained(rater, at, rating);
      ratings.push({ query: id, rater: name, rating, ...words });
      yield { done: ratings.length, of };
    }
  }
  const { min, max } = endsOf(stage.scale);
  for (const [at, { id }] of queries.entries()) {
    const rating = min + from.child(`control/${id}`).below(max - min + 1);
    ratings.push({ query: id, rater: null, rating, ...(await explained(writer, at, rating)) });
    yield { done: ratings.length, of };
  }
  return {
    version: 1,
    seed,
    queries: queries.map(({ id, person, item }) => ({
      id,
      person,
      item: item.id,
      title: item.title,
      remembered: asked.get(id) ?? [],
    })),
    ratings,
    left: raters.flatMap((one) => ('unable' in one ? [{ name: one.name, why: one.unable }] : [])),
  };
}

/** The report of a human study before people score it: every query with every rating. */
export function humanStudyReport({ queries, ratings, left, seed }: HumanStudyResult): Report {
  const raters = [...new Set(ratings.map(({ rater }) => rater))];
  const cell = (query: string, rater: string | null): Text => {
    const found = ratings.find((one) => one.query === query && one.rater === rater);
    if (!found || found.rating === null) return message('humanStudy.unscored');
    const rating = decimal(found.rating, Number.isInteger(found.rating) ? 0 : 1);
    return found.explanation ? `${rating}: ${found.explanation}` : rating;
  };
  const scored = ratings.filter(({ rating }) => rating !== null).length;
  const explained = ratings.every(({ explanation }) => explanation !== undefined);
  return {
    protocol: 'simulator-human-study',
    headline: message('humanStudy.headline', {
      queries: queries.length,
      raters: raters.length - 1,
    }),
    trust: explained ? message('humanStudy.explained') : message('humanStudy.unexplained'),
    counts: {
      planned: ratings.length,
      judged: ratings.length,
      preferredFirst: 0,
      preferredSecond: 0,
      tied: 0,
      unscored: ratings.length - scored,
      labelled: { rated: scored },
      notAsked: {},
      exactTies: 0,
      stages: {},
    },
    sections: [
      {
        kind: 'table',
        title: message('humanStudy.title'),
        reading: message('humanStudy.reading'),
        columns: [
          message('humanStudy.query'),
          ...raters.map((rater) => rater ?? message('humanStudy.control')),
        ],
        rows: queries.map(({ id, person, title }) => [
          message('humanStudy.queryOf', { id, person: person.name, item: title }),
          ...raters.map((rater) => cell(id, rater)),
        ]),
      },
    ],
    remarks: [
      message('humanStudy.conduct', { seed }),
      ...left.map(({ name, why }) => message('humanStudy.leftOut', { rater: name, why })),
    ],
  };
}
