/** The exact control text around the turns of one model family. Data from a file can never spell it (`untrusted.ts`). */
export interface TurnMarkers {
  /** What stands before everything, such as a begin-of-text token; empty where the tokenizer adds it. */
  readonly start: string;
  readonly systemOpen: string;
  readonly systemClose: string;
  readonly userOpen: string;
  readonly userClose: string;
  readonly assistantOpen: string;
}

/** Which of the paper's wordings a family gets (Bonin et al., F.2 to F.4), or the pocket models' compact text. */
export type Wording = 'standard' | 'llama' | 'mistral' | 'pocket';

/**
 * How prompts are written for one family of models: data, not code. `generic` has no markers of
 * its own: the judge's worker reads them off the model's chat template after loading.
 */
export interface Family {
  readonly id: string;
  readonly title: string;
  readonly wording: Wording;
  readonly markers: TurnMarkers | 'from the model';
}

/** A family whose markers are known: all it takes to render a prompt. */
export interface ResolvedFamily extends Family {
  readonly markers: TurnMarkers;
}

/**
 * `as-published` keeps the paper's order of parts. `shared-prefix` puts criteria and task first,
 * so that more of the prompt is the same from question to question. The report names the one used.
 */
export type Arrangement = 'as-published' | 'shared-prefix';

/** How a protocol is to write its questions. */
export interface Style {
  readonly family: ResolvedFamily;
  readonly arrangement: Arrangement;
}
