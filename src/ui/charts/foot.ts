import { leftOutText, printerOf, unitText } from '#engine/report/estimate-text.ts';
import {
  inSentence,
  referenceNames,
  referenceOf,
  referenceText,
} from '#engine/report/reference-values.ts';
import type { Estimate } from '#engine/report/rendered-report.ts';
import { integer } from '#engine/domain/numbers.ts';

/** Up to this many estimates are named in a foot; more are counted. */
const NAMED = 3;

/**
 * Builds the foot of a figure: n, left-out units, tie rule, reference values and method of the
 * intervals. A property that is the same for all estimates appears once; others appear with their
 * range or with the estimate's title.
 */
export function footOf(estimates: readonly Estimate[]): string[] {
  return [
    counted(estimates),
    leftOut(estimates),
    references(estimates),
    ...common(estimates, ({ ties }) => ties),
    ...common(estimates, ({ method }) => method),
    ...undefinedReferences(estimates),
  ].filter((part) => part !== '');
}

function counted(estimates: readonly Estimate[]): string {
  const ns = estimates.map(({ n }) => n);
  if (ns.length === 0) return '';
  const [low, high] = [Math.min(...ns), Math.max(...ns)];
  const [only = '', ...others] = new Set(estimates.map(unitText));
  const what = others.length === 0 ? only : '';
  const range = low === high ? integer(low) : `${integer(low)} to ${integer(high)}`;
  return `n ${range} ${what}`.trim();
}

function leftOut(estimates: readonly Estimate[]): string {
  const texts = new Set(estimates.map((estimate) => leftOutText(estimate.leftOut)));
  if (texts.size === 0) return '';
  const [only = ''] = texts;
  return texts.size === 1 ? `left out: ${only}` : 'left out: by row, in the table';
}

/** Returns the reference values that all estimates share: "reference: coin .50, always first .00". */
function references(estimates: readonly Estimate[]): string {
  const parts = referenceNames(estimates).flatMap((name) => {
    const values = new Set(estimates.map((one) => referenceOf(one, name)));
    const [[only = null], [first]] = [values, estimates] as const;
    return values.size === 1 && only !== null
      ? [`${referenceText(name)} ${printerOf(first!)(only)}`]
      : [];
  });
  return parts.length > 0 ? `reference: ${parts.join(', ')}` : '';
}

function common(estimates: readonly Estimate[], pick: (estimate: Estimate) => string): string[] {
  return [...new Set(estimates.map(pick))].filter((text) => text !== '');
}

function undefinedReferences(estimates: readonly Estimate[]): string[] {
  return referenceNames(estimates).flatMap((name) => {
    const without = estimates.filter(({ references }) =>
      references.some((one) => one.name === name && one.value === null),
    );
    if (without.length === 0) return [];
    const titles = without.map((e) => e.title).join('; ');
    const where =
      without.length === estimates.length
        ? ''
        : without.length > NAMED
          ? ` for ${integer(without.length)} of ${integer(estimates.length)}`
          : ` for ${titles}`;
    return [`${inSentence(name)} is undefined${where}`];
  });
}
