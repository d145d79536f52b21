import type { Text } from '#messages/message.ts';
import { stream, type Stream } from '../../random/stream.ts';
import { askingAll, unseenStage, type Conduct } from './ask-all.ts';
import { presetOf, type Preset } from './presets.ts';
import { suiteTests } from './registry.ts';
import type { SuiteManifest, SuiteResult, TestResult } from './suite-result.ts';
import type { SuiteTest } from './suite-test.ts';
import { whyNotAsked } from './why-not-asked.ts';

interface SuiteInput extends Conduct {
  readonly preset: Preset['id'];
  /** SHA-256 of the wording, for the manifest. */
  readonly template?: string;
  /** The tests to run; all where absent. */
  readonly tests?: readonly SuiteTest[];
}

/** The progress of a suite. */
export interface SuiteProgress {
  /** Title of the running test. */
  readonly test: Text;
  /** Ratings of all tests together. */
  readonly done: number;
  readonly of: number;
}

/**
 * Asks the questions of a suite. Yields after every batch and returns the result. The same input and answers give the
 * same result.
 *
 * @throws Fault `stopped` when the signal is aborted, and errors of the rater
 */
export async function* runSuite(
  input: SuiteInput,
  signal: AbortSignal,
): AsyncGenerator<SuiteProgress, SuiteResult> {
  const { seed, tests = suiteTests } = input;
  const ask = askingAll(input, signal);
  const from = stream(seed).child('suite');
  const drawn = tests.map((test) => ({ test, ...drawnFor(test, input, from.child(test.id)) }));
  const of = drawn.reduce((sum, { why, questions }) => sum + (why ? 0 : questions.length), 0);
  const results: TestResult[] = [];
  let done = 0;
  for (const { test, why, questions, real, remarks } of drawn) {
    if (why) {
      results.push({ test: test.id, kind: 'not asked', why, questions: questions.length });
      continue;
    }
    yield { test: test.title, done, of };
    const asking = ask(test.id, questions);
    let step = await asking.next();
    for (; !step.done; step = await asking.next()) {
      done += step.value;
      yield { test: test.title, done, of };
    }
    results.push({ test: test.id, kind: 'asked', answers: step.value, real, remarks });
  }
  const { preset } = input;
  return { version: 1, manifest: { ...manifestOf(input), preset }, tests: results };
}

function drawnFor(test: SuiteTest, input: SuiteInput, from: Stream) {
  const { rater, preset } = input;
  const stage = unseenStage(input);
  const drawn = test.draw(stage, presetOf(preset), from.child('questions'));
  if ('why' in drawn) return { why: drawn.why, questions: [], real: [], remarks: [] };
  return { why: whyNotAsked(test, rater.card, stage.world.words), ...drawn };
}

/** The manifest of a result: rater, settings, data, seed and template. */
export function manifestOf({
  stage,
  rater,
  settings,
  seed,
  template,
  memory = 'fresh',
}: Conduct & { readonly template?: string }): Omit<SuiteManifest, 'preset'> {
  const { id, name, hash, synthetic, words } = stage.dataset;
  return {
    rater: rater.card,
    settings,
    dataset: { id, name, hash, synthetic, words },
    people: stage.world.people.length,
    seed,
    template: template ?? null,
    memory,
  };
}
