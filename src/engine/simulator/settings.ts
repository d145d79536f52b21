import { message } from '../messages/message.ts';
import { z } from '../domain/zod.ts';
import { perturbations } from './perturbation.ts';
import { retrievals } from './retrieval.ts';
import { scales } from '../domain/rating-scales.ts';
import { shapings } from './shaping.ts';

/** Accepts the ids of a registry's entries. */
const oneOf = (listed: readonly { readonly id: string }[]) => z.enum(listed.map(({ id }) => id));

/**
 * The settings of a simulation: how it asks, remembers and rewards. Stored with the simulation. A stored simulation may
 * have combinations that a new one may not (`newSimulatorSettings`).
 */
export const simulatorSettings = z.strictObject({
  scale: oneOf(scales).default('0-9'),
  /** Number of worked examples before the question. */
  shots: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  /** `default` or `careful` (`prompts/system-prompt.ts`), or a text that replaces the system prompt. */
  system: z.string().max(4000).default('default'),
  retrieval: z
    .strictObject({
      id: oneOf(retrievals).default('feature'),
      /** Number of memories in the prompt. */
      k: z.int().min(1).max(50).default(3),
    })
    .prefault({}),
  /** Turns a distribution into a rating: the likeliest, the mean, or a seeded draw. */
  readout: z.enum(['argmax', 'expected', 'sample']).default('argmax'),
  perturbation: oneOf(perturbations).default('none'),
  shaping: oneOf(shapings).default('none'),
  /** True to allow an item that the person has met before. */
  repeats: z.boolean().default(false),
  /** The length of an episode: a chance `p` of ending after each step, or a fixed number of steps. */
  episode: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('geometric'), p: z.number().gt(0).lte(1).default(0.025) }),
      z.strictObject({ kind: z.literal('fixed'), steps: z.int().min(1).max(10_000) }),
    ])
    .prefault({ kind: 'geometric' }),
  seed: z.string().min(1).max(200).default('1'),
});
export type SimulatorSettings = z.infer<typeof simulatorSettings>;

/**
 * The settings of a new simulation. It rejects shaping without repeats, because shaping changes the reward of repeats
 * only.
 */
export const newSimulatorSettings = simulatorSettings.refine(
  ({ shaping, repeats }) => shaping === 'none' || repeats,
  {
    path: ['shaping'],
    params: { says: message('simulatorChoices.shapingNeedsRepeats') },
  },
);
