import { GIGABYTES, PER_SECOND } from '../../report/measures.ts';
import { estimatedWithin } from '../../report/estimate.ts';
import { quantity } from '../../domain/numbers.ts';
import { ratioOf } from '../../stats/ratio.ts';
import type { Estimate } from '../../report/report.ts';
import type { Resamples } from '../../stats/resamples.ts';
import type { ExamItem } from '../exam-item.ts';
import type { AnsweredViewer } from '../examined.ts';

const questionsIn = ({ sheets }: AnsweredViewer) =>
  sheets.reduce((sum, { answers }) => sum + answers.length, 0);

/** Speed on this device: clock time over all questions of a user together. */
export const speed: ExamItem = {
  id: 'speed',
  title: 'Answers in reasonable time',
  about: 'Judgements a second, all questions of this exam together; loading isn’t in it.',
  failing: 'A study of 2,000 questions would take more than an hour on this device.',
  line: { value: 0.5, side: 'at least', range: [0, 1000], step: 0.1 },
  tasks: [],
  questions: () => [],
  score: ({ viewers }, draws) => ({
    estimate: perSecond(
      'exam/speed',
      'Judgements a second',
      'question',
      viewers,
      questionsIn,
      draws,
    ),
    beside: [
      perSecond(
        'exam/speed/tokens',
        'Tokens computed a second',
        'token',
        viewers,
        ({ tokens }) => tokens.computed,
        draws,
      ),
    ],
  }),
};

function perSecond(
  id: string,
  title: string,
  unit: string,
  viewers: readonly AnsweredViewer[],
  of: (answered: AnsweredViewer) => number,
  draws: Resamples,
): Estimate {
  const n = viewers.reduce((sum, one) => sum + of(one), 0);
  const time = (ms: number) => (n === 0 ? 0 : ms / 1000);
  const speed = ratioOf({
    above: Float64Array.from(viewers, of),
    below: Float64Array.from(viewers, ({ ms }) => time(ms)),
  });
  return estimatedWithin(
    {
      id,
      title,
      why: n === 0 ? `there was no ${unit}` : 'it took no time that the clock can tell',
      n,
      of: `${quantity(n, unit)} of ${quantity(viewers.length, 'viewer')}`,
      leftOut: {},
      measure: PER_SECOND,
      references: [],
      ties: 'none',
      better: 'higher',
    },
    speed,
    draws,
    // Speed has no upper limit. Where all users have the same speed, the interval assumes that
    // others may be anywhere from 0 to twice as fast.
    { low: 0, high: 2 * (speed(draws.whole) ?? 0), users: viewers.length },
  );
}

const GB = 1e9;

/** A single reading without sampling error: its interval is the value itself. */
export const memory: ExamItem = {
  id: 'memory',
  title: 'Fits into memory',
  about:
    'Gigabytes that the page and its workers hold while the judge is loaded, as the browser counts them; where it doesn’t, as of graphics memory, what the catalogue says of the model.',
  failing: 'It takes so much that the browser may let the tab go in the middle of a study.',
  line: { value: 4, side: 'at most', range: [0, 64], step: 0.5 },
  tasks: [],
  questions: () => [],
  score: ({ memory: note }) => {
    const about = {
      id: 'exam/memory',
      title: 'Memory, GB',
      leftOut: {},
      measure: GIGABYTES,
      references: [],
      ties: 'none',
      better: 'lower' as const,
    };
    if (!note) {
      return {
        estimate: {
          ...about,
          value: null,
          why: 'this browser doesn’t tell, and no catalogue names it',
          interval: null,
          n: 0,
          of: 'readings',
          method: 'none',
        },
        beside: [],
      };
    }
    const value = note.bytes / GB;
    const counted = note.how === 'counted';
    return {
      estimate: {
        ...about,
        value,
        interval: { low: value, high: value },
        n: 1,
        of: counted ? '1 reading by the browser' : '1 figure of the catalogue, not measured here',
        method: counted
          ? 'one reading of page and workers together'
          : 'from the catalogue: not measured on this device',
      },
      beside: [],
    };
  },
};
