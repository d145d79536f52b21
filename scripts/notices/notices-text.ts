import type { Notice } from './package-notice.ts';

const LINE = '='.repeat(80);
const headed = (title: string, ...parts: readonly string[]) =>
  [LINE, title, LINE, '', ...parts.map((part) => `${part.trim()}\n`)].join('\n');

/**
 * All notices as one text, each package once, by name.
 *
 * @param own what is said of models and data
 */
export function asText(notices: readonly Notice[], own: string): string {
  const named = new Map(
    notices.map((one) => [`${one.name} ${one.version} (${one.licence})`, one.texts]),
  );
  const all = [...named].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    'Third-party notices\n',
    'This page carries models, data and software of others, under the terms below.\n',
    headed('Models and data', own),
    headed('Software', all.map(([title]) => title).join('\n')),
    ...all.map(([title, texts]) => headed(title, ...texts)),
  ].join('\n');
}
