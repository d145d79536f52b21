import { language, type Catalogue, type Language } from './catalogue.ts';
import { addTexts } from './format-message.ts';

/** The files of each language: one a view, and one a part of the engine. */
const FILES = {
  en: {
    annotation: () => import('./en/annotation.ts'),
    arena: () => import('./en/arena.ts'),
    common: () => import('./en/common.ts'),
    compare: () => import('./en/compare.ts'),
    data: () => import('./en/data.ts'),
    exam: () => import('./en/exam.ts'),
    exports: () => import('./en/exports.ts'),
    figures: () => import('./en/figures.ts'),
    headless: () => import('./en/headless.ts'),
    help: () => import('./en/help.ts'),
    home: () => import('./en/home.ts'),
    imported: () => import('./en/imported.ts'),
    inspector: () => import('./en/inspector.ts'),
    judges: () => import('./en/judges.ts'),
    'label-report': () => import('./en/label-report.ts'),
    missing: () => import('./en/missing.ts'),
    'model-faults': () => import('./en/model-faults.ts'),
    models: () => import('./en/models.ts'),
    online: () => import('./en/online.ts'),
    protocols: () => import('./en/protocols.ts'),
    published: () => import('./en/published.ts'),
    recommenders: () => import('./en/recommenders.ts'),
    report: () => import('./en/report.ts'),
    reproduction: () => import('./en/reproduction.ts'),
    requests: () => import('./en/requests.ts'),
    run: () => import('./en/run.ts'),
    'run-faults': () => import('./en/run-faults.ts'),
    runs: () => import('./en/runs.ts'),
    saer: () => import('./en/saer.ts'),
    shell: () => import('./en/shell.ts'),
    simulator: () => import('./en/simulator.ts'),
    'simulator-faults': () => import('./en/simulator-faults.ts'),
    'slate-duel': () => import('./en/slate-duel.ts'),
    study: () => import('./en/study.ts'),
    suites: () => import('./en/suites.ts'),
    terms: () => import('./en/terms.ts'),
    training: () => import('./en/training.ts'),
  },
} satisfies Record<Language, Record<string, () => Promise<Partial<Catalogue>>>>;

export type TextFile = keyof (typeof FILES)['en'];

/** The names of all files. */
export const TEXT_FILES = Object.keys(FILES.en) as readonly TextFile[];

const loaded = new Set<TextFile>();

/**
 * Loads files of texts in the chosen language, those that aren't loaded yet.
 *
 * @throws TypeError if a file couldn't be fetched
 */
export async function loadFiles(names: readonly TextFile[]): Promise<void> {
  const missing = names.filter((name) => !loaded.has(name));
  await Promise.all(
    missing.map(async (name) => {
      addTexts(await FILES[language][name]());
      loaded.add(name);
    }),
  );
}
