import { Fault } from '../../domain/fault.ts';
import { stream, type Stream } from '../../random/stream.ts';
import { perturbationOf } from '../perturbation/registry.ts';
import type { Rater, RatingAnswer, RatingQuestion } from '../rater.ts';
import { readRating } from '../readout.ts';
import { retrievalOf } from '../retrieval/registry.ts';
import type { SimulatorSettings } from '../settings.ts';
import { presetOf, type Preset } from './presets.ts';
import { suiteTests } from './registry.ts';
import type { SuiteManifest, SuiteResult, TestResult } from './suite-result.ts';
import type { KeptAnswer, Stage, SuiteTest, TestQuestion } from './suite-test.ts';
import { whyNotAsked } from './why-not-asked.ts';

/** Questions that go to the rater at once: enough to share prefixes, few enough to stop soon. */
const BATCH = 64;

export interface SuiteInput {
  readonly stage: Stage;
  /** Where it keeps its answers, a suite that was stopped goes on where it was. */
  readonly rater: Rater;
  readonly settings: SimulatorSettings;
  readonly preset: Preset['id'];
  /** Draws the questions and the intervals; noise and samples of ratings too. */
  readonly seed: string;
  readonly template?: string;
  /** Those to be asked; all where absent. */
  readonly tests?: readonly SuiteTest[];
}

/** How far a suite is. */
export interface SuiteProgress {
  /** Title of the test that is being asked. */
  readonly test: string;
  /** Ratings, of all tests together. */
  readonly done: number;
  readonly of: number;
}

/**
 * Asks the questions of a suite, those of one person next to each other. Yields after every batch;
 * the result is the return value. Same input and answers, same result.
 *
 * @throws Fault `stopped` when the signal says so; what the rater throws
 */
export async function* runSuite(
  input: SuiteInput,
  signal: AbortSignal,
): AsyncGenerator<SuiteProgress, SuiteResult> {
  const { stage, rater, settings, seed, tests = suiteTests } = input;
  if (rater.card.scale.id !== stage.scale.id || settings.scale !== stage.scale.id) {
    throw new RangeError(`A rater on ${rater.card.scale.id} can't be asked on ${stage.scale.id}`);
  }
  const from = stream(seed).child('suite');
  const drawn = tests.map((test) => ({ test, ...drawnFor(test, input, from.child(test.id)) }));
  const of = drawn.reduce((sum, { why, questions }) => sum + (why ? 0 : questions.length), 0);
  const ask = asker(input, from, signal);
  const results: TestResult[] = [];
  let done = 0;
  for (const { test, why, questions, real, remarks } of drawn) {
    if (why) {
      results.push({ test: test.id, kind: 'not asked', why, questions: questions.length });
      continue;
    }
    yield { test: test.title, done, of };
    const answers: KeptAnswer[] = [];
    for (const batch of batches(questions)) {
      for (const { at, answer } of await ask(test, batch)) answers[at] = answer;
      done += batch.length;
      yield { test: test.title, done, of };
    }
    results.push({ test: test.id, kind: 'asked', answers, real, remarks });
  }
  return { version: 1, manifest: manifestOf(input), tests: results };
}

interface Numbered {
  /** Its place among the questions of its test. */
  readonly at: number;
  readonly question: TestQuestion;
}

function drawnFor(test: SuiteTest, { stage, rater, preset }: SuiteInput, from: Stream) {
  const drawn = test.draw(stage, presetOf(preset), from.child('questions'));
  if (typeof drawn === 'string') return { why: drawn, questions: [], real: [], remarks: [] };
  return { why: whyNotAsked(test, rater.card, stage.world.words), ...drawn };
}

/** Questions of one person next to each other, so that a long beginning is shared. */
function batches(questions: readonly TestQuestion[]): Numbered[][] {
  const people = new Map<string, Numbered[]>();
  questions.forEach((question, at) => {
    const own = people.get(question.person.id) ?? [];
    own.push({ at, question });
    people.set(question.person.id, own);
  });
  const order = [...people.values()].flat();
  return Array.from({ length: Math.ceil(order.length / BATCH) }, (_, i) =>
    order.slice(i * BATCH, (i + 1) * BATCH),
  );
}

/** Retrieves, asks, reads and adds noise, as a step of the environment does. */
function asker({ stage, rater, settings }: SuiteInput, from: Stream, signal: AbortSignal) {
  const { id, k } = settings.retrieval;
  const retrieve = retrievalOf(id).prepare(stage.world);
  const noise = perturbationOf(settings.perturbation);
  return async (test: SuiteTest, batch: readonly Numbered[]) => {
    if (signal.aborted) throw new Fault('stopped', 'Stopped on request');
    const questions = batch.map(({ question: { person, memory, item } }): RatingQuestion => {
      return { person, item, remembered: retrieve(item, memory, k) };
    });
    const answers = await rater.rate(questions, signal);
    if (answers.length !== questions.length) {
      throw new RangeError(`${answers.length} answers to ${questions.length} questions`);
    }
    return batch.map(({ at, question }, i) => {
      const chance = from.child(`${test.id}/${at}`);
      const answer = answers[i]!;
      const read = readRating(answer, stage.scale, settings.readout, chance.child('reading'));
      const rating = read === null ? null : noise.perturb(read, stage.scale, chance.child('noise'));
      return { at, answer: kept(question, questions[i]!, answer, rating) };
    });
  };
}

function kept(
  { person, item, expected, group }: TestQuestion,
  { remembered }: RatingQuestion,
  { probabilities, legalMass, stage, tokens }: RatingAnswer,
  rating: number | null,
): KeptAnswer {
  return {
    person: person.id,
    item: item.id,
    expected,
    group,
    remembered,
    probabilities,
    legalMass,
    stage,
    tokens,
    rating,
  };
}

function manifestOf({ stage, rater, settings, preset, seed, template }: SuiteInput): SuiteManifest {
  const { id, name, hash, synthetic, words } = stage.dataset;
  return {
    rater: rater.card,
    settings,
    dataset: { id, name, hash, synthetic, words },
    people: stage.world.people.length,
    preset,
    seed,
    template: template ?? null,
  };
}
