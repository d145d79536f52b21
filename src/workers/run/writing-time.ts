import { seedOf } from '#engine/domain/seeds.ts';
import { sumOf } from '#engine/domain/sum-of.ts';
import type { Reason } from '#engine/domain/reason.ts';
import type { Run } from '#engine/domain/run.ts';
import type { JudgeChoice, Study } from '#engine/domain/study.ts';
import type { Style } from '#engine/domain/family.ts';
import type { Trial } from '#engine/domain/trial.ts';
import type { Planned, Protocol } from '#engine/protocols/protocol.ts';
import { stream } from '#engine/random/stream.ts';
import { isPreface, writesEach } from '#engine/run/ask-prefaces.ts';
import { isProfile } from '#engine/run/ask-profiles.ts';
import { explainedTrials } from '#engine/run/explained-trials.ts';
import type { Store } from '#engine/store/store.ts';
import { blocksOf } from './plan-blocks.ts';
import type { PlanEstimate } from './runner-api.ts';

/** The number of texts by kind: profiles of users, texts before answers, and explanations behind them. */
type Texts = Readonly<Record<Kind, number>>;
type Kind = 'profile' | 'preface' | 'reason';

/** Milliseconds for one text of each kind, as a judge's last run with texts took on average. */
type WritingPace = Readonly<Record<Kind, number>>;

/** The range of a text's time relative to the last measured one, since texts differ in length. */
const SPREAD = { low: 0.5, high: 2 };

/** Counts the texts that a plan makes its judges write; of a long plan, it counts prefaces in a sample. */
export function textsOf(
  trials: readonly Trial[],
  planned: Planned,
  protocol: Protocol,
  style: Style,
  study: Pick<Study, 'seed' | 'seeds'>,
  judges = 1,
): Texts {
  const { preface } = protocol;
  const asks = preface?.when(planned.settings) ? preface : null;
  const blocks = asks ? blocksOf(trials.length) : [];
  const counted = blocks.flatMap(([from, to]) => trials.slice(from, to));
  const first = counted.filter((trial) => asks!.ask(trial, planned, style) !== null).length;
  const [user] = planned.data.users.values();
  const chance = stream(seedOf(study, 'judge')).child('read');
  return {
    profile: user && protocol.profile?.(user, planned, style) ? planned.data.users.size : 0,
    preface:
      counted.length === 0
        ? 0
        : Math.round((first * trials.length) / counted.length) *
          (writesEach(protocol, judges) ? judges : 1),
    reason: explainedTrials(trials, protocol, planned.settings, chance).length,
  };
}

/**
 * Returns the pace of a judge in its newest run with texts on this device; null without one. A kind that this run
 * doesn't have takes the mean of all.
 */
export async function writingPace(
  { id: judge, device = 'auto' }: Pick<JudgeChoice, 'id' | 'device'>,
  store: Pick<Store, 'runs' | 'reasons'>,
): Promise<WritingPace | null> {
  const here = ({ manifest }: Run) =>
    manifest.judge.id === judge &&
    (device === 'auto' || (manifest.environment?.['device'] ?? device) === device);
  const runs = (await store.runs()).filter(here).sort((a, b) => b.createdAt - a.createdAt);
  for (const { id } of runs) {
    const texts = await store.reasons(id);
    if (texts.length === 0) continue;
    const mean = (some: readonly Reason[]) => sumOf(some.map(({ ms }) => ms)) / some.length;
    const of = (kind: Kind) => {
      const own = texts.filter((one) => kindOf(one) === kind);
      return mean(own.length > 0 ? own : texts);
    };
    return { profile: of('profile'), preface: of('preface'), reason: of('reason') };
  }
  return null;
}

/** Adds the time of texts to the time of answers; unknown if that is. */
export function withTexts(
  answers: PlanEstimate['seconds'],
  texts: Texts,
  pace: WritingPace,
): PlanEstimate['seconds'] {
  if (answers === null) return null;
  const kinds = ['profile', 'preface', 'reason'] as const;
  const seconds = sumOf(kinds.map((kind) => texts[kind] * pace[kind])) / 1000;
  return {
    ...answers,
    low: answers.low + seconds * SPREAD.low,
    high: answers.high + seconds * SPREAD.high,
  };
}

function kindOf(text: Reason): Kind {
  return isProfile(text) ? 'profile' : isPreface(text) ? 'preface' : 'reason';
}
