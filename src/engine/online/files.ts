import { Fault } from '../domain/fault.ts';
import { z } from '../domain/zod.ts';
import { message } from '#messages/message.ts';
import { experiment, type Experiment } from './experiment.ts';
import { judgedPairs, type JudgedPair } from './judged-pairs.ts';

const log = z.object({
  format: z.literal('slatewise-experiments'),
  version: z.literal(1),
  experiments: z.array(experiment),
});

const runFile = z.looseObject({
  format: z.literal('slatewise-run'),
  run: z.looseObject({
    name: z.string(),
    manifest: z.looseObject({
      protocol: z.string(),
      judge: z.looseObject({ name: z.string() }),
    }),
  }),
  report: z.looseObject({ sections: z.array(z.unknown()) }),
});

/** A run with what its judge said about every two recommenders. */
export interface JudgedRun {
  readonly run: Experiment['run'];
  readonly judged: readonly JudgedPair[];
}

/** Writes the log of experiments as a file. */
export function experimentsAsJson(experiments: readonly Experiment[]): string {
  const file: z.infer<typeof log> = {
    ...{ format: 'slatewise-experiments', version: 1 },
    experiments: [...experiments],
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** Reads a log of experiments. @throws Fault `file-unusable` */
export function readExperiments(text: string): Experiment[] {
  return parsed(log, text).experiments;
}

/**
 * Reads the `report.json` of a run.
 *
 * @throws Fault `file-unusable`; `not-enough-data` where the run compares no recommenders
 */
export function readJudgedRun(text: string): JudgedRun {
  const { run, report } = parsed(runFile, text);
  const judged = judgedPairs(report.sections);
  if (judged.length === 0) throw new Fault('not-enough-data', message('onlineLog.noOrder'));
  const { protocol, judge } = run.manifest;
  return { run: { name: run.name, judge: judge.name, protocol }, judged };
}

function parsed<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new Fault('file-unusable', message('onlineLog.fileUnusable', { why }), { cause });
  }
}
