import type { Spread } from './arithmetic.ts';

/** One thing that was measured, beside what was aimed at. */
export interface Outcome {
  /** Which part of the bench it belongs to. */
  readonly part: string;
  readonly what: string;
  /** What was aimed at, in words; null where it is only told. */
  readonly goal: string | null;
  readonly reached: string;
  /** Null where there is no goal, or it couldn't be measured here. */
  readonly met: boolean | null;
}

/** Outcomes with the raw numbers that they come from. */
export interface Measured {
  readonly outcomes: readonly Outcome[];
  readonly raw: unknown;
}

/** "Duels at m = 4: goal at least 3.5x, reached 4.01x: yes." */
export function sentenceOf({ what, goal, reached, met }: Outcome): string {
  if (goal === null) return `${what}: ${reached}.`;
  const verdict = met === null ? 'not measured' : met ? 'yes' : 'no';
  return `${what}: goal ${goal}, reached ${reached}: ${verdict}.`;
}

/** The same as a Markdown table. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ part, what, goal, reached, met }) => [
    part,
    what,
    goal ?? '',
    reached,
    goal === null ? '' : met === null ? 'not measured' : met ? 'yes' : 'no',
  ]);
  const lines = [
    ['part', 'what', 'goal', 'reached', 'met'],
    ['---', '---', '---', '---', '---'],
    ...rows,
  ].map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}

/** A median with its quarter points. */
export function told({ median, low, high, n }: Spread, digits = 2, unit = ''): string {
  const [middle, from, to] = [median, low, high].map((value) => value.toFixed(digits));
  return `${middle}${unit} [${from}, ${to}], n = ${n}`;
}
