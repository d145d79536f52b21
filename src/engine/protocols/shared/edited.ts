import { message, type Text } from '#messages/message.ts';
import type { Settings, TextSetting } from '../settings.ts';

/** The longest edited part of a prompt, in characters. */
const MOST = 8000;

/** The id of a setting of a part of the prompt. */
export const partId = (part: string): string => `prompt-${part}`;

/** Returns the setting of a part of the prompt whose words can be edited. */
export function textSetting(
  part: string,
  words: { readonly title: Text; readonly about: Text },
  published: string,
  placeholders: readonly string[] = [],
  most = MOST,
): TextSetting {
  return {
    ...{ kind: 'text', id: partId(part), prompt: true, placeholders, most, initial: '' },
    ...words,
    published: published.trim(),
  };
}

/** Returns the settings of the question for a score of one list, which have an effect only if lists are scored. */
export function scoreSettings(
  published: { readonly system: string; readonly guidelines: string },
  placeholders: readonly string[],
): TextSetting[] {
  const when: TextSetting['when'] = (valueOf) => valueOf('scores') === true;
  const system = {
    title: message('promptSettings.scoreSystem'),
    about: message('promptSettings.systemHint'),
  };
  const guidelines = {
    title: message('promptSettings.score'),
    about: message('promptSettings.scoreHint'),
  };
  return [
    { ...textSetting('score-system', system, published.system, placeholders), when },
    { ...textSetting('score', guidelines, published.guidelines, placeholders), when },
  ];
}

/** Returns the edited text of a part; undefined where the published text counts. */
export function editedIn(settings: Settings, part: string): string | undefined {
  const value = settings[partId(part)];
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}

/** Returns the edited text of a part as lines of a prompt, or the published lines. */
export function linesOr(settings: Settings, part: string, published: string): string {
  const text = editedIn(settings, part);
  return text === undefined ? published : `${text}\n`;
}
