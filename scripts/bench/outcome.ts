import type { Spread } from './arithmetic.ts';

/** One measured result, with its target. */
export interface Outcome {
  /** The part of the bench that measured it. */
  readonly part: string;
  readonly what: string;
  /** The target in words; null where there is none. */
  readonly goal: string | null;
  readonly reached: string;
  /** Null where there is no target, or it couldn't be measured here. */
  readonly met: boolean | null;
}

/** Outcomes with the raw numbers behind them. */
export interface Measured {
  readonly outcomes: readonly Outcome[];
  readonly raw: unknown;
}

/** Formats an outcome: "Duels at m = 4: goal at least 3.5x, reached 4.01x: yes." */
export function sentenceOf({ what, goal, reached, met }: Outcome): string {
  if (goal === null) return `${what}: ${reached}.`;
  const verdict = met === null ? 'not measured' : met ? 'yes' : 'no';
  return `${what}: goal ${goal}, reached ${reached}: ${verdict}.`;
}

/** Formats outcomes as a Markdown table. */
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

/** Formats a median with its quartiles. */
export function told({ median, low, high, n }: Spread, digits = 2, unit = ''): string {
  const [middle, from, to] = [median, low, high].map((value) => value.toFixed(digits));
  return `${middle}${unit} [${from}, ${to}], n = ${n}`;
}
