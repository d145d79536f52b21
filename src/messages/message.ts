import type { Catalogue } from './catalogue.ts';
import type { People } from './people.ts';

/** A value of a message. Plain data, so that a message can be stored and sent to a worker. */
type Value =
  | string
  | number
  | boolean
  | null
  | Message
  | readonly Value[]
  | { readonly [name: string]: Value };

/** A sentence or a title as data: the id of an entry of the catalogue and the values in it. */
export interface Message {
  /** The area and the key of the entry: `slateDuel.leads`. Stored ids never change their meaning. */
  readonly id: string;
  readonly values: Readonly<Record<string, Value>>;
  /** The nouns for the users of the data in this text and those within it; the language's own if missing. */
  readonly people?: People;
}

/**
 * A text to show: a message, or the text itself. Names from the data, words of another program and sentences that an
 * earlier version stored are texts of their own.
 */
export type Text = string | Message;

type Area = keyof Catalogue & string;

/** The ids of all messages. */
export type MessageId = { [A in Area]: `${A}.${keyof Catalogue[A] & string}` }[Area];

type EntryOf<Id extends string> = Id extends `${infer A extends Area}.${infer K}`
  ? Catalogue[A][K & keyof Catalogue[A]]
  : never;

/** A value as it can be given: wherever the entry has a string, a message will do. */
type Given<V> = string extends V
  ? V | Message
  : V extends readonly (infer One)[]
    ? readonly Given<One>[]
    : V extends object
      ? { readonly [K in keyof V]: Given<V[K]> }
      : V;

/** The values that the entry of an id needs: none, or one object. */
type ValuesOf<Id extends string> =
  EntryOf<Id> extends (values: infer V) => string ? [Given<V>] : [];

/** Makes a message. The id must be in the catalogue, and the values must be those of its entry. */
export function message<Id extends MessageId>(id: Id, ...[values]: ValuesOf<Id>): Message {
  return { id, values: (values ?? {}) as Message['values'] };
}

/** True for a message among other plain data. */
export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'id' in value && 'values' in value;
}
