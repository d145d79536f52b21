import { integer, percent } from './numbers.ts';

/** Texts of the lists and the progress of trainings and tests. */
export const simulatorWork = {
  started: 'Started',
  show: 'Show',
  showOne: ({ name }: { name: string }) => `Show ${name}`,
  shown: 'Shown',
  shownOne: ({ name }: { name: string }) => `Shown ${name}`,
  /** `left` is the remaining time. */
  progress: ({
    doing,
    done,
    of,
    unit,
    left,
  }: {
    doing: string;
    done: number;
    of: number;
    unit: 'steps' | 'ratings';
    left: string | null;
  }) =>
    `${doing}: ${integer(done)} of ${integer(of)} ${unit}${left === null ? '' : `, about ${left} to go`}.`,
  tenth: ({ share, unit }: { share: number; unit: 'steps' | 'ratings' }) =>
    `${percent(share)} of the ${unit} are done`,
  stop: 'Stop and keep what is done',
  keepInSight: 'Keep this tab in sight: browsers slow hidden tabs down.',
  goOn: 'Go on',
};
