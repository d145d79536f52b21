import type { Rendered } from '#messages/render.ts';
import { formatMessage, texts } from '#messages/format-message.ts';
import { meanOrNull } from '#engine/stats/mean.ts';
import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import { promptOf, type Question } from '#engine/domain/question.ts';
import { freshCharacters } from '#engine/domain/shared-start.ts';
import { sumOf } from '#engine/domain/sum-of.ts';
import type { Openings } from '#engine/domain/family.ts';
import { answersKind } from '#engine/domain/reply-kind.ts';
import { withChosenOpening } from '#engine/prompts/openings.ts';
import { trialQuestions } from '#engine/models/trial-questions.ts';
import { slateDuel } from '#engine/protocols/slate-duel/slate-duel.ts';
import type { JudgePace } from '#engine/run/judge-pace.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import type { RunnerApi } from '#workers/run/runner-api.ts';
import type { OpenModels } from '#workers/transformers/models-client.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { kindsToTry, triedOpenings } from './tried-openings.ts';

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
  /** The beginnings of replies with their label mass, so far; empty for a model made for its own prompts. */
  readonly openings: Openings;
}

/** Progress of a model's trial. */
type TrialPhase =
  | { readonly name: 'loading'; readonly note: Rendered<Loading> | null }
  | { readonly name: 'asking'; readonly done: number; readonly of: number }
  | {
      readonly name: 'choosing';
      readonly result: TrialResult;
      readonly done: number;
      readonly of: number;
    }
  | { readonly name: 'done'; readonly result: TrialResult }
  | { readonly name: 'failed'; readonly fault: FaultData };

interface Parts {
  readonly open: OpenModels;
  readonly base: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Stores the measured speed, from which plans estimate their time. */
  readonly record: (pace: JudgePace) => Promise<void>;
  /** Stores the chosen beginnings of replies, with which later runs begin. */
  readonly recordOpenings: Remote<RunnerApi>['recordOpenings'];
}

type Models = ReturnType<OpenModels>['models'];

/**
 * Loads one model in a worker of its own, asks it a few questions and closes the worker, which frees its memory. It
 * shows the cost of a study before the study begins.
 */
export class ModelTrial {
  readonly id: string;
  readonly #open: OpenModels;
  readonly #base: string;
  readonly #now: () => number;
  readonly #record: Parts['record'];
  readonly #recordOpenings: Parts['recordOpenings'];
  readonly #asked = new AbortController();
  #phase = $state.raw<TrialPhase>({ name: 'loading', note: null });

  constructor(id: string, { open, base, now, record, recordOpenings }: Parts) {
    this.id = id;
    this.#open = open;
    this.#base = base;
    this.#now = now;
    this.#record = record;
    this.#recordOpenings = recordOpenings;
  }

  get phase(): TrialPhase {
    return this.#phase;
  }

  get going(): boolean {
    return ['loading', 'asking', 'choosing'].includes(this.#phase.name);
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
    const { card, environment, markers, withoutMass } = await models.load(
      { id: this.id, device: 'auto', base: this.#base },
      {
        signal,
        on: (event) => {
          this.#phase = { name: 'loading', note: { ...event, note: formatMessage(event.note) } };
        },
      },
    );
    const loadMs = this.#now() - began;
    const loaded = { environment, loadMs, asked: null, openings: {} };
    const family = resolved(familyOf(card.family), markers);
    const record = this.#recordOpenings;
    const tried = { models, card, family, signal, record, withoutMass };
    if (!answersKind(card, 'slate-duel')) return this.#choose(tried, loaded);
    let openings: Openings = {};
    const kinds = kindsToTry(tried);
    if (kinds.includes('slate-duel')) {
      const at = { model: card.name, kind: 1, of: kinds.length };
      const note = texts.loading.choosingOpenings(at);
      this.#phase = { name: 'loading', note: { note } };
      openings = await triedOpenings('slate-duel', tried);
    }
    const known = { ...family, openings };
    const begin = (questions: readonly Question[]) =>
      questions.map((one) => withChosenOpening(one, known));
    const trial = trialQuestions(family);
    const [warming, timed] = [begin(trial.warming), begin(trial.timed)];
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
    const ms = this.#now() - warm;
    const minutes = ms / 60_000;
    // A plan can do without it.
    await this.#record({
      ...{ judge: card.id, device: environment['device'] ?? null, protocol: slateDuel.id },
      ...{ from: 'test', questions: timed.length, ms, at: this.#now() },
      characters: sumOf(freshCharacters(timed.map((question) => promptOf(question)))),
    }).catch(() => undefined);
    const perMinute = minutes > 0 ? timed.length / minutes : null;
    const asked = summed(answers, perMinute);
    return this.#choose(tried, { ...loaded, asked, openings });
  }

  /** Chooses the beginnings of replies to all further kinds of question. The test shows its other results meanwhile. */
  async #choose(
    tried: Parameters<typeof triedOpenings>[1],
    tested: TrialResult,
  ): Promise<TrialResult> {
    const kinds = kindsToTry(tried);
    let result = tested;
    for (const [done, kind] of kinds.entries()) {
      if (result.openings[kind]) continue;
      this.#phase = { name: 'choosing', result, done, of: kinds.length };
      const family = { ...tried.family, openings: result.openings };
      try {
        const chosen = await triedOpenings(kind, { ...tried, family });
        result = { ...result, openings: { ...result.openings, ...chosen } };
      } catch (thrown) {
        if (this.#asked.signal.aborted) return result;
        throw thrown;
      }
    }
    return result;
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
