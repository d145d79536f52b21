import { message } from '#messages/message.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { Rater } from '#engine/simulator/rater.ts';
import { anchoredOn } from '#engine/simulator/surrogate/anchored-on.ts';
import type { Documents } from '#engine/store/documents.ts';
import type { Call } from '#workers/wire/wire.ts';
import { bestPossible } from './evaluated-people.ts';
import { trainArm, type Leg } from './train-arm.ts';
import type { TrainingNews } from './training-news.ts';
import { armId, type Training, type TrainingArm } from './training.ts';
import { checkpoints, evaluations, trainings } from './training-collections.ts';
import type { Opened, Workbench } from './workbench.ts';

interface Parts {
  readonly documents: Documents;
  readonly bench: Workbench;
  readonly now: () => number;
  readonly base: string;
}

/**
 * Trains the unfinished arms of a training, one after another. Each leg is stored with its evaluation and checkpoint
 * before it is reported; a stop leaves the training after its last stored leg.
 */
export async function trainAll(
  { documents, bench, now, base }: Parts,
  begun: Training,
  { signal, emit }: Call<TrainingNews>,
): Promise<Training> {
  let training = begun;
  const since = now();
  const keep = async (change: Partial<Training>) => {
    training = { ...training, ...change };
    await documents.put(trainings, [[training.id, training]]);
  };
  let written: () => Promise<void> = async () => {};
  try {
    const loading = { signal, emit: (event: Loading) => emit({ kind: 'loading', ...event }) };
    const opened = await bench.open(training.simulation, base, loading);
    const { rater, flush } = await bench.rater(opened, base, loading);
    written = flush;
    const { warning } = rater.card;
    if (warning !== undefined) await keep({ warning });
    if (training.best === null) {
      await keep({ best: await bestPossible(opened, rater, training.request, signal) });
    }
    for (const arm of training.arms) {
      if (isDone(arm, training)) continue;
      await train(opened, rater, arm, loading);
    }
    await keep({ state: 'finished', elapsedMs: begun.elapsedMs + now() - since });
    emit({ kind: 'kept', training });
    return training;
  } catch (thrown) {
    await keep({ state: 'stopped', elapsedMs: begun.elapsedMs + now() - since });
    throw thrown;
  } finally {
    await written();
  }

  async function train(opened: Opened, rater: Rater, arm: TrainingArm, loading: Call<Loading>) {
    const { request } = training;
    const { ratings } = request;
    const checkpoint = await documents.get(checkpoints, armId(training.id, arm.id));
    const anchored =
      arm.learns && ratings.kind === 'surrogate'
        ? await anchoredOn(
            rater,
            opened.world,
            {
              first: { count: ratings.pairs, seed: opened.simulation.settings.seed },
              share: ratings.share,
              seed: arm.seed,
            },
            signal,
            (share) => loading.emit({ note: message('simulatorWorker.askingForStandIn'), share }),
          )
        : null;
    const parts = { opened, request, rater, teacher: anchored ?? rater, anchored, now };
    for await (const event of trainArm(parts, arm, checkpoint ?? null, signal)) {
      if (event.kind === 'leg') {
        await keepLeg(arm.id, event);
        emit({ kind: 'kept', training });
      } else {
        const { steps, perSecond } = event;
        const done = doneIn(training, arm.id) + steps;
        const of = request.steps * training.arms.filter(({ learns }) => learns).length;
        const remaining = perSecond ? (of - done) / perSecond : null;
        emit({ kind: 'progress', arm: arm.id, done, of, perSecond, remaining });
      }
    }
  }

  async function keepLeg(arm: string, { point, evaluation, checkpoint, drift }: Leg) {
    const name = armId(training.id, arm);
    if (checkpoint) await documents.put(checkpoints, [[name, checkpoint]]);
    await documents.put(evaluations, [[name, evaluation]]);
    const arms = training.arms.map((one) =>
      one.id === arm
        ? {
            ...one,
            steps: checkpoint ? point.steps : training.request.steps,
            curve: checkpoint?.curve ?? [point],
            drift: drift ? [...one.drift, drift] : one.drift,
          }
        : one,
    );
    await keep({ arms });
  }
}

function isDone({ steps, curve }: TrainingArm, { request }: Training): boolean {
  return curve.length > 0 && steps >= request.steps;
}

/** Sums the steps of the other learning arms. */
function doneIn({ arms }: Training, arm: string): number {
  return arms
    .filter(({ id, learns }) => id !== arm && learns)
    .reduce((sum, { steps }) => sum + steps, 0);
}
