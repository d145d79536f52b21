import type { ServerLocation } from './catalogue-entry.ts';
import { serverAddress } from './server-address.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The servers that a study file names as its judge or in its panel, and the file with other judges. */
export interface NamedServers {
  /** Each once, with its address as the page would ask it. */
  readonly locations: readonly ServerLocation[];
  /** Returns the study's text with an id instead of each address. */
  readonly with: (idOf: (location: ServerLocation) => string) => string;
}

/**
 * Finds the servers in the text of a study file: `{ "id": "server", "url": …, "model": … }`.
 *
 * @returns null without any, and for text that is no JSON object, which `readStudy` refuses
 * @throws Fault `remote-not-allowed` for an address that the page may not ask
 */
export function serversIn(text: string): NamedServers | null {
  const study = objectIn(text);
  if (!study) return null;
  const { judge, panel } = study;
  const locations = new Map<string, ServerLocation>();
  for (const one of [judge, ...(Array.isArray(panel) ? (panel as unknown[]) : [])]) {
    const location = locationOf(one);
    if (location) locations.set(JSON.stringify(location), location);
  }
  if (locations.size === 0) return null;
  return {
    locations: [...locations.values()],
    with(idOf) {
      const named = (one: unknown) => {
        const location = locationOf(one);
        return location ? { id: idOf(location) } : one;
      };
      return JSON.stringify({
        ...study,
        judge: named(judge),
        ...(Array.isArray(panel) ? { panel: panel.map(named) } : {}),
      });
    },
  };
}

function locationOf(judge: unknown): ServerLocation | null {
  if (!isObject(judge)) return null;
  const { id, url, model } = judge;
  if (id !== 'server' || typeof url !== 'string' || typeof model !== 'string') return null;
  return { url: serverAddress(url), model };
}

function objectIn(text: string): Fields | null {
  try {
    const parsed: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isObject(parsed) ? parsed : null;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return null;
    throw thrown;
  }
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
