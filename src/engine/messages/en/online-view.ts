import { decimal, percent, pText, signedPercent } from './numbers.ts';

/** A rate in percent: "0.619%". */
const rateText = (rate: number) => percent(rate, 3);

interface Ends {
  readonly low: number;
  readonly high: number;
}

/** Texts of the page that compares the arms of an experiment with visitors. */
export const onlineView = {
  armsTable: 'Arms of the experiment',
  title: 'What did visitors do?',
  sub: 'A judge predicts which list is better before anybody sees it; an experiment with visitors measures it. Paste the impressions and clicks of its arms, and choose the run that compared their recommenders. Everything stays on this device.',
  field: 'One line an arm: name, impressions, clicks, and perhaps the recommender',
  openCsv: 'Open a CSV',
  csv: 'CSV with the arms of an experiment',
  example: 'Example numbers',
  exampleText:
    'These are the click rates of SAER, section 4.2, at a million impressions each. Paste the numbers of your own experiment in their place.',
  unreadable: 'These numbers can’t be read',
  figure: 'Which arm gets more clicks?',
  reading: `The mark is the estimate and the bar its 95% interval. If the bar of the lift includes the dashed line, there may be no difference: its mark is open.

The rate is clicks over impressions. The lift is how much higher the first rate is than the second, in percent of the second. With more than two arms every two have a lift, and these intervals are wider, so that all of them together hold their lifts in 95% of experiments.

Impressions are treated as independent. If one visitor sees several, the true intervals are wider than these.`,
  z: ({ z }: { z: number | null }) => `z ${decimal(z)}`,
  p: ({ p }: { p: number | null }) => `p ${p === null ? 'undefined' : pText(p, 4)}, two-sided`,
  reference: 'reference: a lift of 0',
  method: '95%: Wilson for rates, log ratio for the lift',
  arm: 'Arm',
  impressions: 'Impressions',
  clicks: 'Clicks',
  rate: 'Rate',
  interval: '95%',
  rateValue: ({ rate }: { rate: number }) => rateText(rate),
  rateInterval: ({ low, high }: Ends) => `${rateText(low)} to ${rateText(high)}`,
  lift: 'Lift',
  liftValue: ({ lift }: { lift: number | null }) =>
    lift === null ? 'undefined' : signedPercent(lift),
  liftInterval: ({ interval }: { interval: Ends | null }) =>
    interval ? `${signedPercent(interval.low)} to ${signedPercent(interval.high)}` : 'none',
  /** A drawing in words: one arm, and the lift. */
  rateDrawn: ({ arm, rate, interval }: { arm: string; rate: number; interval: Ends }) =>
    `${arm}: ${rateText(rate)}, from ${rateText(interval.low)} to ${rateText(interval.high)}`,
  liftDrawn: ({
    name,
    lift,
    interval,
  }: {
    name: string;
    lift: number | null;
    interval: Ends | null;
  }) => {
    const value = lift === null ? 'undefined' : signedPercent(lift);
    const range = interval
      ? `, from ${signedPercent(interval.low)} to ${signedPercent(interval.high)}`
      : '';
    return `${name}: ${value}${range}, no difference 0%`;
  },
};
