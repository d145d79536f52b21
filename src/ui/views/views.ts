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
  run: new LaterView(() => import('./run/RunPage.svelte')),
  models: new LaterView(() => import('./models/ModelsView.svelte')),
  runs: new LaterView(() => import('./runs/RunsView.svelte')),
  setup: new LaterView(() => import('./study/SetupPage.svelte')),
  simulator: new LaterView(() => import('./simulator/SimulatorPage.svelte')),
  simulation: new LaterView(() => import('./simulator/SimulationPage.svelte')),
  compare: new LaterView(() => import('./compare/ComparePage.svelte')),
  together: new LaterView(() => import('./together/TogetherPage.svelte')),
  people: new LaterView(() => import('./annotation/PeoplePage.svelte')),
  annotate: new LaterView(() => import('./annotation/AnnotatePage.svelte')),
  ratings: new LaterView(() => import('./annotation/RatingsPage.svelte')),
  exams: new LaterView(() => import('./exam/ExamsView.svelte')),
  exam: new LaterView(() => import('./exam/ExamView.svelte')),
  help: new LaterView(() => import('./help/HelpView.svelte')),
  requests: new LaterView(() => import('./requests/RequestsView.svelte')),
  reproduction: new LaterView(() => import('./reproduction/ReproductionView.svelte')),
  online: new LaterView(() => import('./online/OnlineView.svelte')),
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
