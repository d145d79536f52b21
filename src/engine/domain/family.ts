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

/** A family with known markers, ready to render a prompt. */
export interface ResolvedFamily extends Family {
  readonly markers: TurnMarkers;
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
