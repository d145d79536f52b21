import { ENOUGH_MASS, isEnoughMass } from '../../domain/enough-mass.ts';
import { message, type Message, type Text } from '#messages/message.ts';
import { LOWEST, mainReference, referenceOf } from '../../report/reference-values.ts';
import type { Report } from '../../report/report.ts';
import { meanOf } from '../../stats/mean.ts';
import { labelOrderSentence } from './label-order-sentence.ts';
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
  const { value, interval } = corrected;
  if (aggregate.value === null || value === null) {
    const why = aggregate.why ?? message('suiteReport.noScore');
    return message('suiteReport.noResult', { rater: name, why });
  }
  return message('suiteReport.headline', {
    rater: name,
    corrected: { value, interval: interval && { ...interval } },
    tests: asked,
    score: aggregate.value,
    chance: mainReference(aggregate),
  });
}

/**
 * Compares each score also with a rater that gives one rating to everything: it passes half of each test, so a score
 * above chance isn't enough.
 */
function trustOf({ tests }: SuiteFigures): Text {
  const asked = tests.flatMap(({ test, figures }) => {
    const interval = figures?.corrected.interval;
    if (!figures || !interval) return [];
    return [{ title: test.title, interval, always: referenceOf(figures.corrected, LOWEST) ?? 0 }];
  });
  const above = asked.filter(({ interval, always }) => interval.low > Math.max(0, always));
  const idle = asked.filter((one) => one.interval.low > 0 && !above.includes(one));
  const open = asked.filter(({ interval }) => interval.low <= 0 && interval.high >= 0);
  const below = asked.filter(({ interval }) => interval.high < 0);
  const verdicts = [
    ['suiteReport.above', above],
    ['suiteReport.idle', idle],
    ['suiteReport.open', open],
    ['suiteReport.below', below],
  ] as const;
  const all = verdicts.flatMap(([id, found]) =>
    found.length > 0 ? message(id, { tests: found.map(({ title }) => title) }) : [],
  );
  return message('protocols.sentences', { all });
}

function remarksOf({ manifest, tests }: SuiteResult): Text[] {
  const { dataset, people, preset, seed, settings, rater } = manifest;
  const masses = tests.flatMap((test) =>
    test.kind === 'asked' ? test.answers.flatMap(({ labelMass }) => labelMass ?? []) : [],
  );
  return [
    ...(dataset.synthetic ? [message('suiteReport.madeUp')] : []),
    ...(rater.kind === 'surrogate' ? [message('suiteReport.standIn')] : []),
    ...(rater.warning ? [rater.warning] : []),
    message('suiteReport.conduct', {
      dataset: dataset.name,
      people,
      preset,
      seed,
      scale: settings.scale,
      shots: settings.shots,
      retrieval: settings.retrieval.id,
      k: settings.retrieval.k,
      perturbation: settings.perturbation,
      readout: settings.readout,
    }),
    ...labelOrderSentence(manifest),
    ...(manifest.memory === 'growing' ? [message('suiteReport.growing')] : []),
    ...tests.flatMap((test) => (test.kind === 'asked' ? test.remarks : [])),
    ...(masses.length === 0 ? [] : labelMassSentences(meanOf(masses))),
    message('suiteReport.bounds'),
  ];
}

/** Says how much of the probability lay on the ratings, and what it means where that is little. */
function labelMassSentences(mass: number): Message[] {
  const low = isEnoughMass(mass) ? [] : [message('suiteReport.lowMass', { enough: ENOUGH_MASS })];
  return [message('suiteReport.labelMass', { mass }), ...low];
}
