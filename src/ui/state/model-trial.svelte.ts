import type { Rendered } from '#engine/messages/render.ts';
import { say } from '#engine/messages/say.ts';
import { meanOrNull } from '#engine/stats/mean.ts';
import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import type { Question } from '#engine/domain/question.ts';
import { trialQuestions } from '#engine/models/trial-questions.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import type { openModels } from '#workers/transformers/models-client.ts';

/** The result of trying a model on this device. */
export interface TrialResult {
  /** Runtime, device, threads and self-test result, as in the manifest of a run. */
  readonly environment: Readonly<Record<string, string>>;
  readonly loadMs: number;
  /** Null for a model that doesn't answer duels: it was only loaded. */
  readonly asked: {
    readonly questions: number;
    readonly scored: number;
    /** Mean label mass: the share of the next-token distribution on the labels; null if none could be read. */
    readonly labelMass: number | null;
    /** Questions per minute; null if the time was too short for this clock. */
    readonly perMinute: number | null;
  } | null;
}

/** Progress of a model's trial. */
type TrialPhase =
  | { readonly name: 'loading'; readonly note: Rendered<Loading> | null }
  | { readonly name: 'asking'; readonly done: number; readonly of: number }
  | { readonly name: 'done'; readonly result: TrialResult }
  | { readonly name: 'failed'; readonly fault: FaultData };

type Models = ReturnType<typeof openModels>['models'];

/**
 * Loads one model in a worker of its own, asks it a few questions and closes the worker, which frees its memory. It
 * shows the cost of a study before the study begins.
 */
export class ModelTrial {
  readonly id: string;
  readonly #open: typeof openModels;
  readonly #base: string;
  readonly #now: () => number;
  readonly #asked = new AbortController();
  #phase = $state.raw<TrialPhase>({ name: 'loading', note: null });

  constructor(
    id: string,
    { open, base, now }: { open: typeof openModels; base: string; now: () => number },
  ) {
    this.id = id;
    this.#open = open;
    this.#base = base;
    this.#now = now;
  }

  get phase(): TrialPhase {
    return this.#phase;
  }

  get going(): boolean {
    return this.#phase.name === 'loading' || this.#phase.name === 'asking';
  }

  /** Runs the trial. Resolves when it has ended, even if it failed. */
  async run(): Promise<void> {
    const { models, close } = this.#open();
    try {
      this.#phase = { name: 'done', result: await this.#try(models) };
    } catch (thrown) {
      this.#phase = { name: 'failed', fault: Fault.from(thrown).toData() };
    } finally {
      close();
    }
  }

  stop(): void {
    this.#asked.abort();
  }

  async #try(models: Models): Promise<TrialResult> {
    const { signal } = this.#asked;
    const began = this.#now();
    const { card, environment, markers } = await models.load(
      { id: this.id, device: 'auto', base: this.#base },
      {
        signal,
        on: (event) => {
          this.#phase = { name: 'loading', note: { ...event, note: say(event.note) } };
        },
      },
    );
    const loadMs = this.#now() - began;
    if (card.tasks !== 'all' && !card.tasks.includes('slate-duel')) {
      return { environment, loadMs, asked: null };
    }
    const { warming, timed } = trialQuestions(resolved(familyOf(card.family), markers));
    const answers: Answer[] = [];
    const ask = (questions: readonly Question[]) =>
      models.score(
        { questions },
        {
          signal,
          on: (some) => {
            answers.push(...some);
            this.#asking(answers.length, warming.length + timed.length);
          },
        },
      );
    this.#asking(0, warming.length + timed.length);
    await ask(warming);
    const warm = this.#now();
    await ask(timed);
    const minutes = (this.#now() - warm) / 60_000;
    const perMinute = minutes > 0 ? timed.length / minutes : null;
    return { environment, loadMs, asked: summed(answers, perMinute) };
  }

  #asking(done: number, of: number): void {
    this.#phase = { name: 'asking', done, of };
  }
}

function summed(answers: readonly Answer[], perMinute: number | null): TrialResult['asked'] {
  const masses = answers.map(({ labelMass }) => labelMass).filter((mass) => mass !== null);
  return {
    questions: answers.length,
    scored: answers.filter(({ probabilities }) => probabilities !== null).length,
    labelMass: meanOrNull(masses),
    perMinute,
  };
}
