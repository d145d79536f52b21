import type { JudgeCard } from '#engine/domain/judge.ts';
import type { WebllmPlace } from '#engine/models/catalogue-entry.ts';

/** What this worker is told of a model that it is to run. Plain data; its files are in place. */
export interface WebllmModel {
  readonly card: JudgeCard;
  readonly place: WebllmPlace;
  /** Tokens that a prompt may have; null where its own config says. */
  readonly context: number | null;
  /** WebGPU features without which it can't run. */
  readonly features: readonly string[];
  readonly thinking: boolean;
}
