import type { TaskId } from '../../domain/question.ts';
import type { Trial } from '../../domain/trial.ts';
import { message, type Message, type Text } from '#messages/message.ts';
import { judgeNames } from '../../report/judge-names.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { taskText } from '../../report/task-words.ts';
import { resamples } from '../../stats/resamples.ts';
import type { ReportInput } from '../protocol.ts';
import { effectsOf, FIRST_NAMED, inHalves, type EffectsOf } from './effects.ts';
import { observedIn } from './observed.ts';
import { labelOrdersIn } from './setting.ts';

interface LabelOrderFigures {
  readonly sections: readonly Section[];
  readonly remarks: readonly Text[];
}

/**
 * Returns the effects of slate position and label order, apart, for each judge and each kind of question whose labels
 * have an order; nothing for a study that asks in the published label order only.
 */
export function labelOrderFigures(
  input: ReportInput,
  taskOf: (trial: Trial) => TaskId,
): LabelOrderFigures {
  const orders = labelOrdersIn(input.settings);
  if (orders === 'one') return { sections: [], remarks: [] };
  const within = orders === 'both';
  const { members, trials, stream, bootstraps } = input;
  const names = judgeNames(members.map(({ judge }) => judge));
  const users = new Map<string, number>();
  const found = members.flatMap(({ judgements, answers = judgements }, i): EffectsOf[] => {
    const found = observedIn(trials, taskOf, answers);
    // An earlier version asked scores and kinds of fault in one order, whatever the setting.
    const both = new Set(found.flatMap(({ of }) => (of.exchanged ? [of.task] : [])));
    const all = within ? found.filter(({ of }) => both.has(of.task)) : found;
    for (const { user } of all) if (!users.has(user)) users.set(user, users.size);
    const tasks = [...new Set(all.map(({ of }) => of.task))];
    return tasks.map((task) => ({
      shown: members.length === 1 ? '' : names[i]!,
      task,
      several: tasks.length > 1,
      within,
      observed: all
        .filter(({ of }) => of.task === task)
        .map(({ user, of }) => ({ user: users.get(user)!, of })),
    }));
  });
  const draws = resamples(users.size, bootstraps, stream.child('label order'));
  const effects = found.map((about) => ({ about, estimates: effectsOf(about, draws) }));
  return {
    sections: [
      {
        kind: 'estimates',
        title: message('labelOrder.section'),
        reading: message(within ? 'labelOrder.sectionBoth' : 'labelOrder.sectionAlternate'),
        estimates: effects.flatMap(({ estimates }) => estimates),
      },
    ],
    remarks: [countRemark(input, taskOf, found, within), ...effects.flatMap(followRemarks)],
  };
}

function countRemark(
  { trials, judgements, members }: ReportInput,
  taskOf: (trial: Trial) => TaskId,
  found: readonly EffectsOf[],
  within: boolean,
): Message {
  const tasks = new Set(found.map(({ task }) => task));
  const ordered = trials.filter((one) => tasks.has(taskOf(one)) && judgements.has(one.key));
  const verdicts = ordered.length;
  if (within) return message('labelOrder.remarkBoth', { verdicts });
  const own = members[0].judgements;
  const exchanged = ordered.filter(({ key }) => own.get(key)?.labelOrder).length;
  return message('labelOrder.remarkAlternate', { exchanged, verdicts });
}

/** Returns a sentence if a judge gives the answer named first more or less often than a coin, beyond chance. */
function followRemarks({ about, estimates }: OneOf): Message[] {
  const { shown, several, task } = about;
  return estimates.flatMap(({ id, value, interval }) => {
    if (!id.startsWith(FIRST_NAMED) || value === null || interval === null) return [];
    const said = {
      judge: shown,
      rate: { value, interval },
      task: several ? taskText(task) : '',
      half: inHalves(about.observed),
    };
    if (interval.low > 0.5) return [message('labelOrder.follows', said)];
    return interval.high < 0.5 ? [message('labelOrder.avoids', said)] : [];
  });
}

interface OneOf {
  readonly about: EffectsOf;
  readonly estimates: readonly Estimate[];
}
