import type { JudgeCard } from '#engine/domain/judge.ts';
import type { WebllmLocation } from '#engine/models/catalogue-entry.ts';

/** A model that this worker is to run. Plain data; its files are stored or lie beside the page. */
export interface WebllmModel {
  readonly card: JudgeCard;
  readonly location: WebllmLocation;
  /** The most tokens of a prompt; null where its own config decides. */
  readonly context: number | null;
  /** WebGPU features that it requires. */
  readonly features: readonly string[];
  readonly thinking: boolean;
}
