import { stream } from '../../random/stream.ts';
import { noiseOf, perturbationOf } from '../perturbation.ts';
import type { RatingAnswer } from '../rater.ts';
import { readRating } from '../readout.ts';
import { scaleOf } from '../../domain/rating-scales.ts';
import type { SimulatorSettings } from '../settings.ts';
import type { SuiteResult } from './suite-result.ts';

/**
 * Reads a rating from a distribution and adds noise; null where unscored. `name` and `at` identify the question for the
 * random stream.
 */
type Reading = (
  answer: Pick<RatingAnswer, 'probabilities' | 'stage'>,
  name: string,
  at: number,
) => number | null;

/** Reads answers and adds noise as the settings state. The same seed and question give the same draws. */
export function readingBy(
  settings: Pick<SimulatorSettings, 'scale' | 'readout' | 'perturbation'> &
    Partial<Pick<SimulatorSettings, 'draw' | 'noise'>>,
  seed: string,
): Reading {
  const { scale: id, readout, perturbation, draw } = settings;
  const scale = scaleOf(id);
  const constants = noiseOf(settings);
  const noise = perturbationOf(perturbation);
  const from = stream(seed).child('readings');
  return (answer, name, at) => {
    const chance = from.child(`${name}/${at}`);
    const read = readRating(answer, scale, readout, chance.child('reading'), draw);
    return read === null ? null : noise.perturb(read, scale, chance.child('noise'), constants);
  };
}

/** Reads the stored answers again with another readout or noise, without asking the rater. */
export function reread(
  result: SuiteResult,
  changed: Partial<Pick<SimulatorSettings, 'readout' | 'perturbation'>>,
): SuiteResult {
  const { manifest, tests } = result;
  const settings = { ...manifest.settings, ...changed };
  const reading = readingBy(settings, manifest.seed);
  return {
    ...result,
    manifest: { ...manifest, settings },
    tests: tests.map((test) =>
      test.kind === 'not asked'
        ? test
        : {
            ...test,
            answers: test.answers.map((answer, at) => ({
              ...answer,
              rating: reading(answer, test.test, at),
            })),
          },
    ),
  };
}
