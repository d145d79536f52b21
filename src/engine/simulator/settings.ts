import { z } from 'zod';
import { scales } from './scale.ts';

// Without this zod tries to compile code, which the page's policy stops and reports.
z.config({ jitless: true });

const scaleIds = scales.map(({ id }) => id) as [string, ...string[]];

/** How a simulation asks, remembers and rewards: one document, kept with all that comes of it. */
export const simulatorSettings = z.strictObject({
  scale: z.enum(scaleIds).default('0-9'),
  /** Worked examples before the question. */
  shots: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  /** `default`, `careful` (`prompts/system-prompt.ts`), or the words that take the place of the system prompt. */
  system: z.string().max(4000).default('default'),
  retrieval: z
    .strictObject({
      /** From `retrieval/registry.ts`. */
      id: z.enum(['none', 'recent', 'feature', 'embedding']).default('feature'),
      /** How many memories are shown. */
      k: z.int().min(1).max(50).default(3),
    })
    .prefault({}),
  /** How a distribution becomes a rating: the likeliest, the mean, or a seeded draw. */
  readout: z.enum(['argmax', 'expected', 'sample']).default('argmax'),
  /** From `perturbation/registry.ts`. */
  perturbation: z.string().default('none'),
  /** From `shaping/registry.ts`. */
  shaping: z.string().default('none'),
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
