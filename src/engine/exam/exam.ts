import { message, type Text } from '#messages/message.ts';
import type { JudgeCard } from '../domain/judge.ts';
import type { DatasetId } from '../domain/ids.ts';
import type { Openings, TurnMarkers } from '../domain/family.ts';
import type { Estimate } from '../report/report.ts';
import type { ExamSize } from './draw-exam-set.ts';
import type { MemoryNote } from './examined.ts';
import type { ExamSet } from './exam-set.ts';

/** A maximum length of an exam. */
interface Size extends ExamSize {
  readonly id: string;
  readonly title: Text;
  /** Minutes of judging after which no further user is begun; null for no limit. */
  readonly minutes: number | null;
}

export const SIZES: readonly Size[] = [
  { id: 'standard', title: message('exam.sizeStandard'), users: 60, slates: 3, minutes: 2 },
  { id: 'short', title: message('exam.sizeShort'), users: 36, slates: 2, minutes: 2 },
  { id: 'long', title: message('exam.sizeLong'), users: 200, slates: 5, minutes: null },
];

/** The limits of a chosen size: an exam needs three users and one pair of slates. */
export const OWN_SIZE = {
  users: { least: 3, most: 10_000 },
  slates: { least: 2, most: 20 },
} as const;

/** Returns the id of a chosen size: `24x2` for 24 users with 2 slates each. */
export function ownSizeId({ users, slates }: ExamSize): string {
  return `${users}x${slates}`;
}

/**
 * Finds a size by its id: one of `SIZES`, or a chosen one, which has no limit in minutes.
 * @throws RangeError where no size has this id
 */
export function sizeOf(id: string): Size {
  const size = SIZES.find((one) => one.id === id) ?? ownSize(id);
  if (!size) throw new RangeError(`No exam is as long as ${id}`);
  return size;
}

function ownSize(id: string): Size | null {
  const [users = 0, slates = 0] = /^[1-9]\d*x[1-9]\d*$/.test(id) ? id.split('x').map(Number) : [];
  const within = (value: number, { least, most }: { least: number; most: number }) =>
    value >= least && value <= most;
  if (!within(users, OWN_SIZE.users) || !within(slates, OWN_SIZE.slates)) return null;
  return { id, title: message('exam.sizeOwn', { users, slates }), users, slates, minutes: null };
}

/** The result of one item: null where the judge doesn't answer such questions. */
export interface ItemResult {
  readonly item: string;
  readonly estimate: Estimate | null;
  readonly beside: readonly Estimate[];
  /** See `ExamItem.score`. */
  readonly variety?: Estimate;
}

/** A stored exam: one for each judge, weights and device. Plain data. */
export interface Exam {
  readonly format: 'slatewise-exam';
  readonly version: 3;
  readonly id: string;
  readonly judge: JudgeCard;
  /** The device of the judge: `wasm`, `webgpu, Apple M2`; `any` for a reference judge. */
  readonly device: string;
  readonly state: 'running' | 'finished';
  readonly size: string;
  /** Minutes of judging after which no further user is begun, where not those of the size. */
  readonly minutes?: number;
  readonly data: {
    readonly id: DatasetId;
    readonly name: string;
    readonly hash: string;
    readonly synthetic: boolean;
    readonly truth: ExamSet['truth'];
    /** The number of users who were in the judge's training; absent where it wasn't trained on this data. */
    readonly trainedUsers?: number;
    /** Hash of all that the judge reads, in every world. */
    readonly shownHash: string;
  };
  readonly seed: string;
  readonly family: string;
  /** Turn markers read from the model's own chat template, where the family has none. */
  readonly markers?: TurnMarkers;
  /** The beginnings of replies chosen for the model by label mass; absent if none was tried. */
  readonly openings?: Openings;
  /** Hash of each protocol's wording. */
  readonly templates: Readonly<Record<string, string>>;
  /** App, runtime, adapter, threads. */
  readonly environment: Readonly<Record<string, string>>;
  /** Users that were drawn, and the number of them with answers. */
  readonly users: number;
  readonly done: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly finishedAt: number | null;
  /** Milliseconds of judging, summed over all interruptions. */
  readonly elapsedMs: number;
  readonly memory: MemoryNote | null;
  /** True for an exam that was read from a file: it may have taken place on another device. */
  readonly fromFile?: true;
  /** Computed from the answers; empty until the exam is finished. */
  readonly results: readonly ItemResult[];
}

/**
 * Returns the key of a user's answers.
 * @param user index among the exam's users, from 0
 */
export function answerId({ id, startedAt }: Pick<Exam, 'id' | 'startedAt'>, user: number): string {
  return `${id} ${startedAt} ${String(user).padStart(5, '0')}`;
}

/**
 * Returns the id of the exam of a judge, its weights and its device; a newer exam replaces an older
 * one of the same id.
 */
export function examId({ id, weights }: Pick<JudgeCard, 'id' | 'weights'>, device: string): string {
  return JSON.stringify([id, weights, device]);
}

/** Names the device of a judge, from its environment. */
export function deviceOf(environment: Readonly<Record<string, string>>): string {
  const { device, adapter } = environment;
  if (device === undefined) return 'any';
  return device === 'webgpu' && adapter ? `${device}, ${adapter}` : device;
}
