import { FIRST_LINES, type CoverageDesign } from './design.ts';
import {
  intervalOutcome,
  lineOutcome,
  rateOutcome,
  type LineOutcome,
  type MethodOutcome,
} from './outcome.ts';
import type { Tally } from './tally.ts';

/** The heads of the tables. */
export const HEADS = {
  interval: [
    '| design | method | studies | covers % | ± | misses above / below % | no interval / no width % | median width | goal |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ],
  rate: [
    '| design | error | studies | rate % | ± | at most % | goal |',
    '| --- | --- | --- | --- | --- | --- | --- |',
  ],
  line: [
    `| design | studies | ${FIRST_LINES.map((line, i) => `(${i + 1}) ${line} %`).join(' | ')} | goal |`,
    `| --- | --- | ${FIRST_LINES.map(() => '---').join(' | ')} | --- |`,
  ],
};

const percent = (share: number, digits = 1) => (100 * share).toFixed(digits);

/**
 * Returns the lines of a design: the product's method first, and the others below it.
 */
export function linesOf(design: CoverageDesign, tally: Tally): string[] {
  if (design.kind === 'rate' && tally.kind === 'rate') {
    const { rate, error, held } = rateOutcome(design, tally);
    return [
      cells([
        design.name,
        design.error,
        `${tally.studies}`,
        percent(rate),
        percent(error),
        percent(design.bound),
        held ? 'held' : `**too often**${design.reason ? `: ${design.reason}` : ''}`,
      ]),
    ];
  }
  if (design.kind === 'line' && tally.kind === 'line') {
    const outcome = lineOutcome(design, tally);
    const rates = FIRST_LINES.map((line) => percent(outcome.rates[line] ?? 0));
    const goal = goalOf(outcome, design.reason);
    return [cells([design.name, `${tally.studies}`, ...rates, goal])];
  }
  if (design.kind !== 'interval' || tally.kind !== 'interval')
    throw new TypeError('A tally of another design');
  const { methods, product, reference, unsure, verdict } = intervalOutcome(design, tally);
  const missed = verdict !== 'held';
  const goal = missed ? `**${verdict}**` : 'held';
  const against =
    reference && reference !== product && Number.isFinite(product.width!)
      ? `; ${(product.width! / reference.width!).toFixed(2)} times ${reference.method}${missed && unsure ? `, which holds ${percent(reference.covers!)} ± ${percent(reference.error)} %` : ''}`
      : '';
  const why = missed && design.reason ? `: ${design.reason}` : '';
  return [
    line(design.name, product, `${goal}${against}${why}`),
    ...methods.filter((one) => one !== product).map((one) => line('', one, '')),
  ];
}

/** Returns the expected rates, those that are missed in bold. */
function goalOf({ expected }: LineOutcome, reason: string | undefined): string {
  const goals = expected.map(({ lines, least, most, rate, held }) => {
    const which = lines.map((one) => `(${FIRST_LINES.indexOf(one) + 1})`).join(' or ');
    const bound = least === undefined ? `at most ${percent(most!, 0)}` : `at least ${percent(least, 0)}`; // prettier-ignore
    return held ? `${which} ${bound}: held` : `${which} ${bound}: **${percent(rate)}**`;
  });
  const why = expected.some(({ held }) => !held) && reason ? `: ${reason}` : '';
  return `${goals.join(', ')}${why}`;
}

function line(design: string, one: MethodOutcome, goal: string): string {
  const { method, n, covers, error, above, below, none, certain, width } = one;
  return cells([
    design,
    method,
    `${n}`,
    covers === null ? '–' : percent(covers),
    covers === null ? '–' : percent(error),
    covers === null ? '–' : `${percent(above)} / ${percent(below)}`,
    `${percent(none, 0)} / ${percent(certain, 0)}`,
    width === null ? '–' : Number.isFinite(width) ? width.toFixed(3) : 'no end',
    goal,
  ]);
}

const cells = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
