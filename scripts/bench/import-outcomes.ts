import { spreadOf } from './arithmetic.ts';
import { told, type Outcome } from './outcome.ts';

const part = 'imports';
/** Bytes of a MiB, in millions. */
const MB_OF_MIB = 2 ** 20 / 1e6;

/** One import in the page. */
export interface Imported {
  readonly seconds: number;
  /** Processor time of the page's workers in seconds; null where the system doesn't report it. */
  readonly computing: number | null;
  /** The most resident memory of the page's process, and what it had before, in MiB. */
  readonly peak: number | undefined;
  readonly before: number | undefined;
  /** The most private memory of a page's process during the import, in MiB. */
  readonly own: number | undefined;
  /** Memory of the page and its workers after the import, as the browser counts it, in MiB. */
  readonly after: number | null;
  /** Tasks of over 50 ms on the main thread. */
  readonly long: readonly number[];
}

/** The same files, read once with pandas: seconds, seconds of processor time, MiB of resident memory, rows read. */
export type InPandas = Readonly<Record<'seconds' | 'computing' | 'mib' | 'rows', number>> & {
  readonly pandas: string;
};

/**
 * Returns the outcomes of some imports of one file.
 *
 * @param most the goal for the tab's memory, in MB
 */
export function outcomesOf(what: string, runs: readonly Imported[], most: number): Outcome[] {
  const computing = runs.flatMap((run) => run.computing ?? []);
  const resident = mostOf(runs.map((run) => run.peak));
  const before = mostOf(runs.map((run) => run.before));
  const own = mostOf(runs.map((run) => run.own));
  const after = mostOf(runs.map((run) => run.after ?? undefined));
  const long = runs.flatMap((run) => run.long);
  const mb = (of: number | undefined) => (of === undefined ? 'unknown' : `${of.toFixed(0)} MB`);
  return [
    {
      ...{ part, what: `${what}: seconds by the clock until they are stored`, goal: null },
      ...{ reached: told(spreadOf(runs.map((run) => run.seconds)), 1, ' s'), met: null },
    },
    {
      ...{ part, what: `${what}: processor time of the workers`, goal: null, met: null },
      reached: computing.length === 0 ? 'unknown' : told(spreadOf(computing), 1, ' s'),
    },
    {
      part,
      what: `${what}: most memory of the tab (private, as the browser's task manager counts)`,
      goal: `at most ${most} MB`,
      reached: mb(own),
      met: own === undefined ? null : own <= most,
    },
    {
      ...{ part, what: `${what}: most resident memory of the tab's process`, goal: null },
      reached:
        resident === undefined
          ? 'unknown'
          : `${mb(resident)}, of which ${mb(before)} before the import`,
      met: null,
    },
    {
      ...{ part, what: `${what}: page and workers afterwards, as the browser counts` },
      ...{ goal: null, reached: mb(after), met: null },
    },
    {
      ...{ part, what: `${what}: tasks over 50 ms on the main thread`, goal: 'none' },
      reached: long.length === 0 ? 'none' : `${long.length}, ${Math.max(...long).toFixed(0)} ms`,
      met: long.length === 0,
    },
  ];
}

/**
 * Compares the clock's medians of imports and of pandas on the same file.
 *
 * @param most how many times pandas' median the page's may take; null where that is no goal
 */
export function besidePandas(
  what: string,
  runs: readonly Pick<Imported, 'seconds'>[],
  pandas: readonly InPandas[],
  most: number | null,
): Outcome[] {
  const times = median(runs.map(({ seconds }) => seconds)) / median(pandas.map((r) => r.seconds));
  const version = pandas[0]?.pandas;
  const missing = 'not measured: this Python has no pandas (--python names another)';
  return [
    {
      part,
      what: `${what}: the page's median by the clock, as a multiple of pandas'`,
      goal: most === null ? null : `at most ${most}`,
      reached: version === undefined ? missing : times.toFixed(2),
      met: most === null || Number.isNaN(times) ? null : times <= most,
    },
    {
      ...{ part, what: `${what}: the same files in pandas, all rows`, goal: null, met: null },
      reached:
        version === undefined
          ? missing
          : `${told(spreadOf(pandas.map((r) => r.seconds)), 1, ' s')}; ` +
            `${told(spreadOf(pandas.map((r) => r.computing)), 1, ' s')} of processor time; ` +
            `${(Math.max(...pandas.map((r) => r.mib)) * MB_OF_MIB).toFixed(0)} MB (pandas ${version})`,
    },
  ];
}

const median = (of: readonly number[]) => spreadOf(of).median;

/** Returns the most of some numbers of MiB, in MB; undefined where none is known. */
function mostOf(mib: readonly (number | undefined)[]): number | undefined {
  const known = mib.flatMap((one) => one ?? []);
  return known.length === 0 ? undefined : Math.max(...known) * MB_OF_MIB;
}
