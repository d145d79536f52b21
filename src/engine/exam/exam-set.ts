import type { SlateId, UserId } from '../domain/ids.ts';
import type { Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { Place } from '../domain/judgement.ts';
import type { AttackKind } from './attacks.ts';

/**
 * How a question is dressed: as it is, with somebody else's history, or with foreign text in a title or
 * about the viewer. The same trial in two worlds has the same key, so that answers can be paired.
 */
export const WORLDS = [
  'plain',
  'other history',
  'attack in a title',
  'neutral in a title',
  'attack on the viewer',
  'neutral on the viewer',
] as const;
export type World = (typeof WORLDS)[number];

/** A slate's attacked version: which of its items gets foreign text behind its title. */
export interface AttackedSlate {
  readonly slate: SlateId;
  readonly at: number;
  readonly kind: AttackKind;
}

/**
 * All that one viewer of an exam is asked about. Plain data without any text: it is kept with the
 * answers, so that every figure can be worked out again without the data set.
 */
export interface ExamViewer {
  readonly user: UserId;
  /** Slates of what this viewer met later, drawn by chance; their utility is known. */
  readonly drawn: readonly Slate[];
  /** What this viewer liked best of it, and what somebody else did. */
  readonly liked: Slate;
  readonly others: Slate;
  /** The first drawn slate with some titles that nobody ever gave anything; null where none came out. */
  readonly madeUp: Slate | null;
  /** The best item of the first drawn slate, and nothing but it; and the same in several editions. */
  readonly copies: Slate;
  readonly editions: Slate;
  /** One a drawn slate. */
  readonly attacked: readonly AttackedSlate[];
  /** What stands in the text about this viewer, and which place on the page it speaks for. */
  readonly attackedViewer: { readonly kind: AttackKind; readonly place: Place };
}

/** What an exam is asked on: its viewers in the order in which they come, and the data of each world. */
export interface ExamSet {
  readonly viewers: readonly ExamViewer[];
  readonly worlds: Readonly<Record<World, StudyData>>;
  /** Whether the utilities are true tastes of made-up viewers, or ratings that people gave later. */
  readonly truth: 'true tastes' | 'held-out ratings';
}
