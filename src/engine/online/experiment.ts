import { z } from '../domain/zod.ts';
import { collection } from '../store/documents.ts';
import { fitting } from '../store/shapes/shape.ts';
import { judgedPair } from './judged-pairs.ts';

const count = z.int().min(0);
const arm = z
  .object({
    title: z.string().min(1),
    impressions: count.min(1),
    clicks: count,
    recommender: z.string().nullable(),
  })
  .refine(({ impressions, clicks }) => clicks <= impressions);

/**
 * An experiment with visitors, with what a judge said beforehand about the same recommenders. It holds everything that
 * its verdict needs, so that it stays when the run is deleted.
 */
export const experiment = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  /** The day on which it ended, such as `2026-05-31`. */
  date: z.iso.date(),
  arms: z.array(arm).min(2),
  run: z.object({ name: z.string(), judge: z.string(), protocol: z.string() }),
  /** Every two recommenders that the run compares. */
  judged: z.array(judgedPair).min(1),
});
export type Experiment = z.infer<typeof experiment>;

/** The experiments of this device, by id. */
export const experimentsCollection = collection<Experiment>('experiments', fitting(experiment));
