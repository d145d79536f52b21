import { message } from '#messages/message.ts';
import type { Licence } from '#engine/models/catalogue-entry.ts';

const APACHE = 'https://www.apache.org/licenses/LICENSE-2.0';
const free = (name: string, url: string): Licence => ({ name, url, limits: null });
const llama = (version: string): Licence => ({
  name: `Llama ${version} Community`,
  url: `https://www.llama.com/llama${version.replace('.', '_')}/license/`,
  limits: message('modelNotes.useAndNotice'),
});

/** Licences by the names that model cards on Hugging Face have for them. */
const KNOWN: Readonly<Record<string, Licence>> = {
  'apache-2.0': free('Apache 2.0', APACHE),
  mit: free('MIT', 'https://opensource.org/license/mit'),
  gemma: {
    name: 'Gemma Terms of Use',
    url: 'https://ai.google.dev/gemma/terms',
    limits: message('modelNotes.prohibitedUse'),
  },
  'llama3.1': llama('3.1'),
  'llama3.2': llama('3.2'),
  'llama3.3': llama('3.3'),
};

/**
 * Reads a model's licence from the front matter of its `README.md`, else from `config.json`.
 *
 * @param readme null where there is none
 * @returns null where neither states a licence
 */
export function licenceOf(readme: string | null, config: unknown): Licence | null {
  const front = /^---\r?\n([\s\S]*?)\r?\n---/.exec(readme ?? '')?.[1] ?? '';
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]*(?:\\r?\\n[ \\t]*-[ \\t]*)?['"]?([^'"\\r\\n]+)`, 'm')
      .exec(front)?.[1]
      ?.trim() ?? null;
  const named = field('license') ?? licenceField(config);
  if (!named) return null;
  const own = KNOWN[named.toLowerCase()];
  if (own) return own;
  const name = (named === 'other' ? field('license_name') : null) ?? named;
  const link = field('license_link') ?? '';
  return { name, url: /^https?:\/\//.test(link) ? link : null, limits: null };
}

function licenceField(config: unknown): string | null {
  if (config === null || typeof config !== 'object' || !('license' in config)) return null;
  return typeof config.license === 'string' ? config.license : null;
}
