import type { SlateId, UserId } from '../domain/ids.ts';
import type { Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { Position } from '../domain/judgement.ts';
import type { AttackKind } from './attacks.ts';
import type { EquallyGood } from './equally-good.ts';

/**
 * The variants of a question: unchanged, with another user's history, or with foreign text in a
 * title or about the user. The same trial has the same key in every world, so that answers can be
 * paired.
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

/** The attacked version of a slate: the index of the item whose title gets foreign text. */
interface AttackedSlate {
  readonly slate: SlateId;
  readonly at: number;
  readonly kind: AttackKind;
}

/**
 * The slates and attacks for one user of an exam. Plain data without any text: it is stored with
 * the answers, so that every figure can be recomputed without the data set.
 */
export interface ExamUser {
  readonly user: UserId;
  /** Slates of items that this user met later, drawn by chance; their utility is known. */
  readonly drawn: readonly Slate[];
  /** This user's best-liked later items, and another user's. */
  readonly liked: Slate;
  readonly others: Slate;
  /** The first drawn slate with some made-up titles; null where no title could be generated. */
  readonly madeUp: Slate | null;
  /** The best item of the first drawn slate five times; and the same item in several editions. */
  readonly copies: Slate;
  readonly editions: Slate;
  /**
   * Pairs of slates of the same utility of which one is less popular; none where the user's later items make none,
   * absent in exams stored before they had this part.
   */
  readonly equallyGoodPairs?: readonly EquallyGood<Slate>[];
  /** One for each drawn slate. */
  readonly attacked: readonly AttackedSlate[];
  /** The foreign text about this user, and the position for which it argues. */
  readonly attackedUser: { readonly kind: AttackKind; readonly position: Position };
}

/**
 * The material of an exam: its users in the order in which they are asked, and the data of each
 * world.
 */
export interface ExamSet {
  readonly users: readonly ExamUser[];
  readonly worlds: Readonly<Record<World, StudyData>>;
  /** The source of the utilities: true tastes of made-up users, or people's later ratings. */
  readonly truth: 'true tastes' | 'held-out ratings';
}
