import { z } from 'zod';
import { perturbations } from './perturbation/registry.ts';
import { retrievals } from './retrieval/registry.ts';
import { scales } from './scale.ts';
import { shapings } from './shaping/registry.ts';

// Without this zod tries to compile code, which the page's policy stops and reports.
z.config({ jitless: true });

/** The id of something that a registry lists. */
const oneOf = (listed: readonly { readonly id: string }[]) => z.enum(listed.map(({ id }) => id));

/**
 * How a simulation asks, remembers and rewards: one document, kept with all that comes of it. A simulation
 * that is kept may say what a new one may not (`newSimulatorSettings`).
 */
export const simulatorSettings = z.strictObject({
  scale: oneOf(scales).default('0-9'),
  /** Worked examples before the question. */
  shots: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  /** `default`, `careful` (`prompts/system-prompt.ts`), or the words that take the place of the system prompt. */
  system: z.string().max(4000).default('default'),
  retrieval: z
    .strictObject({
      id: oneOf(retrievals).default('feature'),
      /** How many memories are shown. */
      k: z.int().min(1).max(50).default(3),
    })
    .prefault({}),
  /** How a distribution becomes a rating: the likeliest, the mean, or a seeded draw. */
  readout: z.enum(['argmax', 'expected', 'sample']).default('argmax'),
  perturbation: oneOf(perturbations).default('none'),
  shaping: oneOf(shapings).default('none'),
  /** Whether an item that a person has met may be shown again. */
  repeats: z.boolean().default(false),
  /** How long an episode is: ended by chance after each step, or a fixed number of steps. */
  episode: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('geometric'), p: z.number().gt(0).lte(1).default(0.025) }),
      z.strictObject({ kind: z.literal('fixed'), steps: z.int().min(1).max(10_000) }),
    ])
    .prefault({ kind: 'geometric' }),
  seed: z.string().min(1).max(200).default('1'),
});
export type SimulatorSettings = z.infer<typeof simulatorSettings>;

/** The settings of a new simulation. Shaping changes the reward of a repeat alone: without repeats it would do nothing. */
export const newSimulatorSettings = simulatorSettings.refine(
  ({ shaping, repeats }) => shaping === 'none' || repeats,
  {
    path: ['shaping'],
    error:
      'Only "none" works without "repeats": true. The other ones change the reward of an item that comes again.',
  },
);
