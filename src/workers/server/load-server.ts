import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { JudgeCard, Loading } from '#engine/domain/judge.ts';
import { isOnThisMachine } from '#engine/models/server-address.ts';
import type { ServerLocation } from '#engine/models/catalogue-entry.ts';
import { selfTest } from '#workers/completions/self-test.ts';
import { choiceScorer } from '#workers/completions/choice-scorer.ts';
import { choiceTest, isObeyed } from '#workers/completions/choice-test.ts';
import { PromptTooLong, type Completer } from '#workers/completions/next-tokens.ts';
import type { Score } from '#workers/completions/ask-in-order.ts';
import { textScorer } from '#workers/completions/text-scorer.ts';
import type { ServedModel } from '#workers/transformers/served-model.ts';
import type { Call } from '#workers/wire/wire.ts';
import { askServer, type AskServer, type ServerParts } from '#workers/models/server/ask-server.ts';
import { NoLogprobs, type Dialect, type Recognise } from './dialect.ts';
import { llamaServer } from './llama-server.ts';
import { ollama } from './ollama.ts';
import { openAi } from './open-ai.ts';

/** The programs, the most particular first. A new one is a file and an entry here. */
const DIALECTS: readonly Recognise[] = [llamaServer, ollama, openAi];

/**
 * Finds out which program serves a model on this machine, and tests it.
 *
 * @throws Fault `remote-not-allowed` for an address elsewhere; `model-failed` where no program answers, the model isn't
 * there, or its self-test fails
 */
export async function loadServer(
  { card, location }: { readonly card: JudgeCard; readonly location: ServerLocation },
  { signal, emit }: Call<Loading>,
  parts: ServerParts,
): Promise<ServedModel> {
  const { url, model } = location;
  const ask = askServer(url, parts);
  emit({ note: message('loading.starting', { model: card.name }) });
  const dialect = await recognised(url, model, ask, signal);
  emit({ note: message('loading.testing', { model: card.name }) });
  const { score, environment, withoutMass } = await tested(dialect, signal);
  return {
    loaded: {
      card,
      environment: {
        runtime: dialect.name,
        ...(dialect.template ? { 'chat template': dialect.template } : {}),
        device: 'server',
        server: isOnThisMachine(url)
          ? `${url} on this machine, not in the tab`
          : `${url}, another machine that whoever built this page listed; not in the tab`,
        weights: `those that the server has as ${model}; their hash is unknown`,
        ...environment,
      },
      markers: dialect.markers,
      ...(withoutMass ? { withoutMass } : {}),
    },
    score,
    async count(texts, stop) {
      const counts: number[] = [];
      for (const text of texts) {
        const { tokens } = await dialect.write({ prompt: text, maxTokens: 1 }, stop);
        counts.push(tokens.prompt);
      }
      return counts;
    },
    async write(writing, { signal: stop, emit: say }) {
      const written = await dialect.write(writing, stop).catch((thrown: unknown) => {
        if (!(thrown instanceof PromptTooLong)) throw thrown;
        throw new Fault('prompt-too-long', message('runtimeFaults.promptTooLongHere'), {
          cause: thrown,
        });
      });
      say(written.text);
      return written;
    },
    close: () => undefined,
  };
}

/** A way of answering questions that passed its test. */
interface Tested {
  readonly score: Score;
  readonly environment: Readonly<Record<string, string>>;
  readonly withoutMass?: true;
}

/** Tests a server by its log-probabilities, and by its written labels where it gives none. */
async function tested(dialect: Dialect, signal: AbortSignal): Promise<Tested> {
  const { among, continued } = dialect;
  const completer = completerOf(dialect);
  try {
    const apart = await selfTest(completer, signal, continued);
    return {
      score: textScorer(completer),
      environment: {
        'label probabilities': `by text, from the ${among} likeliest tokens; a label outside them counts as 0`,
        'self-test': `passed; the same prompt asked twice differs by ${apart.toExponential(1)} at most`,
      },
    };
  } catch (thrown) {
    if (!(thrown instanceof NoLogprobs)) throw thrown;
  }
  const { constraint, choose } = await chosenWay(dialect, signal);
  const same = await choiceTest({ choose }, signal, continued);
  return {
    score: choiceScorer({
      ...{ atOnce: dialect.atOnce, constrained: constraint !== null, replies: 1, choose },
    }),
    environment: {
      'label probabilities':
        'none: the server gives no log-probabilities, so each answer is one written reply (n = 1), which counts as certain',
      'label mass': 'can’t be measured',
      replies: constraint
        ? `constrained to the labels by ${constraint}`
        : 'unconstrained: a reply that doesn’t begin with a label is unscored',
      'self-test': `passed; the same prompt asked twice had ${same ? 'the same reply' : 'two different replies'}`,
    },
    withoutMass: true,
  };
}

/** Returns the first constraint that the server obeys; the way without one where it obeys none. */
async function chosenWay({ choosing, continued }: Dialect, signal: AbortSignal) {
  for (const way of choosing) {
    if (way.constraint === null) return way;
    try {
      if (await isObeyed(way, signal, continued)) return way;
    } catch (thrown) {
      // A refusal of a field that the server doesn't know.
      if (signal.aborted || Fault.from(thrown).code !== 'model-failed') throw thrown;
    }
  }
  throw new Fault('bug', 'A dialect has no way of choosing without a constraint');
}

async function recognised(
  url: string,
  model: string,
  ask: AskServer,
  signal: AbortSignal,
): Promise<Dialect> {
  for (const recognise of DIALECTS) {
    const dialect = await recognise(model, ask, signal);
    if (dialect) return dialect;
  }
  throw new Fault('model-failed', message('serverFaults.noModels', { url, status: 404 }));
}

function completerOf(dialect: Dialect): Completer {
  return {
    atOnce: dialect.atOnce,
    async next(prompt, signal, fresh = false) {
      const begun = performance.now();
      const { top, tokens } = await dialect.next(prompt, signal, fresh);
      return { top, tokens, ms: performance.now() - begun };
    },
  };
}
