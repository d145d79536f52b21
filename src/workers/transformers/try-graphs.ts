import { message } from '#messages/message.ts';
import { loadMessages } from '#messages/load-messages.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Loading } from '#engine/domain/judge.ts';
import { fileOf, type Chosen } from './choose-graph.ts';
import type { Refusal, Refused } from './models-api.ts';
import { allRefused, isRefused, refusalOf } from './refusals.ts';
import { roundsByPass } from './rounds-by-pass.ts';

/** A model's files by their path from its folder. */
type Files = Map<string, Uint8Array<ArrayBuffer>>;

interface Given<Running> {
  /** The model's name. */
  readonly name: string;
  /** All graphs that could run here, the best first. */
  readonly choices: readonly Chosen[];
  /** Those that failed before. */
  readonly before: readonly Refusal[];
  /** Reads the files that a graph needs. */
  readonly read: (chosen: Chosen) => Promise<Files>;
  /** Starts and tests a graph. */
  readonly start: (chosen: Chosen, files: Files) => Promise<Running>;
  readonly emit: (event: Loading) => void;
}

/** A graph that runs, with all those that were refused before it. */
interface Ran<Running> {
  readonly running: Running;
  readonly chosen: Chosen;
  readonly refusals: readonly Refusal[];
}

/**
 * Starts the best graph that wasn't refused before. A graph that rounds activations by the pass is refused unstarted,
 * and the next one is tried at once. Where the runtime refuses one and another is left, returns that refusal: only a
 * fresh worker can try again.
 *
 * @throws Fault `model-failed` where none is left; other faults of `read` and `start`
 */
export async function tryGraphs<Running>(given: Given<Running>): Promise<Ran<Running> | Refused> {
  const { name, before, emit } = given;
  const choices = given.choices.filter((one) => !isRefused(one, before));
  const refusals = [...before];
  // The manifest of a run stores reasons in words.
  await loadMessages();

  function refuse(chosen: Chosen, fault: Fault): Refusal {
    const refused = refusalOf(chosen, fault);
    refusals.push(refused);
    const next = choices[choices.indexOf(chosen) + 1];
    if (!next) throw allRefused(name, refusals);
    const other = { why: refused.why, file: fileOf(next), device: next.device };
    emit({ note: message('loading.tryingOther', other) });
    return refused;
  }

  for (const chosen of choices) {
    const files = await given.read(chosen);
    const file = fileOf(chosen);
    if (roundsByPass(files.get(file))) {
      const says = message('runtimeFaults.roundsByPass', { model: name, file });
      refuse(chosen, new Fault('model-failed', says));
      continue;
    }
    emit({ note: message('loading.startingAndTesting', { model: name }) });
    try {
      return { running: await given.start(chosen, files), chosen, refusals };
    } catch (thrown) {
      const fault = Fault.from(thrown);
      if (fault.code !== 'model-failed') throw fault;
      return { refused: refuse(chosen, fault) };
    }
  }
  throw allRefused(name, refusals);
}
