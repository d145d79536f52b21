import type { Component } from 'svelte';
import { Fault } from '#engine/domain/fault.ts';

/** A page's view: fetched when it is first needed, and kept. */
export class LaterView<Given extends object> {
  readonly #import: () => Promise<{ readonly default: Component<Given> }>;
  #come: Component<Given> | null = null;

  constructor(fetch: () => Promise<{ readonly default: Component<Given> }>) {
    this.#import = fetch;
  }

  /** Null before it has come. */
  get come(): Component<Given> | null {
    return this.#come;
  }

  /** Fetches it, unless it has come. @throws what the browser says where a part of the page can't be fetched */
  async fetch(): Promise<Component<Given>> {
    this.#come ??= (await this.#import()).default;
    return this.#come;
  }
}

/** Every view but the first page's, those that are mostly wanted next at the top. */
export const views = {
  run: new LaterView(() => import('./RunPage.svelte')),
  models: new LaterView(() => import('#ui/views/models/ModelsView.svelte')),
  runs: new LaterView(() => import('#ui/views/runs/RunsView.svelte')),
  setup: new LaterView(() => import('./SetupPage.svelte')),
  simulator: new LaterView(() => import('./SimulatorPage.svelte')),
  simulation: new LaterView(() => import('./SimulationPage.svelte')),
  compare: new LaterView(() => import('./ComparePage.svelte')),
  together: new LaterView(() => import('./TogetherPage.svelte')),
  people: new LaterView(() => import('./PeoplePage.svelte')),
  annotate: new LaterView(() => import('./AnnotatePage.svelte')),
  ratings: new LaterView(() => import('./RatingsPage.svelte')),
  exams: new LaterView(() => import('#ui/views/exam/ExamsView.svelte')),
  exam: new LaterView(() => import('#ui/views/exam/ExamView.svelte')),
  help: new LaterView(() => import('#ui/views/help/HelpView.svelte')),
  requests: new LaterView(() => import('#ui/views/requests/RequestsView.svelte')),
  reproduction: new LaterView(() => import('#ui/views/reproduction/ReproductionView.svelte')),
  online: new LaterView(() => import('#ui/views/online/OnlineView.svelte')),
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
