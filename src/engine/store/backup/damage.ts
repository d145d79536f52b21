/** A line of a back-up that isn't as it was written. */
interface DamagedLine {
  /** Its number, from 1. */
  readonly line: number;
  /** It can't be read; it is out of order or there twice; or lines before it are missing. */
  readonly why: 'unread' | 'order' | 'gap';
}

/** A dataset or run that couldn't be added. */
interface LeftOut {
  readonly of: 'dataset' | 'run';
  /** Its name, as far as it was read; its id otherwise. */
  readonly name: string;
}

/** Damage of a back-up. Everything else in it was read. */
export interface Damage {
  /** In the order of the file. */
  readonly lines: readonly DamagedLine[];
  /** Datasets and runs that couldn't be added, because a part of them is damaged. */
  readonly leftOut: readonly LeftOut[];
  /** How many lines fewer there are than the last line says; 0 if the file was cut off. */
  readonly missing: number;
  /** True if the file ends before its last line. */
  readonly cutOff: boolean;
}

/** Returns the damage of a file of which nothing is read yet; it counts as cut off until its last line comes. */
export const noDamage = () => ({
  lines: [] as DamagedLine[],
  leftOut: [] as LeftOut[],
  missing: 0,
  cutOff: true,
});
