import type { Dataset } from '#engine/domain/dataset.ts';
import { id } from '#engine/domain/ids.ts';
import type { Judge } from '#engine/domain/judge.ts';
import { promptOf, type Question } from '#engine/domain/question.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import type { Encode } from '#engine/scoring/labels.ts';
import { cachedRater } from '#engine/simulator/cached-rater.ts';
import { KeptRatings } from '#engine/simulator/kept-ratings.ts';
import { makeVectorEnvironment } from '#engine/simulator/make-vector-environment.ts';
import { madeUpPeople } from '#engine/simulator/synthetic-users/make-people.ts';
import type { Rater } from '#engine/simulator/rater.ts';
import { judgeRater } from '#engine/simulator/judge-rater.ts';
import { simulatorSettings } from '#engine/simulator/settings.ts';
import type { World } from '#engine/simulator/world.ts';
import { stream } from '#engine/random/stream.ts';
import { causalGraph } from '#workers/transformers/causal-graph.ts';
import { packedGraph } from '#workers/transformers/packed-graph.ts';
import { questionScorer } from '#workers/transformers/score-questions.ts';
import { sum } from './arithmetic.ts';
import { countingModel } from './counting-model.ts';
import type { Measured, Outcome } from './outcome.ts';
import { tokenizerOf } from './tokenizers.ts';

/** The share by which a plan may miss its ceiling. */
const MISS = 0.05;
/** Environments that step together, and steps of each. */
const COUNT = 16;
const STEPS = 40;
/** The target for replayed ratings a second, at least. */
const REPLAYED = 1000;
const going = new AbortController().signal;

/** A kind of model for the ratings of a simulation. */
interface Side {
  readonly name: string;
  readonly plan: 'packed' | 'walked';
  readonly family: string;
  readonly tokenizer: 'pocket-judge' | 'tiny-causal';
  readonly shots: 0 | 2;
}

const SIDES: readonly Side[] = [
  { name: 'pocket judge', plan: 'packed', family: 'pocket', tokenizer: 'pocket-judge', shots: 0 },
  {
    name: 'chat (Qwen), two examples',
    plan: 'walked',
    family: 'qwen',
    tokenizer: 'tiny-causal',
    shots: 2,
  },
];

/**
 * Measures the tokens of a simulation's ratings against the fewest possible, and the speed of replaying stored ratings.
 */
export async function measureRatings(dataset: Dataset): Promise<Measured> {
  const world: World = {
    words: dataset.words,
    items: dataset.items,
    people: madeUpPeople({ count: 60, seed: 'bench' }, dataset),
    ...(dataset.scale ? { dataScale: dataset.scale } : {}),
  };
  const outcomes: Outcome[] = [];
  const raw: unknown[] = [];
  for (const side of SIDES) {
    const counted = await countedJudge(side);
    const rater = await raterOf(counted.judge, side, world);
    await eachOnTen(rater, world);
    raw.push(told(side, 'everybody on ten films in one call', counted, outcomes));
    const walked = await countedJudge(side);
    await walk(await raterOf(walked.judge, side, world), side, world);
    raw.push(told(side, `${COUNT} people in step, three memories each`, walked, outcomes));
  }
  const replay = await replayTwice(world);
  outcomes.push({
    part: 'ratings',
    what: 'kept ratings replayed in an environment, a second',
    goal: `at least ${REPLAYED}`,
    reached: replay.perSecond.toFixed(0),
    met: replay.perSecond >= REPLAYED,
  });
  return { outcomes, raw: [...raw, replay] };
}

function told(side: Side, what: string, { counts }: Counted, outcomes: Outcome[]) {
  const { computed, fewest, whole, questions } = counts();
  outcomes.push({
    part: 'ratings',
    what: `${side.name} (${side.plan}), ${what}: tokens computed a rating against the fewest`,
    goal: `at most ${(100 * MISS).toFixed(0)} % more`,
    reached: `${(computed / questions).toFixed(1)} against ${(fewest / questions).toFixed(1)} (${(100 * (computed / fewest - 1)).toFixed(1)} % more; each prompt in full: ${(whole / questions).toFixed(1)})`,
    met: computed <= (1 + MISS) * fewest,
  });
  return { side: side.name, what, computed, fewest, whole, questions };
}

function settingsOf(side: Pick<Side, 'shots'>) {
  return simulatorSettings.parse({ shots: side.shots, episode: { kind: 'fixed', steps: STEPS } });
}

function raterOf(judge: Judge, side: Side, world: World): Promise<Rater> {
  const family = resolved(familyOf(side.family));
  return judgeRater(judge, { family, world, settings: settingsOf(side) });
}

