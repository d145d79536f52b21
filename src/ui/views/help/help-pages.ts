import type { HelpPage } from './help-page.ts';

/** The documents of the project, rendered while the page is built; each is fetched when it is first opened. */
const documents = import.meta.glob<HelpPage>('/docs/*.md', { query: '?help', import: 'default' });

/** The documents by subject, the most wanted first. */
export const HELP = [
  {
    group: 'use',
    pages: [
      'overview',
      'study-file',
      'data',
      'models',
      'scale',
      'exam',
      'exam-smollm2',
      'people',
      'online',
      'simulator',
      'simulation-file',
      'changes',
    ],
  },
  { group: 'methods', pages: ['metrics', 'corrections', 'papers', 'coverage', 'glossary'] },
  { group: 'hosting', pages: ['self-hosting', 'security', 'performance', 'faults'] },
  {
    group: 'developing',
    pages: ['development', 'architecture', 'adding', 'rules', 'messages', 'engines'],
  },
] as const satisfies readonly { group: string; pages: readonly string[] }[];

export type HelpName = (typeof HELP)[number]['pages'][number];

/** Returns the name of a document; null if there is none of that name. */
export function helpNamed(name: string): HelpName | null {
  const all = HELP.flatMap(({ pages }): readonly HelpName[] => pages);
  return all.find((one) => one === name) ?? null;
}

/** Fetches a document. @throws what the browser says if it can't be fetched */
export async function fetchHelp(name: HelpName): Promise<HelpPage> {
  const fetch = documents[`/docs/${name}.md`];
  if (!fetch) throw new RangeError(`There is no document ${name}`);
  return fetch();
}
