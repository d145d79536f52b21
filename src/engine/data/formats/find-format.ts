import { message } from '#messages/message.ts';
import { Fault } from '../../domain/fault.ts';
import type { Format } from './format.ts';

type OfKind<K extends Format['kind']> = Extract<Format, { readonly kind: K }>;

/** Returns the formats of one or more kinds, in the order given. */
export function formatsOf<K extends Format['kind']>(
  formats: readonly Format[],
  ...kinds: readonly K[]
): OfKind<K>[] {
  return formats.filter((format): format is OfKind<K> =>
    (kinds as readonly string[]).includes(format.kind),
  );
}

/**
 * Finds the format that a study names for a file.
 * @throws Fault `file-unusable` if there is no such format of these kinds
 */
export function formatNamed<K extends Format['kind']>(
  id: string,
  file: string,
  formats: readonly Format[],
  ...kinds: readonly K[]
): OfKind<K> {
  const known = formatsOf(formats, ...kinds);
  const found = known.find((format) => format.id === id);
  if (found) return found;
  throw new Fault(
    'file-unusable',
    message('dataFaults.formatUnknown', { file, id, known: known.map((format) => format.id) }),
  );
}
