import type { Text } from '#messages/message.ts';

/** A row that can't be read. It stays in the database, but isn't listed or used in figures. */
export interface UnreadRow {
  readonly of:
    | 'run'
    | 'data'
    | 'judgement'
    | 'reason'
    | 'summary'
    | 'dataset'
    | 'lists'
    | 'vectors'
    | 'document';
  /** The collection of a document, or the dataset of lists and vectors. */
  readonly within?: string;
  /** The id of the row in its store or collection; the key of the trial for judgements and reasons. */
  readonly key: string;
  /** The end of a sentence that begins with the row: "its state is missing or unknown". */
  readonly why: Text;
}
