import { LOWEST, mainReference, referenceOf } from '../../report/reference-values.ts';
import { quantity, decimal } from '../../domain/numbers.ts';
import { listed } from '../../domain/listed.ts';
import { estimateText } from '../../report/estimate-text.ts';
import type { Report } from '../../report/report.ts';
import { meanOf } from '../../stats/mean.ts';
import { suiteSections } from './report-sections.ts';
import { suiteCounts } from './suite-counts.ts';
import { suiteFigures, type SuiteFigures } from './suite-figures.ts';
import type { SuiteResult } from './suite-result.ts';

/**
 * The report of a suite: how closely simulated people resemble real ones, and how much of that random ratings would
 * score.
 */
export function suiteReport(result: SuiteResult): Report {
  const figures = suiteFigures(result);
  return {
    protocol: 'simulator-suite',
    headline: headlineOf(result, figures),
    trust: trustOf(figures),
    counts: suiteCounts(result),
    sections: suiteSections(result, figures),
    remarks: remarksOf(result),
  };
}

function headlineOf({ manifest }: SuiteResult, { corrected, aggregate, tests }: SuiteFigures) {
  const asked = tests.filter(({ figures }) => figures).length;
  const { name } = manifest.rater;
  if (aggregate.value === null) {
    return `Nothing can be said of ${name}: ${aggregate.why ?? 'no test has a score'}.`;
  }
  return `${name} comes to ${estimateText(corrected)} on ${quantity(asked, 'test')}, where ratings by chance come to 0 and perfect ones to 1; uncorrected that is ${decimal(aggregate.value)}, where chance alone scores ${decimal(mainReference(aggregate))}.`;
}

/**
 * Compares each score also with a rater that gives one rating to everything: it passes half of each test, so a score
 * above chance isn't enough.
 */
function trustOf({ tests }: SuiteFigures): string {
  const asked = tests.flatMap(({ test, figures }) => {
    const interval = figures?.corrected.interval;
    if (!figures || !interval) return [];
    return [{ title: test.title, interval, always: referenceOf(figures.corrected, LOWEST) ?? 0 }];
  });
  const above = asked.filter(({ interval, always }) => interval.low > Math.max(0, always));
  const idle = asked.filter((one) => one.interval.low > 0 && !above.includes(one));
  return [
    said(above, 'better than ratings by chance and than one rating given to everything'),
    said(idle, 'better than ratings by chance, but not told from one rating given to everything'),
    said(
      asked.filter(({ interval }) => interval.low <= 0 && interval.high >= 0),
      'not told from ratings by chance',
    ),
    said(
      asked.filter(({ interval }) => interval.high < 0),
      'worse than ratings by chance',
    ),
  ]
    .filter((one) => one !== '')
    .join(' ');
}

function said(tests: readonly { readonly title: string }[], verdict: string): string {
  if (tests.length === 0) return '';
  const names = listed(tests.map(({ title }) => title));
  return `${names} ${tests.length === 1 ? 'is' : 'are'} ${verdict}.`;
}

function remarksOf({ manifest, tests }: SuiteResult): string[] {
  const { dataset, people, preset, seed, settings, rater } = manifest;
  const masses = tests.flatMap((test) =>
    test.kind === 'asked' ? test.answers.flatMap(({ legalMass }) => legalMass ?? []) : [],
  );
  return [
    ...(dataset.synthetic
      ? ['The users of this data are made up: nothing here is about people.']
      : []),
    ...(rater.kind === 'surrogate'
      ? ['Rated by a model that was fitted on another rater’s answers, not by that rater.']
      : []),
    ...(rater.warning ? [rater.warning] : []),
    `${dataset.name}, ${quantity(people, 'person', 'people')}, preset ${preset}, seed ${seed}; scale ${settings.scale}, ${settings.shots}-shot, retrieval ${settings.retrieval.id} (${settings.retrieval.k}), perturbation ${settings.perturbation}, ratings read as ${settings.readout}.`,
    ...tests.flatMap((test) => (test.kind === 'asked' ? test.remarks : [])),
    ...(masses.length === 0
      ? []
      : [
          `On average ${decimal(meanOf(masses))} of the next-token distribution lay on the scale’s labels.`,
        ]),
    'Intervals resample people, or series; the questions of one are not independent. Bounds of high and low are those of the paper where it prints them (genres), else ours.',
  ];
}
