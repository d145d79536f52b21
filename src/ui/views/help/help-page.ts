/** A document as the page shows it. */
export interface HelpPage {
  readonly title: string;
  /** Its sections, in their order; `id` is the one of the heading in `html`. */
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  /** The document without its title. Text in angle brackets is escaped; there is no script and no remote image. */
  readonly html: string;
}
