import { texts } from '#messages/format-message.ts';
import { leftOutText, printerOf, unitText } from '#engine/report/estimate-text.ts';
import {
  inSentence,
  referenceNames,
  referenceOf,
  referenceText,
} from '#engine/report/reference-values.ts';
import type { RenderedEstimate } from '#engine/report/rendered-report.ts';

/** Up to this many estimates are named in a foot; more are counted. */
const NAMED = 3;

/**
 * Builds the foot of a figure: n, left-out units, tie rule, reference values and method of the
 * intervals. A property that is the same for all estimates appears once; others appear with their
 * range or with the estimate's title.
 */
export function footOf(estimates: readonly RenderedEstimate[]): string[] {
  return [
    counted(estimates),
    leftOut(estimates),
    references(estimates),
    ...common(estimates, ({ ties }) => ties),
    ...common(estimates, ({ method }) => method),
    ...undefinedReferences(estimates),
  ].filter((part) => part !== '');
}

/** Builds the foot of a figure whose first line begins with a name. */
export function namedFoot(name: string, estimates: readonly RenderedEstimate[]): string[] {
  return footOf(estimates).map((line, i) => (i === 0 ? texts.charts.footOf({ name, line }) : line));
}

function counted(estimates: readonly RenderedEstimate[]): string {
  const ns = estimates.map(({ n }) => n);
  if (ns.length === 0) return '';
  const [only = '', ...others] = new Set(estimates.map(unitText));
  const of = others.length === 0 ? only : '';
  return texts.charts.footN({ low: Math.min(...ns), high: Math.max(...ns), of });
}

function leftOut(estimates: readonly RenderedEstimate[]): string {
  const [reasons, ...others] = new Set(estimates.map(({ leftOut }) => leftOutText(leftOut)));
  if (reasons === undefined) return '';
  return others.length === 0 ? texts.charts.leftOut({ reasons }) : texts.charts.leftOutByRow;
}

/** Returns the reference values that all estimates share: "reference: coin .50, always first .00". */
function references(estimates: readonly RenderedEstimate[]): string {
  const parts = referenceNames(estimates).flatMap((name) => {
    const values = new Set(estimates.map((one) => referenceOf(one, name)));
    const [[only = null], [first]] = [values, estimates] as const;
    return values.size === 1 && only !== null
      ? [{ name: referenceText(name), value: printerOf(first!)(only) }]
      : [];
  });
  return parts.length > 0 ? texts.charts.references({ references: parts }) : '';
}

function common(
  estimates: readonly RenderedEstimate[],
  pick: (estimate: RenderedEstimate) => string,
): string[] {
  return [...new Set(estimates.map(pick))].filter((text) => text !== '');
}

function undefinedReferences(estimates: readonly RenderedEstimate[]): string[] {
  return referenceNames(estimates).flatMap((name) => {
    const without = estimates.filter(({ references }) =>
      references.some((one) => one.name === name && one.value === null),
    );
    if (without.length === 0) return [];
    const reference = inSentence(name);
    const of = estimates.length;
    if (without.length === of) return [texts.charts.undefinedForAll({ reference })];
    return without.length > NAMED
      ? [texts.charts.undefinedForSome({ reference, estimates: without.length, of })]
      : [texts.charts.undefinedFor({ reference, titles: without.map(({ title }) => title) })];
  });
}
