import { positionsOf, type TaskId } from '../domain/question.ts';
import { sumOf } from '../domain/sum-of.ts';
import { answers, type Judge, type JudgeCard } from '../domain/judge.ts';
import { isNoJudge } from '../domain/no-judge.ts';
import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { RunId } from '../domain/ids.ts';
import type { Run } from '../domain/run.ts';
import type { StudyData } from '../domain/study-data.ts';
import { refuseStopping } from '../sample-size/refuse-stopping.ts';
import type { Style } from '../domain/family.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { labelOrdersIn } from '../protocols/label-order/setting.ts';
import { settingsOf } from '../protocols/settings.ts';
import { isCalibrated } from '../protocols/slate-duel/settings.ts';
import type { Study } from '../domain/study.ts';
import { manifestOf } from './manifest.ts';
import { comparedIn, growsIn, plannedOf, trialsOf } from './planned-trials.ts';
import { refuseEdits } from './refuse-edits.ts';
import { refuseGrowing } from './refuse-growing.ts';
import { refuseShare } from './refuse-share.ts';
import { refuseLabelOrder } from './refuse-label-order.ts';
import { refuseUnfit } from './refusal.ts';
import { refuseWordlessMember, refuseWordless } from './writing-judges.ts';

interface Planning {
  readonly id: RunId;
  readonly study: Study;
  readonly data: StudyData;
  readonly datasetHash: string;
  readonly protocol: Protocol;
  readonly style: Style;
  /** The first judge as it was opened, or its card alone if it wasn't. */
  readonly judge: Pick<Judge, 'card'> & Partial<Judge>;
  /** The other judges of a panel, not opened yet. */
  readonly others?: readonly JudgeCard[];
  /** The version of this program. */
  readonly app: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Returns the number of trials of a run, or the greatest possible number if its plan grows. */
export function lengthOf(
  study: Study,
  data: StudyData,
  protocol: Protocol,
  card: Pick<JudgeCard, 'tasks'>,
): number {
  if (!growsIn(study, protocol)) return trialsOf(study, data, protocol, card).length;
  const planned = plannedOf(study, data, protocol);
  const once = protocol.growing!.total(planned, (task) => answers(card, task));
  const swapped = mostSwaps(study, data, protocol, card);
  return (labelOrdersIn(planned.settings) === 'both' ? 2 * once : once) + swapped;
}

/**
 * Returns the number of questions that are asked with another user's history, or the greatest possible number if the
 * plan grows: of the questions about pairs, or else of the protocol's main ones, half where each pair is asked in both
 * orders, else all.
 */
export function mostSwaps(
  study: Study,
  data: StudyData,
  protocol: Protocol,
  card: Pick<JudgeCard, 'tasks'>,
): number {
  if (!study.historySwap) return 0;
  if (!growsIn(study, protocol)) {
    return trialsOf(study, data, protocol, card).filter(({ history }) => history).length;
  }
  const planned = plannedOf(study, data, protocol);
  const again = (task: TaskId) => task === protocol.task || positionsOf(task) !== null;
  const once = protocol.growing!.total(planned, (task) => again(task) && answers(card, task));
  const { settings } = planned;
  const single = settings['orders'] === 'as-published' || isCalibrated(settings);
  return single || protocol.task === 'list-label' ? once : Math.floor(once / 2);
}

/**
 * Returns a run of a study that is ready to start, with everything needed to repeat it. Asks nothing yet.
 *
 * @throws Fault `task-not-offered`, `study-invalid` or `not-enough-data` if the study can't run
 */
export async function planRun(planning: Planning): Promise<Run> {
  const { id, study, data, protocol, judge, others = [], now } = planning;
  const { environment } = judge;
  const cards = [judge.card, ...others];
  for (const card of cards) refuseUnfit(card, protocol, data);
  if (others.length > 0 && growsIn(study, protocol)) {
    throw new Fault('study-invalid', message('studyFaults.scheduleNeedsOneJudge'));
  }
  refuseStopping(study, protocol);
  refuseLabelOrder(study, cards);
  refuseEdits(study, protocol, cards);
  refuseWordlessMember(study, protocol, cards);
  refuseGrowing(study, protocol, cards);
  refuseShare(study, protocol);
  refuseWordless(study, protocol, cards, judge.write !== undefined);
  const lengths = cards.map((card) => lengthOf(study, data, protocol, card));
  const trials = sumOf(lengths);
  if (trials === 0 && !isNoJudge(study.judge)) {
    throw new Fault('not-enough-data', message('studyFaults.nothingToAsk'));
  }
  return {
    id,
    name: study.share ? `${study.name} ${study.share.at}/${study.share.of}` : study.name,
    study,
    manifest: await manifestOf({
      ...planning,
      judge: { card: judge.card, environment: environment ?? {} },
      settings: settingsOf(protocol, study.protocol.settings, comparedIn(study)),
      seed: study.seed,
      seeds: study.seeds,
      stopping: study.stopping,
    }),
    trials,
    ...(others.length === 0
      ? {}
      : { panel: others.map((card, i) => ({ judge: card, trials: lengths[i + 1]!, made: null })) }),
    ...(environment ? {} : { unopened: true }),
    state: 'planned',
    createdAt: now,
    elapsedMs: 0,
  };
}
