import { texts } from '#messages/format-message.ts';
import { meanOrNull } from '../stats/mean.ts';
import { datedTitle, type Item } from '../domain/item.ts';
import type { Judgement } from '../domain/judgement.ts';
import { positionsOf, type TaskId } from '../domain/question.ts';
import { textOn, type Reason } from '../domain/reason.ts';
import { shortestDecimal } from '../domain/shortest-decimal.ts';
import type { Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';
import { pairKey, type Duel, type Trial } from '../domain/trial.ts';
import { withoutIsolate } from '../domain/isolated.ts';
import { ENOUGH_KNOWN } from '../report/known-truth.ts';
import { nameOf } from '../recommenders/name-of.ts';

/** LLM Comparator shows scores from -1.5 to 1.5; above 0 the first model's answer is better. */
const REACH = 1.5;

interface ComparatorFile {
  readonly metadata: {
    readonly source_path: string;
    readonly custom_fields_schema: readonly { readonly name: string; readonly type: string }[];
  };
  readonly models: readonly [{ readonly name: string }, { readonly name: string }];
  readonly examples: readonly ComparatorExample[];
}

interface ComparatorExample {
  readonly input_text: string;
  readonly tags: readonly string[];
  readonly output_text_a: string;
  readonly output_text_b: string;
  readonly score: number | null;
  readonly individual_rater_scores: readonly ComparatorRating[];
  readonly custom_fields: Readonly<Record<string, string | number | null | (number | null)[]>>;
}

interface ComparatorRating {
  readonly score: number | null;
  readonly rating_label: string;
  readonly is_flipped: boolean;
  readonly rationale: string | null;
}

export interface ComparedInput {
  /** The source named in the file, such as the run's name. */
  readonly source: string;
  readonly data: StudyData;
  readonly trials: readonly Trial[];
  readonly taskOf: (trial: Trial) => TaskId;
  readonly judgements: ReadonlyMap<string, Judgement>;
  readonly reasons: ReadonlyMap<string, Reason>;
}

/**
 * Returns duels for LLM Comparator (Kahng et al. 2024; github.com/PAIR-code/llm-comparator), one file per two
 * recommenders. An example is a pair of lists with an aspect and a wording, and each order is one of its ratings. A
 * rating is the judge's probability of the one list minus that of the other, times 1.5; an unscored answer has null and
 * is excluded from the mean. Utilities are left out of a file with fewer pairs of known utility than a report needs for
 * figures on them. Slates without a recommender are `Slate a` and `Slate b`.
 */
export function comparatorFiles(input: ComparedInput): ComparatorFile[] {
  const standing = standingOf(input.data);
  const files = new Map<string, { a: string; b: string; examples: Map<string, Turned[]> }>();
  for (const trial of input.trials) {
    if (trial.kind !== 'duel' || trial.first === trial.second) continue;
    if (trial.first.origin ?? trial.second.origin) continue;
    const judgement = input.judgements.get(trial.key);
    if (!judgement) continue;
    const { first, second, aspect = '', variant = '' } = trial;
    const flipped = standing(first) > standing(second);
    const [a, b] = flipped ? [second, first] : [first, second];
    const models = JSON.stringify([a.recommender, b.recommender]);
    const file = files.get(models) ?? {
      a: a.recommender === undefined ? texts.exports.slateA : nameOf(a.recommender),
      b: b.recommender === undefined ? texts.exports.slateB : nameOf(b.recommender),
      examples: new Map<string, Turned[]>(),
    };
    files.set(models, file);
    const key = `${pairKey(a, b)}/${aspect}@${variant}`;
    const turned = { trial, judgement, a, b, flipped };
    file.examples.set(key, [...(file.examples.get(key) ?? []), turned]);
  }
  return [...files.values()].map(({ a, b, examples }) => {
    const isKnown = hasEnoughKnown([...examples.values()]);
    return {
      metadata: {
        source_path: input.source,
        custom_fields_schema: isKnown ? [...FIELDS, UTILITY] : FIELDS,
      },
      models: [{ name: withoutIsolate(a) }, { name: withoutIsolate(b) }],
      examples: [...examples]
        .sort(([x], [y]) => (x < y ? -1 : 1))
        .map(([, turned]) => exampleOf(turned, input, isKnown)),
    };
  });
}

/** Decides whether so many pairs of a file have both utilities that a chart of them says something. */
function hasEnoughKnown(examples: readonly (readonly Turned[])[]): boolean {
  const known = examples.flatMap(([one]) =>
    one?.a.utility === undefined || one.b.utility === undefined ? [] : pairKey(one.a, one.b),
  );
  return new Set(known).size >= ENOUGH_KNOWN;
}

/** A judged duel with its slates in the order of the file. */
interface Turned {
  readonly trial: Duel;
  readonly judgement: Judgement;
  readonly a: Slate;
  readonly b: Slate;
  /** True if b was shown first. */
  readonly flipped: boolean;
}

const FIELDS = [
  { name: 'user', type: 'string' },
  { name: 'pair', type: 'string' },
  { name: 'aspect', type: 'category' },
  { name: 'wording', type: 'category' },
  { name: 'orders', type: 'category' },
  { name: 'similarity', type: 'number' },
] as const;
const UTILITY = { name: 'utility', type: 'per_model_number' } as const;

/**
 * Returns the sort position of a slate in its file: the first recommender of the study is always model A.
 */
function standingOf({ slates }: StudyData): (slate: Slate) => number {
  const recommenders = new Map<string, number>();
  const indices = new Map<string, number>();
  slates.forEach(({ id, recommender = '' }, i) => {
    indices.set(id, i);
    if (!recommenders.has(recommender)) recommenders.set(recommender, recommenders.size);
  });
  return ({ id, recommender = '' }) =>
    (recommenders.get(recommender) ?? 0) * slates.length + (indices.get(id) ?? 0);
}

function exampleOf(
  turned: readonly Turned[],
  input: ComparedInput,
  withUtility: boolean,
): ComparatorExample {
  const { data, reasons } = input;
  const orders = [...turned].sort((x, y) => Number(x.flipped) - Number(y.flipped));
  const { a, b, trial } = orders[0]!;
  const ratings = orders.map((one): ComparatorRating => {
    const score = scoreOf(one, input.taskOf(one.trial));
    return {
      score,
      rating_label: labelOf(score),
      is_flipped: one.flipped,
      rationale: textOn(one.trial.key, reasons)?.text ?? null,
    };
  });
  const scores = ratings.flatMap(({ score }) => score ?? []);
  return {
    input_text: historyText(a, data),
    tags: tagOf(a, data),
    output_text_a: listText(a, data),
    output_text_b: listText(b, data),
    score: meanOrNull(scores),
    individual_rater_scores: ratings,
    custom_fields: {
      user: a.user,
      pair: pairKey(a, b),
      aspect: trial.aspect ?? 'overall',
      wording: trial.variant ?? 'own',
      orders: agreementOf(ratings),
      similarity: data.similarity.get(pairKey(a, b)) ?? null,
      ...(withUtility ? { utility: [a.utility ?? null, b.utility ?? null] } : {}),
    },
  };
}

/** Returns the score from the label probabilities, or from the verdict if there are none. */
function scoreOf({ judgement, flipped }: Turned, task: TaskId): number | null {
  const { verdict, probabilities } = judgement;
  if (verdict.kind !== 'preferred' && verdict.kind !== 'tied') return null;
  const positions = positionsOf(task);
  const share = (position: 'first' | 'second') =>
    probabilities?.[positions?.indexOf(position) ?? -1] ?? 0;
  const ahead =
    probabilities && positions
      ? share('first') - share('second')
      : verdict.kind === 'tied'
        ? 0
        : verdict.winner === 'first'
          ? 1
          : -1;
  return REACH * (flipped ? -ahead : ahead) || 0;
}

function labelOf(score: number | null): string {
  if (score === null) return 'unscored';
  return score === 0 ? 'even' : score > 0 ? 'A' : 'B';
}

function agreementOf(ratings: readonly ComparatorRating[]): string {
  const [only, other] = ratings;
  if (!only || !other) return 'one order';
  if (only.score === null || other.score === null) return 'unscored';
  return Math.sign(only.score) === Math.sign(other.score) ? 'agree' : 'differ';
}

function historyText({ user }: Slate, { users, items, words }: StudyData): string {
  const history = users.get(user)?.history ?? [];
  const lines = history.map(({ item, rating, clicked }) => {
    const found = items.get(item);
    const named = found ? itemText(found) : item;
    if (rating !== undefined) {
      return texts.exports.rated({ item: named, rating: shortestDecimal(rating) });
    }
    return clicked ? texts.exports.clicked({ item: named }) : texts.exports.met({ item: named });
  });
  return [texts.exports.earlier({ items: words.nounPlural, user }), ...lines].join('\n');
}

function listText({ items: list }: Slate, { items }: StudyData): string {
  return list
    .map((item, i) => {
      const found = items.get(item);
      return `${i + 1}. ${found ? itemText(found) : item}`;
    })
    .join('\n');
}

function itemText(item: Item): string {
  const { categories } = item;
  return categories.length > 0 ? `${datedTitle(item)}: ${categories.join(', ')}` : datedTitle(item);
}

/** Returns the most frequent category in the user's history; of several the first by name. */
function tagOf({ user }: Slate, { users, items }: StudyData): string[] {
  const met = new Map<string, number>();
  for (const { item } of users.get(user)?.history ?? []) {
    for (const name of items.get(item)?.categories ?? []) met.set(name, (met.get(name) ?? 0) + 1);
  }
  const [best] = [...met].sort(([x, n], [y, m]) => m - n || (x < y ? -1 : 1));
  return best ? [best[0]] : [];
}
