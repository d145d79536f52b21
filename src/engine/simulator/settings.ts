import { message, type Text } from '#messages/message.ts';
import { z } from '../domain/zod.ts';
import { NOISE, perturbations } from './perturbation.ts';
import { retrievals } from './retrieval.ts';
import { faultIn } from '../prompts/edited-text.ts';
import { textFault } from '../protocols/settings.ts';
import { FORMERLY_ONE, LABEL_ORDERS } from '../protocols/label-order/setting.ts';
import { scales } from '../domain/rating-scales.ts';
import { FADING, shapings } from './shaping.ts';
import { SEASONS } from './season.ts';
import { INITIAL_FIELDS, PERSON_FIELDS, RATED_ITEM_FIELDS } from './shown-fields.ts';

/** The longest system prompt, in UTF-16 code units. */
const MOST_SYSTEM = 4000;

/** Accepts the ids of a registry's entries. */
const oneOf = (listed: readonly { readonly id: string }[]) => z.enum(listed.map(({ id }) => id));

const drawing = z.strictObject({
  temperature: z.number().gt(0).lte(5).default(1),
  /** The likeliest labels that together reach this probability take part. */
  topP: z.number().gt(0).lte(1).default(1),
  /** At most this many of the likeliest labels take part; 0 for all. */
  topK: z.int().min(0).max(50).default(0),
});

const noise = z.strictObject({
  sd: z.number().gt(0).lte(5).default(NOISE.sd),
  q: z.number().min(0).max(1).default(NOISE.q),
});

/** Accepts different fields in any order, and the most characters of a line; 0 cuts nothing. */
const shown = <Field extends string>(
  known: readonly Field[],
  initial: readonly Field[],
  required?: Field,
) =>
  z
    .strictObject({
      fields: z
        .array(z.enum(known))
        .default([...initial])
        .refine(
          (fields) =>
            new Set(fields).size === fields.length &&
            (required === undefined || fields.includes(required)),
          {
            params: { says: message('simulatorChoices.fieldsOnce', { required: required ?? '' }) },
          },
        ),
      length: z.int().min(0).max(2000).default(0),
    })
    .prefault({});

/**
 * The settings of a simulation: how it asks, remembers and rewards. Stored with the simulation. A stored simulation may
 * have combinations that a new one may not (`newSimulatorSettings`).
 */
export const simulatorSettings = z.strictObject({
  scale: oneOf(scales).default('0-9'),
  /** Number of worked examples before the question. */
  shots: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  /** The order in which the prompt names the ratings, as in a study: from the lowest, in both orders, or alternating. */
  labelOrder: z
    .preprocess((value) => (value === FORMERLY_ONE ? 'one' : value), z.enum(LABEL_ORDERS))
    .default('one'),
  /** `default` or `careful` (`prompts/system-prompt.ts`), or a text that replaces the system prompt. */
  system: z.string().max(MOST_SYSTEM).default('default'),
  /** What the prompt says of the item, and of the person besides the name and the ratings. */
  item: shown(RATED_ITEM_FIELDS, INITIAL_FIELDS.item, 'title'),
  person: shown(PERSON_FIELDS, INITIAL_FIELDS.person),
  retrieval: z
    .strictObject({
      id: oneOf(retrievals).default('feature'),
      /** Number of memories in the prompt. */
      k: z.int().min(1).max(50).default(3),
    })
    .prefault({}),
  /** Turns a distribution into a rating: the likeliest, the mean, or a seeded draw. */
  readout: z.enum(['argmax', 'expected', 'sample']).default('argmax'),
  /** Constants of `sample`, as decoders of language models have them; they apply to the labels alone. */
  draw: drawing.prefault({}),
  perturbation: oneOf(perturbations).default('none'),
  /** Constants of the perturbations: the standard deviation of `gaussian`, the chance of a change of `greedy`. */
  noise: noise.prefault({}),
  shaping: oneOf(shapings).default('none'),
  /** The constant q of `repeat-decay` and `random-watch`. */
  fading: z.number().gt(0).lt(1).default(FADING),
  /** True to allow an item that the person has met before. */
  repeats: z.boolean().default(false),
  /** The length of an episode: a chance `p` of ending after each step, or a fixed number of steps. */
  episode: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('geometric'), p: z.number().gt(0).lte(1).default(0.025) }),
      z.strictObject({ kind: z.literal('fixed'), steps: z.int().min(1).max(10_000) }),
    ])
    .prefault({ kind: 'geometric' }),
  /** The chance that one liked category gives way to another after a step. */
  tasteChange: z.number().min(0).max(1).default(0),
  /** The season in the prompts of episodes; `passing` goes from one to the next. */
  season: z.enum(['none', ...SEASONS, 'passing']).default('none'),
  /** Steps of one season of `passing`. */
  seasonLength: z.int().min(1).max(1000).default(10),
  seed: z.string().min(1).max(200).default('1'),
});
export type SimulatorSettings = z.infer<typeof simulatorSettings>;

/** Returns the place in a system prompt of what could break the prompt, and the reason; null for a text that can be used. */
export function systemFault(system: string): Text | null {
  const fault = faultIn(system, [], MOST_SYSTEM);
  return fault && textFault(fault, { placeholders: [], most: MOST_SYSTEM });
}

/**
 * The settings of a new simulation. It rejects shaping without repeats, because shaping changes the reward of repeats
 * only, and a system prompt with characters that could break the prompt.
 */
export const newSimulatorSettings = simulatorSettings
  .refine(({ shaping, repeats }) => shaping === 'none' || repeats, {
    path: ['shaping'],
    params: { says: message('simulatorChoices.shapingNeedsRepeats') },
  })
  .superRefine(({ system }, { addIssue }) => {
    const says = systemFault(system);
    if (says !== null) addIssue({ code: 'custom', path: ['system'], params: { says } });
  });
