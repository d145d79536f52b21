import { message, type Text } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import { id, type SlateId } from '../domain/ids.ts';
import type { Asked, Judge } from '../domain/judge.ts';
import type { Answer } from '../domain/judgement.ts';
import { promptOf } from '../domain/question.ts';
import type { StudyData } from '../domain/study-data.ts';
import { appraisal, withLabelsExchanged, type LabelOrder } from '../domain/trial.ts';
import { sha256 } from '../domain/sha256.ts';
import { meanOfLogs } from '../protocols/label-order/mean-of-logs.ts';
import { canWrite } from '../protocols/shared/writer-among.ts';
import { explanationPrompt } from '../scoring/explanation.ts';
import { ratingAsker, ratingTemplate } from './prompts/ask-rating.ts';
import { refuseUnoffered } from './prompts/offered.ts';
import { ratingOrders } from './prompts/rating-orders.ts';
import { shownRating } from './prompts/shown-rating.ts';
import type { RatingStyle } from './prompts/rating-style.ts';
import type { Rater, RatingAnswer, RatingQuestion } from './rater.ts';
import { SEVERAL_TOKENS } from '../models/label-notes.ts';
import { scaleOf, type Scale } from '../domain/rating-scales.ts';

/**
 * Makes a rater from a judge. Each question becomes an appraisal of one item, in the wording of the judge's model
 * family. The questions are sorted by their prompts, so that the judge computes every shared prefix once, whatever the
 * caller's order.
 *
 * @throws Fault `task-not-offered` where the judge can't answer such questions
 */
export async function judgeRater(judge: Judge, style: RatingStyle): Promise<Rater> {
  const { card, environment } = judge;
  const { world, settings, family } = style;
  refuseUnoffered(card, settings, world.words);
  const ask = ratingAsker(style);
  const ordersOf = ratingOrders(settings);
  const data = dataOf(style);
  const scale = scaleOf(settings.scale);
  const known = await sha256(JSON.stringify([world.items, world.dataScale ?? null, world.words]));
  const wording = await sha256(ratingTemplate(style));
  const warning = labelWarning(scale, environment);
  return {
    card: {
      id: card.id,
      name: card.name,
      kind: 'model',
      about: card.about,
      scale,
      ...(card.trainedOn ? { trainedOn: card.trainedOn } : {}),
      ...(warning === null ? {} : { warning }),
      key: [
        card.id,
        card.weights,
        environment['weights'] ?? '',
        family.id,
        scale.id,
        wording,
        known,
      ].join('/'),
    },
    async rate(questions, signal) {
      const asked = questions.map((question, at) =>
        ordersOf(question).map((order) => askedOf(question, at, ask, order)),
      );
      const answers = await answersOf(judge, inOrder(asked.flat()), data, signal);
      return asked.map((orders) => {
        const [one, other] = orders.map(({ trial }) =>
          answerOf(answers.get(trial.key)!, scale.labels.length),
        );
        return other ? inBothOrders(one!, other) : one!;
      });
    },
    ...(judge.write && canWrite(card)
      ? {
          async explain(question, rating, signal) {
            const { question: asked } = askedOf(question, 0, ask, ordersOf(question)[0]);
            const prompt = explanationPrompt(asked, shownRating(rating, scale));
            const writing = judge.write!({ prompt, maxTokens: LONGEST }, { signal, data });
            let step = await writing.next();
            while (!step.done) step = await writing.next();
            return step.value.text.trim();
          },
        }
      : {}),
  };
}

/** The most tokens of an explanation. */
const LONGEST = 160;

/** The trial's variant is the position of the question, because one call may hold the same question twice. */
function askedOf(
  question: RatingQuestion,
  at: number,
  ask: ReturnType<typeof ratingAsker>,
  order?: LabelOrder,
): Asked {
  const { person, item } = question;
  const slate = { id: id<SlateId>(`${person.id}/${item.id}`), user: person.id, items: [item.id] };
  const published = appraisal(slate, { variant: String(at) });
  const trial = order ? withLabelsExchanged(published) : published;
  return { trial, question: ask(question, trial.key, order) };
}

/** Returns the answer from the mean of the log probabilities; unscored if one of the answers is. */
function inBothOrders(one: RatingAnswer, other: RatingAnswer): RatingAnswer {
  const probabilities = meanOfLogs(one.probabilities, other.probabilities);
  return {
    probabilities,
    labelMass:
      one.labelMass === null || other.labelMass === null
        ? null
        : (one.labelMass + other.labelMass) / 2,
    stage: probabilities === null ? 'unscored' : one.stage,
    tokens: {
      computed: one.tokens.computed + other.tokens.computed,
      reused: one.tokens.reused + other.tokens.reused,
    },
  };
}

function inOrder(asked: readonly Asked[]): Asked[] {
  return asked
    .map((one) => ({ one, text: promptOf(one.question) }))
    .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
    .map(({ one }) => one);
}

async function answersOf(
  judge: Judge,
  asked: readonly Asked[],
  data: StudyData,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Answer>> {
  stopIf(signal);
  const answers = new Map<string, Answer>();
  if (asked.length === 0) return answers;
  for await (const some of judge.answer(asked, { signal, data })) {
    for (const answer of some) answers.set(answer.key, answer);
    stopIf(signal);
  }
  const left = asked.filter(({ trial }) => !answers.has(trial.key)).length;
  if (left > 0) throw new Fault('bug', `${judge.card.name} left ${left} questions unanswered`);
  return answers;
}

function stopIf(signal: AbortSignal): void {
  if (signal.aborted) throw new Fault('stopped', message('faults.stopped'));
}

/** Marks an answer as unscored unless it has a probability for each label. */
function answerOf(
  { probabilities, labelMass, stage, tokens }: Answer,
  labels: number,
): RatingAnswer {
  const read =
    stage !== 'unscored' &&
    probabilities?.length === labels &&
    probabilities.every((p) => p >= 0 && p <= 1);
  return read
    ? { probabilities, labelMass, stage, tokens }
    : {
        probabilities: null,
        labelMass: labelMass !== null && Number.isFinite(labelMass) ? labelMass : null,
        stage: 'unscored',
        tokens,
      };
}

/** Returns a study with items only: a judge of this kind reads nothing but the question. */
function dataOf({ world, family }: RatingStyle): StudyData {
  return {
    words: world.words,
    ...(world.dataScale ? { scale: world.dataScale } : {}),
    synthetic: true,
    items: new Map(world.items.map((item) => [item.id, item])),
    users: new Map(),
    slates: [],
    similarity: new Map(),
    embedder: family.id,
    notes: {
      users: { of: 0, taken: 0, poolTooSmall: 0 },
      tiedAtCut: null,
      usersWithSharedItems: 0,
      remarks: [],
    },
  };
}

/**
 * Returns a warning where the model writes labels of the scale with several tokens: such ratings take longer, and "10"
 * competes with "1". Null where each label is one token, or nothing is known about the tokens.
 */
function labelWarning(scale: Scale, environment: Judge['environment']): Text | null {
  const several = (environment[SEVERAL_TOKENS] ?? '').split(', ');
  const among = scale.labels.filter((label) => several.includes(label));
  return among.length === 0
    ? null
    : message('raters.severalTokens', { labels: among, scale: scale.title });
}
