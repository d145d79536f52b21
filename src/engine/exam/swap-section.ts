import { skillOver } from '../compare/skill-over.ts';
import type { Judgement } from '../domain/judgement.ts';
import { otherHistoryKey, userOf, type Duel, type Trial } from '../domain/trial.ts';
import { message } from '#messages/message.ts';
import type { Protocol, ReportInput } from '../protocols/protocol.ts';
import { LABELS } from '../protocols/saer/labels.ts';
import { underName } from '../protocols/shared/each-judge.ts';
import { ENOUGH_KNOWN } from '../report/known-truth.ts';
import { glossed } from '../report/estimate.ts';
import { lacking } from '../report/missing.ts';
import { judgeNames } from '../report/judge-names.ts';
import { ALWAYS_FIRST, COIN } from '../report/reference-values.ts';
import { positionsOf } from '../domain/question.ts';
import type { Estimate, Section } from '../report/report.ts';
import type { Unit } from '#messages/en/figures.ts';
import { resamples, type Resamples } from '../stats/resamples.ts';
import { rateOver } from './counted-by.ts';
import { duelsByLabel } from './duels-by-label.ts';
import { changesIn, skillFigures } from './personal-share.ts';

interface Swapped extends Pick<ReportInput, 'members' | 'stream' | 'bootstraps'> {
  /** The trials that were asked with another user's history, under their own keys. */
  readonly swaps: readonly Trial[];
  /** Each judge's answers by the trials that were asked, with both histories. */
  readonly answers: readonly ReadonlyMap<string, Judgement>[];
  /**
   * True if verdicts with the own history ended the questions about some pairs. They end where these verdicts happen to
   * be clear, so that a gain in skill over the other history would be too large: it isn't shown.
   */
  readonly stopped: boolean;
}

/** The section on the answers with another user's history, and each judge's personal share. */
export interface HistorySwap {
  readonly section: Section;
  /**
   * Empty where it isn't known of every judge, and where a judge knows the worth of the slates: such a judge needs no
   * history to find what suits each user.
   */
  readonly personal: readonly Estimate[];
}

/**
 * Returns for each judge the share of verdicts that differ with another user's history, and the gain in skill by the own
 * one, the personal share, where the worth of enough slates is known. Null if nothing was asked again.
 */
export function historySwap(
  { swaps, answers, members, stream, bootstraps, stopped }: Swapped,
  { task, taskOf }: Pick<Protocol, 'task' | 'taskOf'>,
): HistorySwap | null {
  const main = swaps.filter((trial) => taskOf(trial) === task && trial.aspect === undefined);
  const users = [...new Set(main.map(userOf))];
  if (!answers.some((own) => main.some(({ key }) => own.has(key)))) return null;
  const draws = resamples(users.length, bootstraps, stream.child('history swap'));
  const labels = positionsOf(task)?.length ?? LABELS.length;
  const references = [
    { name: ALWAYS_FIRST, value: 0 },
    { name: COIN, value: 1 - 1 / labels },
  ];
  const names = judgeNames(members.map(({ judge }) => judge));
  const figures = members.map((_, i) =>
    figuresOn(main, bothOf(main, answers[i]!), users, references, draws, stopped),
  );
  const personal = figures.flatMap(({ skills }) => skills.slice(0, 1));
  const section: Section = {
    kind: 'estimates',
    title: message('historySwap.title'),
    reading: message(stopped ? 'historySwap.readingStopped' : 'historySwap.reading'),
    estimates: figures.flatMap(({ changed, skills }, i) =>
      [changed, ...skills].map((one) =>
        underName({ shown: members.length === 1 ? '' : names[i]! }, one),
      ),
    ),
  };
  const known = personal.length === members.length;
  const told = members.some(({ judge }) => judge.needs?.utilities === true);
  return {
    section: known || stopped ? section : lacking(section, [message('historySwap.noWorth')]),
    personal: known && !told ? personal : [],
  };
}