function eachOnTen(rater: Rater, { people, items }: World) {
  const asked = people.flatMap((person, i) =>
    items.slice(i, i + 10).map((item) => ({ person, item, remembered: [] })),
  );
  return rater.rate(asked, going);
}

/** Runs rollouts with random recommendations of films that weren't met. */
async function walk(rater: Rater, side: Pick<Side, 'shots'>, world: World): Promise<number> {
  const vector = makeVectorEnvironment(world, rater, settingsOf(side), COUNT);
  const chance = stream('bench walk');
  let observations = await vector.reset({ seed: 'bench' });
  for (let step = 0; step < STEPS; step++) {
    const actions = observations.map(({ history }) => {
      const met = new Set(history.map(({ item }) => item));
      const open = world.items.flatMap((_, at) => (met.has(at) ? [] : [at]));
      return open[chance.below(open.length)]!;
    });
    observations = (await vector.step(actions, going)).map(({ observation }) => observation);
  }
  return COUNT * STEPS;
}

interface Counted {
  readonly judge: Judge;
  counts(): { computed: number; fewest: number; whole: number; questions: number };
}

/** A judge that computes nothing and counts the tokens that it would compute, through the same code that scores. */
async function countedJudge({ plan, family, tokenizer }: Side): Promise<Counted> {
  const { encode, vocabulary } = await tokenizerOf(tokenizer);
  const { model, passes } = countingModel(vocabulary);
  const graph = plan === 'packed' ? packedGraph(model, Infinity) : causalGraph(model, Infinity);
  const score = questionScorer(graph, encode);
  let [fewest, whole, questions] = [0, 0, 0];
  const judge: Judge = {
    card: {
      id: id('counting'),
      name: 'Counting model',
      kind: 'model',
      about: '',
      tasks: 'all',
      family,
      weights: 'none',
    },
    environment: {},
    async *answer(asked, { signal }) {
      const all = asked.map(({ question }) => question);
      const size = sizeOf(all, encode);
      fewest += size.fewest - (questions === 0 ? 0 : size.instructions);
      whole += size.whole;
      questions += all.length;
      const answers: Parameters<Parameters<typeof score>[2]>[0][number][] = [];
      await score(all, signal, (some) => answers.push(...some));
      yield answers;
    },
  };
  return { judge, counts: () => ({ computed: sum(passes), fewest, whole, questions }) };
}

/** Counts the tokens of all prompts in full, and with each shared prefix once. */
function sizeOf(questions: readonly Question[], encode: Encode) {
  const prompts = questions.map((question) => encode(promptOf(question)));
  const sorted = [...prompts].sort(byTokens);
  const fewest = sorted.reduce((total, tokens, i) => {
    const before = sorted[i - 1] ?? [];
    let shared = 0;
    while (shared < tokens.length && tokens[shared] === before[shared]) shared++;
    return total + tokens.length - shared;
  }, 0);
  const [first] = questions[0]?.segments ?? [];
  const instructions = first?.kind === 'instructions' ? encode(first.text).length : 0;
  return { whole: sum(prompts.map(({ length }) => length)), fewest, instructions };
}

function byTokens(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((token, i) => token !== b[i]);
  return at === -1 ? a.length - b.length : a[at]! - (b[at] ?? -1);
}

/** Runs the same rollouts twice on a model that answers at once: the second time every rating is stored. */
async function replayTwice(world: World) {
  const side = { shots: 0 } as const;
  const settings = settingsOf(side);
  const quick: Judge = {
    card: {
      id: id('quick'),
      name: 'Quick',
      kind: 'model',
      about: '',
      tasks: 'all',
      family: 'qwen',
      weights: 'none',
    },
    environment: {},
    async *answer(asked) {
      yield asked.map(({ question }) => ({
        key: question.key,
        probabilities: question.labels.map(() => 1 / question.labels.length),
        legalMass: 1,
        stage: 'logits' as const,
        tokens: { computed: 1, reused: 0 },
        ms: 0,
      }));
    },
  };
  const style = { family: resolved(familyOf('qwen')), world, settings };
  const cached = cachedRater(await judgeRater(quick, style), KeptRatings.inMemory());
  await walk(cached, side, world);
  const before = cached.counts;
  const begun = performance.now();
  const ratings = await walk(cached, side, world);
  const seconds = (performance.now() - begun) / 1000;
  const missed = cached.counts.asked - before.asked - (cached.counts.known - before.known);
  if (missed > 0) throw new RangeError(`${missed} ratings of the replay weren't kept`);
  return { ratings, seconds, perSecond: ratings / seconds };
}
