import { message, type Text } from '#messages/message.ts';
import { GIGABYTES, PER_SECOND } from '../../report/measures.ts';
import { estimatedWithin } from '../../report/estimate.ts';
import { ratioOf } from '../../stats/ratio.ts';
import type { Estimate } from '../../report/report.ts';
import type { Resamples } from '../../stats/resamples.ts';
import type { ExamItem } from '../exam-item.ts';
import type { AnsweredUser } from '../examined.ts';

const questionsIn = ({ sheets }: AnsweredUser) =>
  sheets.reduce((sum, { answers }) => sum + answers.length, 0);

/** Speed on this device: clock time over all questions of a user together. */
export const speed: ExamItem = {
  id: 'speed',
  title: message('examItems.speed'),
  about: message('examItems.aboutSpeed'),
  failing: message('examItems.failingSpeed'),
  line: { value: 0.5, side: 'at least', range: [0, 1000], step: 0.1 },
  tasks: [],
  questions: () => [],
  score: ({ users }, draws) => ({
    estimate: perSecond(
      'exam/speed',
      message('examFigures.judgementsPerSecond'),
      'question',
      users,
      questionsIn,
      draws,
    ),
    beside: [
      perSecond(
        'exam/speed/tokens',
        message('examFigures.tokensPerSecond'),
        'token',
        users,
        ({ tokens }) => tokens.computed,
        draws,
      ),
    ],
  }),
};

const NONE = {
  question: message('examFigures.noQuestion'),
  token: message('examFigures.noToken'),
};

function perSecond(
  id: string,
  title: Text,
  unit: 'question' | 'token',
  users: readonly AnsweredUser[],
  of: (answered: AnsweredUser) => number,
  draws: Resamples,
): Estimate {
  const n = users.reduce((sum, one) => sum + of(one), 0);
  const time = (ms: number) => (n === 0 ? 0 : ms / 1000);
  const speed = ratioOf({
    above: Float64Array.from(users, of),
    below: Float64Array.from(users, ({ ms }) => time(ms)),
  });
  return estimatedWithin(
    {
      id,
      title,
      why: n > 0 ? message('examFigures.noTime') : NONE[unit],
      n,
      of:
        unit === 'token'
          ? message('examFigures.tokensOfUsers', { n, users: users.length })
          : message('estimates.countedOfUsers', { n, unit, users: users.length }),
      leftOut: {},
      measure: PER_SECOND,
      references: [],
      ties: message('examFigures.noTies'),
      better: 'higher',
    },
    speed,
    draws,
    // Speed has no upper limit. Where all users have the same speed, the interval assumes that
    // others may be anywhere from 0 to twice as fast.
    { low: 0, high: 2 * (speed(draws.whole) ?? 0), users: users.length },
  );
}

const GB = 1e9;

/** A single reading without sampling error: its interval is the value itself. */
export const memory: ExamItem = {
  id: 'memory',
  title: message('examItems.memory'),
  about: message('examItems.aboutMemory'),
  failing: message('examItems.failingMemory'),
  line: { value: 4, side: 'at most', range: [0, 64], step: 0.5 },
  tasks: [],
  questions: () => [],
  score: ({ memory: note }) => {
    const about = {
      id: 'exam/memory',
      title: message('examFigures.memory'),
      leftOut: {},
      measure: GIGABYTES,
      references: [],
      ties: message('examFigures.noTies'),
      better: 'lower' as const,
    };
    if (!note) {
      return {
        estimate: {
          ...about,
          value: null,
          why: message('examFigures.noReading'),
          interval: null,
          n: 0,
          of: message('examFigures.readings'),
          method: message('examFigures.none'),
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
        of: message(counted ? 'examFigures.oneReading' : 'examFigures.oneFigure'),
        method: message(counted ? 'examFigures.counted' : 'examFigures.fromCatalogue'),
      },
      beside: [],
    };
  },
};
