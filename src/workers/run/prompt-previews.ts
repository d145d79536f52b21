import type { Style } from '#engine/domain/family.ts';
import type { Judgement } from '#engine/domain/judgement.ts';
import type { Question, TaskId } from '#engine/domain/question.ts';
import { slatesOf, withLabelsExchanged, type Trial } from '#engine/domain/trial.ts';
import type { Writing } from '#engine/domain/writing.ts';
import { ordersIn } from '#engine/protocols/label-order/setting.ts';
import type { Planned, Protocol } from '#engine/protocols/protocol.ts';
import { stream, type Stream } from '#engine/random/stream.ts';
import { explainedTrials } from '#engine/run/explained-trials.ts';
import type { LoadedJudge } from './open-judges.ts';

/** A prompt of one kind, as the judge would read it. */
export interface PromptPreview {
  /** A question, or the text that the judge writes: about a user, before its answer, or behind it. */
  readonly kind: 'question' | 'profile' | 'preface' | 'reason';
  /** The task of the question, which the text belongs to; absent for a user's profile. */
  readonly task?: TaskId;
  /** The aspect of an arena's question or text. */
  readonly aspect?: string;
  /** The wording, if a study compares wordings. */
  readonly variant?: string;
  /** Present if the prompt names the answers in the other order. */
  readonly exchanged?: true;
  readonly prompt: Pick<Question, 'segments' | 'opening'>;
  /** By the tokenizer of the judge; null if the judge isn't loaded. */
  readonly tokens: number | null;
}

/** Stands for a text that the judge writes during the run. */
const UNWRITTEN = '…';

/**
 * Returns a prompt of each kind that a run asks: the questions of its plan, those that a growing plan adds later, and the
 * requests for texts. Where a prompt depends on an earlier answer, the first or the last label stands for it.
 */
export function promptsOf(
  trials: readonly Trial[],
  planned: Planned,
  protocol: Protocol,
  style: Style,
): readonly PromptPreview[] {
  const chance = stream('previews');
  const own = trials.filter(({ history }) => !history);
  const all = [...own, ...laterOf(own, planned, protocol, style, chance)];
  const asked = onePerKind(all, protocol);
  const about = (trial: Trial) => facetOf(trial, protocol);
  const [user] = planned.data.users.values();
  const profile = user && protocol.profile?.(user, planned, style);
  const known = profile
    ? {
        ...planned,
        profiles: new Map([...planned.data.users.keys()].map((one) => [one, UNWRITTEN])),
      }
    : planned;
  const withTexts = (trial: Trial) => ({
    ...known,
    ...prefacesFor(trial, all, known, protocol, style),
  });

  return [
    ...asked.map((trial) => ({
      ...{ kind: 'question' as const, ...about(trial) },
      prompt: protocol.ask(trial, withTexts(trial), style),
      tokens: null,
    })),
    ...(profile ? [{ kind: 'profile' as const, ...written(profile) }] : []),
    ...(protocol.preface?.when(planned.settings) ? asked : []).flatMap((trial): PromptPreview[] => {
      const writing = protocol.preface!.ask(trial, withTexts(trial), style);
      return writing ? [{ ...about(trial), kind: 'preface', ...written(writing) }] : [];
    }),
    ...onePerKind(
      explainedTrials(own, protocol, planned.settings, chance.child('reasons')),
      protocol,
    ).map((trial): PromptPreview => {
      const given = withTexts(trial);
      const answer = assumed(trial, given, protocol, style, 'first', chance);
      const writing = protocol.reasoning!.ask(trial, answer, given, style);
      return { ...about(trial), kind: 'reason', ...written(writing) };
    }),
  ];
}

/** Returns prompts with their numbers of tokens, if the judge is loaded. */
export async function withTokenCounts(
  judge: LoadedJudge | null,
  prompts: readonly PromptPreview[],
  signal: AbortSignal,
): Promise<readonly PromptPreview[]> {
  if (!judge || prompts.length === 0) return prompts;
  const tokens = await judge.count(
    prompts.map(({ prompt }) => previewText(prompt)),
    signal,
  );
  return prompts.map((one, i) => ({ ...one, tokens: tokens[i] ?? null }));
}

