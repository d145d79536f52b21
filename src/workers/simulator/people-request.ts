/** A request for people: made up, read from a file, or users of a dataset. */
export type PeopleRequest =
  | {
      readonly kind: 'made up';
      readonly count: number;
      readonly seed: string;
      /** The text of a tables file; absent for the initial tables. */
      readonly tables?: string;
    }
  | { readonly kind: 'imported'; readonly name: string; readonly text: string }
  | { readonly kind: 'dataset'; readonly count: number; readonly seed: string };
