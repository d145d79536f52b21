import type { JudgeCard } from '../domain/judge.ts';
import type { DatasetId } from '../domain/ids.ts';
import type { TurnMarkers } from '../prompts/family.ts';
import type { Estimate } from '../report/report.ts';
import { drawer } from '../store/documents.ts';
import type { ExamSize } from './draw-exam-set.ts';
import type { AnsweredViewer, MemoryNote } from './examined.ts';
import type { ExamSet } from './exam-set.ts';

/** How long an exam may get. */
export interface Size extends ExamSize {
  readonly id: string;
  readonly title: string;
  /** Minutes of judging after which no further viewer is begun; null where all are asked. */
  readonly minutes: number | null;
}

export const SIZES: readonly Size[] = [
  { id: 'standard', title: 'About two minutes', viewers: 60, slates: 3, minutes: 2 },
  { id: 'short', title: 'A first look', viewers: 12, slates: 2, minutes: 2 },
  { id: 'long', title: 'Everything', viewers: 200, slates: 5, minutes: null },
];

/** @throws RangeError where no size has this id */
export function sizeOf(id: string): Size {
  const size = SIZES.find((one) => one.id === id);
  if (!size) throw new RangeError(`No exam is as long as ${id}`);
  return size;
}

/** What came of one item: null where the judge doesn't answer such questions. */
export interface ItemResult {
  readonly item: string;
  readonly estimate: Estimate | null;
  readonly beside: readonly Estimate[];
}

/** An exam as it is kept: one a judge, its weights and the device that it ran on. Plain data. */
export interface Exam {
  readonly format: 'slatewise-exam';
  readonly version: 1;
  readonly id: string;
  readonly judge: JudgeCard;
  /** Where the judge ran: `wasm`, `webgpu, Apple M2`; `any` for a judge that is no model. */
  readonly device: string;
  readonly state: 'running' | 'finished';
  readonly size: string;
  readonly data: {
    readonly id: DatasetId;
    readonly name: string;
    readonly hash: string;
    readonly synthetic: boolean;
    readonly truth: ExamSet['truth'];
    /** Of all that the judge is shown, in every world. */
    readonly shownHash: string;
  };
  readonly seed: string;
  readonly family: string;
  /** Turn markers read off the model's own chat template, where the family has none. */
  readonly markers?: TurnMarkers;
  /** Hash of each protocol's wording. */
  readonly templates: Readonly<Record<string, string>>;
  /** App, runtime, adapter, threads. */
  readonly environment: Readonly<Record<string, string>>;
  /** Viewers that were drawn, and how many of them have answers. */
  readonly viewers: number;
  readonly done: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly finishedAt: number | null;
  /** Milliseconds of judging, all sittings together. */
  readonly elapsedMs: number;
  readonly memory: MemoryNote | null;
  /** Worked out from the answers; empty until it is finished. */
  readonly results: readonly ItemResult[];
}

/** Finished ones: the last of each judge on this device. */
export const EXAMS = drawer<Exam>('exams');
/** Those that aren't finished: the one before stands until they are. */
export const EXAMS_GOING = drawer<Exam>('exams-going');
/** A viewer's answers each, under `answerId`. */
export const EXAM_ANSWERS = drawer<AnsweredViewer>('exam-answers');
/** Pass lines that a person moved, by item. */
export const PASS_LINES = drawer<number>('exam-lines');

/** @param viewer its place among the exam's viewers, from 0 */
export function answerId(
  { id, startedAt }: Pick<Exam, 'id' | 'startedAt'>,
  viewer: number,
): string {
  return `${id} ${startedAt} ${String(viewer).padStart(5, '0')}`;
}

/** One exam for each judge, its weights and its device: a newer one takes its place. */
export function examId({ id, weights }: Pick<JudgeCard, 'id' | 'weights'>, device: string): string {
  return JSON.stringify([id, weights, device]);
}

/** Where a judge runs, from what it says of itself. */
export function deviceOf(environment: Readonly<Record<string, string>>): string {
  const { device, adapter } = environment;
  if (device === undefined) return 'any';
  return device === 'webgpu' && adapter ? `${device}, ${adapter}` : device;
}
