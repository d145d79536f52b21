import { tokens } from '../store/shapes/domain.ts';
import {
  among,
  both,
  fields,
  fitting,
  listOf,
  maybe,
  number,
  orNull,
  text,
  type Shape,
} from '../store/shapes/shape.ts';
import type { PastRating, Person } from './person.ts';
import type { RatingAnswer, Remembered } from './rater.ts';
import { simulatorSettings, type SimulatorSettings } from './settings.ts';

/** The form of a rater's answer. */
export const ratingAnswer = fields<RatingAnswer>({
  probabilities: orNull(listOf(number)),
  labelMass: orNull(number),
  stage: text,
  tokens,
});

export const remembered = fields<Remembered>({ item: text, rating: number });

/** The form of a stored person. */
export const person = fields<Person>({
  id: text,
  origin: among<Person['origin']>({ 'made up': true, imported: true, dataset: true }),
  name: text,
  age: maybe(number),
  gender: maybe(text),
  job: maybe(text),
  hobby: maybe(text),
  liked: listOf(text),
  disliked: listOf(text),
  rater: maybe(among<NonNullable<Person['rater']>>({ generous: true, strict: true })),
  description: text,
  past: listOf(fields<PastRating>({ item: text, rating: number })),
});

const there: Shape = (value) => (value === undefined ? '' : null);

/** The settings that simulations of every version have. Code that reads a later one allows for its absence. */
const first = fields<
  Pick<
    SimulatorSettings,
    | 'scale'
    | 'shots'
    | 'system'
    | 'retrieval'
    | 'readout'
    | 'perturbation'
    | 'shaping'
    | 'repeats'
    | 'episode'
    | 'seed'
  >
>({
  scale: there,
  shots: there,
  system: there,
  retrieval: fields<SimulatorSettings['retrieval']>({ id: there, k: there }),
  readout: there,
  perturbation: there,
  shaping: there,
  repeats: there,
  episode: there,
  seed: there,
});

/** The form of a simulation's stored settings. */
export const settingsShape = both(first, fitting(simulatorSettings));