/** Returns the whole text of a preview. */
function previewText({ segments, opening }: PromptPreview['prompt']): string {
  return segments.map(({ text }) => text).join('') + opening;
}

const written = ({ prompt }: Writing) => ({
  prompt: { segments: [{ kind: 'question' as const, text: prompt }], opening: '' },
  tokens: null,
});

/** The kind of a trial's question. Positions in a list don't make another kind. */
function facetOf(trial: Trial, { taskOf }: Pick<Protocol, 'taskOf'>) {
  const task = taskOf(trial);
  const { aspect, variant, labelOrder } = trial;
  return {
    task,
    ...(task === 'arena-aspect' && aspect !== undefined ? { aspect } : {}),
    ...(variant === undefined ? {} : { variant }),
    ...(labelOrder ? { exchanged: true as const } : {}),
  };
}

/** Returns the first trial of each kind, of two different lists if there is one. */
function onePerKind(trials: readonly Trial[], protocol: Protocol): readonly Trial[] {
  const found = new Map<string, Trial>();
  const isSelfPair = (trial: Trial) => trial.kind === 'duel' && trial.first === trial.second;
  for (const trial of trials) {
    const key = JSON.stringify(facetOf(trial, protocol));
    const before = found.get(key);
    if (!before || (isSelfPair(before) && !isSelfPair(trial))) found.set(key, trial);
  }
  return [...found.values()];
}

/** Returns the texts that the judge will have written before it answers a trial, in the same reply. */
function prefacesFor(
  trial: Trial,
  trials: readonly Trial[],
  planned: Planned,
  { preface }: Protocol,
  style: Style,
): Pick<Planned, 'prefaces'> {
  if (!preface?.when(planned.settings)) return {};
  const shown = String(slatesOf(trial).map(({ id }) => id));
  const together = trials.filter(
    (one) =>
      one.labelOrder === trial.labelOrder &&
      String(slatesOf(one).map(({ id }) => id)) === shown &&
      preface.ask(one, planned, style) !== null,
  );
  return { prefaces: new Map(together.map(({ key }) => [key, UNWRITTEN])) };
}

/**
 * Returns the trials that a growing plan adds after its first answers, on the lists of one user: once if every answer is
 * the first label, and once if it is the last.
 */
function laterOf(
  trials: readonly Trial[],
  planned: Planned,
  protocol: Protocol,
  style: Style,
  chance: Stream,
): readonly Trial[] {
  const [user] = planned.data.users.keys();
  if (user === undefined || !protocol.growing?.when(planned.settings)) return [];
  const slates = planned.data.slates.filter((slate) => slate.user === user);
  const small = { ...planned, data: { ...planned.data, slates } };
  const first = protocol.plan(small, chance.child('plan'));
  const tasks = new Set(trials.map((trial) => protocol.taskOf(trial)));
  return (['first', 'last'] as const).flatMap((at) => {
    const sofar = new Map(
      first.map((trial) => [
        trial.key as string,
        assumed(trial, small, protocol, style, at, chance),
      ]),
    );
    const later = protocol
      .plan({ ...small, sofar }, chance.child('plan'))
      .filter((trial) => !tasks.has(protocol.taskOf(trial)));
    return ordersIn(planned.settings).flatMap((order) =>
      order ? later.map(withLabelsExchanged) : later,
    );
  });
}

/** Returns a judgement as if the judge were sure of one label. */
function assumed(
  trial: Trial,
  planned: Planned,
  protocol: Protocol,
  style: Style,
  at: 'first' | 'last',
  chance: Stream,
): Judgement {
  const { labels } = protocol.ask(trial, planned, style);
  const sure = at === 'first' ? 0 : labels.length - 1;
  const answer = {
    key: trial.key,
    probabilities: labels.map((_, i) => (i === sure ? 1 : 0)),
    labelMass: null,
    stage: 'reference' as const,
    tokens: { computed: 0, reused: 0 },
    ms: 0,
  };
  return { ...answer, ...protocol.read(answer, chance.child(trial.key), trial) };
}
