import { ENOUGH_MASS, isEnoughMass } from '../../domain/enough-mass.ts';
import { leave, type LeftOut } from '../../domain/left-out.ts';
import type { Judgement } from '../../domain/judgement.ts';
import type { TaskId } from '../../domain/question.ts';
import { userOf, type Trial } from '../../domain/trial.ts';
import { message, type Message } from '#messages/message.ts';
import { estimatedMean } from '../../report/estimate.ts';
import { judgeNames } from '../../report/judge-names.ts';
import { RATE } from '../../report/measures.ts';
import { ATTAINABLE } from '../../report/reference-values.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { taskText } from '../../report/task-words.ts';
import { addObservation, emptyRatio, total, type Ratio } from '../../stats/ratio.ts';
import { resamples } from '../../stats/resamples.ts';
import type { ReportInput } from '../protocol.ts';

/** The label mass of judges that would often rather write something else than an answer. */
interface LowLabelMass {
  /** One sentence, to stand beside every result. */
  readonly sentence: Message;
  readonly section: Section;
}

/** Decides whether the rule of a report excludes an answer. */
const isLeftOut = ({ verdict }: Judgement) =>
  verdict.kind === 'unscored' && verdict.why === 'left out by a rule';

/** One judge's label mass in the answers to one kind of question. */
interface Mass {
  readonly judge: string;
  readonly task: TaskId;
  readonly ratio: Ratio;
  readonly leftOut: LeftOut;
  /** The mean if labels outside a list of the likeliest tokens have all that they can have. */
  readonly most: number;
}

/**
 * Returns the mean label mass of each judge and kind of question (docs/metrics.md, section 5), if one of them is below
 * `ENOUGH_MASS`, even if labels that a server doesn't list have all the mass that they can have; else null. Answers
 * without a known label mass, such as those of a reference judge, are left out.
 */
export function lowLabelMass(
  {
    trials,
    members,
    stream,
    bootstraps,
  }: Pick<ReportInput, 'trials' | 'members' | 'stream' | 'bootstraps'>,
  taskOf: (trial: Trial) => TaskId,
): LowLabelMass | null {
  const users = new Map([...new Set(trials.map(userOf))].map((user, at) => [user, at]));
  const names = judgeNames(members.map(({ judge }) => judge));
  const tasks = [...new Set(trials.map(taskOf))];
  const masses = members.flatMap(({ judgements }, i) =>
    tasks.flatMap((task): Mass[] => {
      const ratio = emptyRatio(users.size);
      const leftOut: LeftOut = {};
      let most = 0;
      for (const trial of trials) {
        const answer = taskOf(trial) === task ? judgements.get(trial.key) : undefined;
        if (!answer || isLeftOut(answer)) continue;
        const { labelMass, unlisted = 0 } = answer;
        if (labelMass === null) leave(leftOut, 'mass unknown');
        else {
          addObservation(ratio, users.get(userOf(trial))!, labelMass);
          most += Math.min(1, labelMass + unlisted);
        }
      }
      const n = total(ratio);
      const judge = members.length === 1 ? '' : names[i]!;
      return n === 0 ? [] : [{ judge, task, ratio, leftOut, most: most / n }];
    }),
  );
  if (masses.every(({ most }) => isEnoughMass(most))) return null;
  const draws = resamples(users.size, bootstraps, stream.child('label mass'));
  const found = masses.map((of) => ({ of, estimate: estimateOf(of, masses.length > 1) }));
  const low = found.flatMap(({ of, estimate: { value, interval } }) =>
    value !== null && !isEnoughMass(of.most)
      ? [{ judge: of.judge, task: taskText(of.task), mass: { value, interval } }]
      : [],
  );
  return {
    sentence: message('labelMass.low', { low, enough: ENOUGH_MASS, several: masses.length > 1 }),
    section: {
      kind: 'estimates',
      title: message('labelMass.title'),
      reading: message('labelMass.reading', { enough: ENOUGH_MASS }),
      estimates: found.map(({ estimate }) => estimate),
    },
  };

  function estimateOf({ judge, task, ratio, leftOut }: Mass, several: boolean): Estimate {
    const n = total(ratio);
    return estimatedMean(
      {
        id: `label-mass/${task}`,
        title: several
          ? message('labelMass.of', { judge, task: taskText(task) })
          : message('labelMass.title'),
        measure: RATE,
        n,
        of: message('estimates.countedOfUsers', { n, unit: 'answer', users: draws.users }),
        leftOut,
        references: [{ name: ATTAINABLE, value: 1 }],
        ties: message('estimates.noTie'),
        better: 'higher',
        why: message('labelMass.unknown'),
      },
      ratio,
      draws,
      { low: 0, high: 1 },
    );
  }
}
