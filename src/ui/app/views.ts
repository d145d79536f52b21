import type { Component } from 'svelte';
import { Fault } from '#engine/domain/fault.ts';
import { loadFiles, type TextFile } from '#messages/load-files.ts';
import { VIEW_TEXTS } from './view-texts.ts';

/** A page's view and its texts: fetched when it is first needed, and kept. */
export class LaterView<Given extends object> {
  readonly #import: () => Promise<{ readonly default: Component<Given> }>;
  readonly #texts: readonly TextFile[];
  #come: Component<Given> | null = null;

  constructor(
    fetch: () => Promise<{ readonly default: Component<Given> }>,
    texts: readonly TextFile[] = [],
  ) {
    this.#import = fetch;
    this.#texts = texts;
  }

  /** Null before it has come. */
  get come(): Component<Given> | null {
    return this.#come;
  }

  /** Fetches it, unless it has come. @throws what the browser says where a part of the page can't be fetched */
  async fetch(): Promise<Component<Given>> {
    if (this.#come) return this.#come;
    const [view] = await Promise.all([this.#import(), loadFiles(this.#texts)]);
    this.#come = view.default;
    return this.#come;
  }
}

/** Every view but the first page's, those that are mostly wanted next at the top. */
export const views = {
  run: new LaterView(() => import('./RunPage.svelte'), VIEW_TEXTS.run),
  models: new LaterView(() => import('#ui/views/models/ModelsView.svelte'), VIEW_TEXTS.models),
  runs: new LaterView(() => import('#ui/views/runs/RunsView.svelte'), VIEW_TEXTS.runs),
  setup: new LaterView(() => import('./SetupPage.svelte'), VIEW_TEXTS.setup),
  simulator: new LaterView(() => import('./SimulatorPage.svelte'), VIEW_TEXTS.simulator),
  simulation: new LaterView(() => import('./SimulationPage.svelte'), VIEW_TEXTS.simulation),
  compare: new LaterView(() => import('./ComparePage.svelte'), VIEW_TEXTS.compare),
  together: new LaterView(() => import('./TogetherPage.svelte'), VIEW_TEXTS.together),
  people: new LaterView(() => import('./PeoplePage.svelte'), VIEW_TEXTS.people),
  annotate: new LaterView(() => import('./AnnotatePage.svelte'), VIEW_TEXTS.annotate),
  ratings: new LaterView(() => import('./RatingsPage.svelte'), VIEW_TEXTS.ratings),
  exams: new LaterView(() => import('#ui/views/exam/ExamsView.svelte'), VIEW_TEXTS.exams),
  exam: new LaterView(() => import('#ui/views/exam/ExamView.svelte'), VIEW_TEXTS.exam),
  help: new LaterView(() => import('#ui/views/help/HelpView.svelte'), VIEW_TEXTS.help),
  requests: new LaterView(
    () => import('#ui/views/requests/RequestsView.svelte'),
    VIEW_TEXTS.requests,
  ),
  reproduction: new LaterView(
    () => import('#ui/views/reproduction/ReproductionView.svelte'),
    VIEW_TEXTS.reproduction,
  ),
  online: new LaterView(() => import('#ui/views/online/OnlineView.svelte'), VIEW_TEXTS.online),
} as const;

/**
 * Fetches every view that hasn't come, one at a time and only when the page has nothing else to do,
 * so that all of it works once the network is gone. What can't be fetched is left for when it is wanted.
 *
 * @param idle resolves when the page is idle
 * @param prepare fetches what all views share
 */
export async function fetchViews(
  idle: () => Promise<void>,
  prepare: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  for (const fetch of [prepare, ...Object.values(views).map((view) => () => view.fetch())]) {
    await idle();
    try {
      await fetch();
    } catch (thrown) {
      if (Fault.from(thrown).code !== 'page-incomplete') throw thrown;
    }
  }
}
