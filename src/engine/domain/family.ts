import type { ReplyKind } from './reply-kind.ts';

/**
 * The exact control text around the turns of one model family. Data from a file can never contain
 * it (`untrusted.ts`).
 */
export interface TurnMarkers {
  /**
   * Text before everything else, such as a begin-of-text token; empty where the tokenizer adds it.
   */
  readonly start: string;
  readonly systemOpen: string;
  readonly systemClose: string;
  readonly userOpen: string;
  readonly userClose: string;
  readonly assistantOpen: string;
}

/**
 * The wording for a family: one of the paper's (Bonin et al., F.2 to F.4), or the pocket models'
 * compact text.
 */
export type Wording = 'standard' | 'llama' | 'mistral' | 'pocket';

/**
 * The prompt format of one family of models: data, not code. `generic` has no markers of its own:
 * the judge's worker reads them from the model's chat template after loading.
 */
export interface Family {
  readonly id: string;
  readonly title: string;
  readonly wording: Wording;
  readonly markers: TurnMarkers | 'from the model';
}

/** The beginning of a model's replies to one kind of question, chosen by label mass (`choose-openings.ts`). */
export interface ChosenOpening {
  /** The text up to the label; `{OPENING}` stands for the published opening, `{LABELS}` for the labels. */
  readonly opening: string;
  /** Mean label mass on the trial questions with this opening, and with the published one. */
  readonly labelMass: number;
  readonly published: number;
}

/** The chosen beginnings of a model's replies, by kind of question. */
export type Openings = Readonly<Partial<Record<ReplyKind, ChosenOpening>>>;

/** A family with known markers, ready to render a prompt. */
export interface ResolvedFamily extends Family {
  readonly markers: TurnMarkers;
  /** Absent where every reply begins as published. */
  readonly openings?: Openings;
}

/**
 * The order of a prompt's parts. `as-published` is the paper's order. `shared-prefix` puts criteria
 * and task first, so that questions share a longer prefix. The report names the one used.
 */
export type Arrangement = 'as-published' | 'shared-prefix';

/** The format in which a protocol writes its questions. */
export interface Style {
  readonly family: ResolvedFamily;
  readonly arrangement: Arrangement;
}
