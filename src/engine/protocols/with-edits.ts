import { Fault } from '../domain/fault.ts';
import type { ResolvedFamily } from '../domain/family.ts';
import { statedPopularity } from '../domain/popularity-classes.ts';
import { message } from '#messages/message.ts';
import { popularityNote } from '../prompts/popularity-note.ts';
import { isRead, type Setting, type Settings } from './settings.ts';
import type { Protocol } from './protocol.ts';

/** Returns the settings of the prompt's own words that have another value than the published one. */
export function editsIn(settings: readonly Setting[], values: Settings): readonly Setting[] {
  const valueOf = (id: string) => values[id];
  return settings.filter(
    (one) =>
      one.prompt &&
      values[one.id] !== undefined &&
      isRead(one, valueOf) &&
      JSON.stringify(values[one.id]) !== JSON.stringify(one.initial),
  );
}

/**
 * Returns a protocol whose template names every edit of its prompts and explains popularity as they do, so that the
 * manifest's hash changes with each.
 */
export function withEdits(protocol: Protocol): Protocol {
  return {
    ...protocol,
    template: (style, settings) => {
      const edits = editsIn(protocol.settings, settings);
      refuseMarkers(edits, settings, style.family);
      const note = popularityNote(statedPopularity(settings));
      return [
        protocol.template(style, settings),
        ...edits.map(({ id }) => `${id}: ${JSON.stringify(settings[id])}`),
        ...(note === '' ? [] : [note]),
      ].join('\n\n');
    },
  };
}

/**
 * Refuses an edited text that spells a marker with which a model's own chat template separates turns. Those of the known
 * families have brackets, which no edited text may hold; a template may have plain words, such as `USER:`.
 *
 * @throws Fault `study-invalid` with the path of the setting
 */
function refuseMarkers(
  edits: readonly Setting[],
  values: Settings,
  { markers }: ResolvedFamily,
): void {
  const words = Object.values<string>({ ...markers }).flatMap((marker) =>
    marker
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.length > 2),
  );
  for (const { id } of edits) {
    const text = [values[id]].flat().join('\n');
    const marker = words.find((one) => text.includes(one));
    if (marker !== undefined) {
      throw new Fault(
        'study-invalid',
        message('protocolSettings.turnMarker', { setting: id, marker: JSON.stringify(marker) }),
      );
    }
  }
}
