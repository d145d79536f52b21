import { Fault } from '../domain/fault.ts';
import { id, type TrialKey } from '../domain/ids.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Reason } from '../domain/reason.ts';
import { cardsOf, type Run } from '../domain/run.ts';
import { sha256 } from '../domain/sha256.ts';
import type { Study } from '../domain/study.ts';
import type { StudyData } from '../domain/study-data.ts';
import { sumOf } from '../domain/sum-of.ts';
import { byMember, memberKey } from '../ensemble/member-key.ts';
import { ordersAsked } from '../protocols/label-order/plan-orders.ts';
import { message, type Text } from '#messages/message.ts';
import { protocolOf } from '../protocols/registry.ts';
import { trialsOf } from './planned-trials.ts';
import { judgeChanges } from './manifest.ts';

/** A finished run of one share of a study, from the file of one device. */
export interface ShareFile {
  readonly file: string;
  readonly run: Run;
  readonly data: StudyData;
  readonly judgements: readonly Judgement[];
  readonly reasons: readonly Reason[];
}

/** One file, compared with all files before it on the questions that both asked. */
export interface MergedFile {
  readonly file: string;
  readonly share: number;
  /** The environment of its run: device, adapter, versions. */
  readonly environment: Readonly<Record<string, string>>;
  readonly questions: number;
  /** Questions that an earlier file answered too. */
  readonly shared: number;
  /** Of these, those with another verdict. */
  readonly flips: number;
  /** The largest difference of a label probability on them; null where none is shared or has probabilities. */
  readonly largest: number | null;
}

/** The shares of a study as one run of the whole study. */
export interface Merged {
  readonly run: Run;
  readonly data: StudyData;
  /** One for each question, in the order of the plan: the first file's answer where several have one. */
  readonly judgements: readonly Judgement[];
  readonly reasons: readonly Reason[];
  readonly files: readonly MergedFile[];
  /** The numbers of shares of which there is no file. */
  readonly missing: readonly number[];
  readonly of: number;
  /** The number of questions without an answer. */
  readonly gaps: number;
}

/**
 * Merges runs of shares into the run of the undivided study. It is finished where every question has an answer, else it can
 * be continued.
 *
 * @throws Fault `file-unusable` that names the file: it isn't a share, or belongs to another study, judge or wording
 */
export async function mergeShares(shares: readonly ShareFile[]): Promise<Merged> {
  const [first] = shares;
  if (!first) throw new RangeError('No shares to merge');
  for (const one of shares) refuseStranger(one, first);
  const { run, data } = first;
  const { share: _, ...study } = run.study;
  const of = run.study.share!.of;

  const answered = new Map<TrialKey, Judgement>();
  const files = shares.map((one): MergedFile => {
    const compared = one.judgements.flatMap((judgement) => {
      const before = answered.get(judgement.key);
      return before ? [{ before, judgement }] : [];
    });
    for (const judgement of one.judgements) {
      if (!answered.has(judgement.key)) answered.set(judgement.key, judgement);
    }
    return {
      file: one.file,
      share: one.run.study.share!.at,
      environment: one.run.manifest.environment,
      questions: one.judgements.length,
      shared: compared.length,
      flips: compared.filter(({ before, judgement }) => !sameVerdict(before, judgement)).length,
      largest: largestOf(compared),
    };
  });

  const planned = keysOf(run, study, data, answered);
  const judgements = planned.flatMap((key) => answered.get(key) ?? []);
  const reasons = [
    ...new Map(shares.flatMap((one) => one.reasons).map((one) => [one.key, one])).values(),
  ];
  const there = new Set(files.map(({ share }) => share));
  return {
    run: {
      ...run,
      id: id(
        `merged-${(
          await sha256(
            shares
              .map((one) => one.run.id)
              .sort()
              .join(),
          )
        ).slice(0, 16)}`,
      ),
      name: study.name,
      study,
      trials: planned.length,
      state: judgements.length === planned.length ? 'finished' : 'stopped',
      createdAt: Math.min(...shares.map((one) => one.run.createdAt)),
      elapsedMs: sumOf(shares.map((one) => one.run.elapsedMs)),
    },
    data,
    judgements,
    reasons,
    files,
    missing: Array.from({ length: of }, (_, at) => at + 1).filter((at) => !there.has(at)),
    of,
    gaps: planned.length - judgements.length,
  };
}

/** The keys of all judgements of the undivided run, in the order of its plan, one judge after the other. */
function keysOf(
  run: Run,
  study: Study,
  data: StudyData,
  answered: ReadonlyMap<TrialKey, Judgement>,
): TrialKey[] {
  const protocol = protocolOf(run.manifest.protocol);
  const cards = cardsOf(run);
  const given = byMember([...answered.values()], cards.length);
  return cards.flatMap((card, member) => {
    const orders = ordersAsked([...given[member]!, ...given.flat()]);
    return trialsOf(study, data, protocol, card, { orders }).map(({ key }) =>
      memberKey(key, member),
    );
  });
}

function refuseStranger(one: ShareFile, first: ShareFile): void {
  const [own, other] = [one.run, first.run];
  const refuse = (why: Text) => {
    throw new Fault('file-unusable', message('severalRuns.fileUnusable', { file: one.file, why }));
  };
  if (!own.study.share) refuse(message('mergeShares.noShare'));
  if (!other.study.share || studyText(own.study) !== studyText(other.study)) {
    refuse(message('mergeShares.otherStudy', { file: first.file }));
  }
  if (own.manifest.slatesHash !== other.manifest.slatesHash) {
    refuse(message('mergeShares.otherSlates', { file: first.file }));
  }
  if (own.manifest.templateHash !== other.manifest.templateHash) {
    refuse(message('mergeShares.otherWording', { file: first.file }));
  }
  // Devices may differ: the questions that all of them asked show by how much.
  const cards = cardsOf(other);
  for (const [member, card] of cardsOf(own).entries()) {
    const [difference] = judgeChanges(
      { card: cards[member]!, environment: {} },
      { card, environment: {} },
    );
    if (difference) refuse(difference);
  }
}

/** The parts of a study that all its shares have in common. */
function studyText({ share, name: _, ...study }: Study): string {
  return JSON.stringify({ ...study, of: share?.of });
}

function sameVerdict(a: Judgement, b: Judgement): boolean {
  return JSON.stringify(a.verdict) === JSON.stringify(b.verdict);
}

function largestOf(
  compared: readonly { readonly before: Judgement; readonly judgement: Judgement }[],
): number | null {
  const differences = compared.flatMap(({ before, judgement }) =>
    (judgement.probabilities ?? []).flatMap((p, label) => {
      const other = before.probabilities?.[label];
      return other === undefined ? [] : [Math.abs(p - other)];
    }),
  );
  return differences.length === 0 ? null : Math.max(...differences);
}
