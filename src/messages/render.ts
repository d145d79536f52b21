import type { Catalogue } from './catalogue.ts';
import { clipped } from './clipped.ts';
import { isMessage, type Message, type Text } from './message.ts';
import { writeAbout } from './people.ts';
import { visible } from './visible.ts';

let requestArea: (area: string) => void = () => {};

/**
 * Sets the function that is called with each area that a message names and the catalogue lacks, so that a page which has
 * a part of the texts loads the area and draws again.
 */
export function onMissingArea(request: (area: string) => void): void {
  requestArea = request;
}

/**
 * Renders a text in the language of a catalogue. A text without a message is returned as it is. A message whose id the
 * catalogue lacks, because a newer version stored it or its file isn't loaded yet, becomes its id and its values.
 */
export function render(text: Text, catalogue: Catalogue | undefined): string {
  if (typeof text === 'string') return text;
  if (text.people) {
    const { people, ...said } = text;
    return writeAbout(people, () => render(said, catalogue));
  }
  const [area = '', key = ''] = text.id.split('.');
  const entries = (catalogue as Entries | undefined)?.[area];
  if (entries === undefined) requestArea(area);
  const entry = entries?.[key];
  if (entry === undefined) return bare(text);
  if (typeof entry === 'string') return entry;
  return OF_FILES.has(area)
    ? visible(entry(rendered(shortened(text.values), catalogue)))
    : entry(rendered(text.values, catalogue));
}

/** Areas whose sentences hold values of files, which nobody has looked at yet. */
const OF_FILES: ReadonlySet<string> = new Set(['badRows', 'dataFaults', 'importRemarks']);

/** Most characters of such a value in a sentence. */
const MOST = 200;

/** Clips the strings in values that aren't messages; those called `why` are sentences. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > MOST ? clipped(value, MOST) : value;
  if (isMessage(value) || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(shortened);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === 'why' ? one : shortened(one)]),
  );
}

/**
 * Renders all messages within plain data, such as a report, which then has strings in their place.
 *
 * @param write writes a message; the default renders it
 */
export function rendered(
  value: unknown,
  catalogue: Catalogue | undefined,
  write: (message: Message) => unknown = (message) => render(message, catalogue),
): unknown {
  if (isMessage(value)) return write(value);
  if (Array.isArray(value)) return value.map((one) => rendered(one, catalogue, write));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, rendered(one, catalogue, write)]),
  );
}

/** Plain data with all messages rendered. */
export type Rendered<T> = T extends Message
  ? never
  : T extends string
    ? T
    : T extends object
      ? { readonly [K in keyof T]: Rendered<T[K]> }
      : T;

type Entries = Readonly<
  Record<string, Readonly<Record<string, string | ((values: unknown) => string)>>>
>;

function bare({ id, values }: Message): string {
  return Object.keys(values).length === 0 ? id : `${id} ${JSON.stringify(values)}`;
}