type Answers = ReadonlyMap<string, Judgement>;

/** Returns the answers with the own and with the other history, both by the key of the swapped trial. */
function bothOf(main: readonly Trial[], answers: Answers): { own: Answers; other: Answers } {
  const ownKey = new Map<string, string>();
  for (const key of answers.keys()) ownKey.set(otherHistoryKey(key as Trial['key']), key);
  const own = new Map<string, Judgement>();
  const other = new Map<string, Judgement>();
  for (const { key } of main) {
    const [one, two] = [answers.get(ownKey.get(key) ?? ''), answers.get(key)];
    if (one) own.set(key, one);
    if (two) other.set(key, two);
  }
  return { own, other };
}

function figuresOn(
  main: readonly Trial[],
  { own, other }: { readonly own: Answers; readonly other: Answers },
  users: readonly string[],
  references: Estimate['references'],
  draws: Resamples,
  stopped: boolean,
): { readonly changed: Estimate; readonly skills: readonly Estimate[] } {
  const changes = changesBy(users, main, own, other);
  const userAt = new Map(users.map((user, i) => [user, i]));
  const unit: Unit = main[0]?.kind === 'appraisal' ? 'list' : 'duel';
  const changed = rateOver(
    changes,
    {
      id: 'history-swap/changed',
      ...titled('historySwap.changed', 'historySwap.changedGloss'),
      why: message('historySwap.noBoth'),
      unit,
      references,
      ties: message('historySwap.tiesAreAnswers'),
      better: 'neither',
    },
    (seen) => seen,
    draws,
  );
  const compared = duelsIn(main, own, other);
  const known = compared.duels.filter(
    ({ key, first, second }) =>
      compared.own.has(key) &&
      compared.other.has(key) &&
      first.utility !== undefined &&
      second.utility !== undefined,
  );
  if (stopped || known.length < ENOUGH_KNOWN) return { changed, skills: [] };
  const { gain, ...skills } = skillFigures(
    {
      own: skillOver(known, compared.own, userAt),
      other: skillOver(known, compared.other, userAt),
      changes: changesBy(users, known, compared.own, compared.other),
      id: 'history-swap/skill',
      titles: { gain: '', own: '', other: '' },
      promised: false,
    },
    draws,
  );
  return {
    changed,
    skills: [
      { ...gain, ...titled('historySwap.gain', 'historySwap.gainGloss') },
      { ...skills.own, ...titled('historySwap.own', 'historySwap.ownGloss') },
      { ...skills.other, ...titled('historySwap.other', 'historySwap.otherGloss') },
    ],
  };
}

/** Returns for each user 1 for each trial whose verdict changes, else 0. */
function changesBy(
  users: readonly string[],
  trials: readonly Trial[],
  own: Verdicts,
  other: Verdicts,
) {
  const keys = new Map(users.map((user): [string, string[]] => [user, []]));
  for (const trial of trials) keys.get(userOf(trial))!.push(trial.key);
  return users.map((user) => changesIn(keys.get(user)!, own, other));
}

type Verdicts = ReadonlyMap<string, Pick<Judgement, 'verdict'>>;

/** Returns the duels that were asked again, or that labels of single lists imply, with both verdicts by their keys. */
function duelsIn(
  main: readonly Trial[],
  own: Answers,
  other: Answers,
): { readonly duels: readonly Duel[]; readonly own: Verdicts; readonly other: Verdicts } {
  const asked = main.filter((one) => one.kind === 'duel');
  if (asked.length > 0) return { duels: asked, own, other };
  const lists = main.filter((one) => one.kind === 'appraisal');
  const { duels, verdicts } = duelsByLabel(lists, [own, other]);
  return { duels, own: verdicts[0]!, other: verdicts[1]! };
}

type Name = 'changed' | 'gain' | 'own' | 'other';

function titled(short: `historySwap.${Name}`, gloss: `historySwap.${Name}Gloss`) {
  return glossed(message(short), message(gloss));
}
