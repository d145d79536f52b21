import { message } from '#messages/message.ts';
import { Fault } from '../../domain/fault.ts';
import { stream } from '../../random/stream.ts';
import { Pace } from '../../run/pace.ts';
import type { Agent, Learned, Policy, Snapshot, Task, Transition } from '../agents/agent.ts';
import type { Observation, VectorEnvironment, VectorStep } from '../environment.ts';
import type { Anchored } from '../surrogate/anchored.ts';
import { rewardsOf, type Evaluation } from './evaluate.ts';
import type { Checkpoint, TrainingEvent, TrainingPlan } from './training-event.ts';

export interface TrainingParts {
  readonly agent: Agent;
  readonly task: Task;
  /** Has as many environments as the task states. */
  readonly environment: VectorEnvironment;
  /** Lets the policy recommend without exploring, in a separate environment. */
  readonly evaluate: (policy: Policy, signal: AbortSignal) => Promise<Evaluation>;
  /** The stand-in that rates in the environment, if any; refitted after every leg. */
  readonly anchored?: Anchored;
  /** A clock in milliseconds; only differences matter. */
  readonly now: () => number;
}

/** Milliseconds between two progress events; the training can be stopped at each of them. */
const EVENTS_EVERY = 200;

/**
 * Trains an agent in legs. Each leg begins with new episodes and its own random stream, and ends with an evaluation and
 * a checkpoint. A stopped training that continues from its last checkpoint therefore gives exactly the result of an
 * uninterrupted one. A training may continue for more steps than first planned.
 *
 * @param from checkpoint to continue from; null at the beginning
 * @returns the policy, which the caller must close. It is closed here when the training throws or is stopped.
 * @throws Fault `run-changed` for a checkpoint of another training, or of an agent with other parameters from an
 * earlier version; AbortError when stopped
 */
export async function* train(
  parts: TrainingParts,
  plan: TrainingPlan,
  from: Checkpoint | null,
  signal: AbortSignal,
): AsyncGenerator<TrainingEvent, Policy> {
  const { agent, task, environment, anchored, now } = parts;
  if (environment.count !== task.count) {
    throw new RangeError(`The task has ${task.count} environments, got ${environment.count}`);
  }
  if (from) refuseUnlessSame(from, agent, plan);
  const begun = now();
  const pace = new Pace(begun);
  const policy = await agent.make(task, stream(plan.seed).child('agent'));
  let isWhole = false;
  try {
    if (from) {
      refuseUnlessAsBuilt(from, await policy.snapshot());
      await policy.restore(from.snapshot);
    }
    if (from?.anchors) anchored?.restore(from.anchors);
    const curve = [...(from?.curve ?? [])];
    let steps = from?.steps ?? 0;
    let unscored = 0;
    let learned: Learned | null = null;
    let toldAt = begun;
    const since = { sum: 0, n: 0 };

    const runEvaluation = async (): Promise<TrainingEvent> => {
      const evaluation = await parts.evaluate(policy, signal);
      const { mean, n, unscored } = rewardsOf(evaluation);
      const point = { steps, reward: mean, n, unscored };
      curve.push(point);
      return { kind: 'evaluated', point, evaluation };
    };
    const checkpoint = async (): Promise<TrainingEvent> => ({
      kind: 'checkpoint',
      checkpoint: {
        agent: agent.id,
        plan,
        steps,
        curve: [...curve],
        snapshot: await policy.snapshot(),
        anchors: anchored?.snapshot() ?? null,
        elapsedMs: (from?.elapsedMs ?? 0) + now() - begun,
      },
    });
    const progress = (): TrainingEvent => {
      const reward = since.n > 0 ? since.sum / since.n : null;
      Object.assign(since, { sum: 0, n: 0 });
      return {
        kind: 'progress',
        steps,
        of: plan.steps,
        reward,
        unscored,
        learned,
        perSecond: pace.perSecond,
        remaining: pace.remaining(plan.steps - steps),
      };
    };

    if (!from) {
      yield await runEvaluation();
      yield await checkpoint();
    }
    while (steps < plan.steps) {
      const end = Math.min(plan.steps, steps + plan.leg);
      let observations = await environment.reset({ seed: `${plan.seed}/leg at ${steps}` });
      while (steps < end) {
        signal.throwIfAborted();
        const actions = await policy.act(observations, true);
        const taken = await environment.step(actions, signal);
        steps += task.count;
        const isLast = steps >= end;
        const happened = taken.map((step, i) =>
          transitionOf(observations[i]!, actions[i]!, step, isLast),
        );
        learned = (await policy.learn(happened)) ?? learned;
        for (const { reward } of happened) {
          if (reward === null) unscored++;
          else {
            since.sum += reward;
            since.n++;
          }
        }
        observations = taken.map(({ observation }) => observation);
        if (now() - toldAt < EVENTS_EVERY) continue;
        toldAt = now();
        pace.record(steps - (from?.steps ?? 0), toldAt);
        yield progress();
        await yieldToMessages();
      }
      if (anchored) yield { kind: 'anchored', drift: await anchored.refit(signal) };
      yield await runEvaluation();
      yield progress();
      yield await checkpoint();
    }
    isWhole = true;
    return policy;
  } finally {
    if (!isWhole) policy.close();
  }
}

/** Makes a transition. At the end of a leg every episode counts as truncated, because its later steps never follow. */
function transitionOf(
  observation: Observation,
  action: number,
  { observation: following, reward, terminated, truncated, info, last }: VectorStep,
  isLast: boolean,
): Transition {
  return {
    observation,
    action,
    reward: info.kept === null ? null : reward,
    next: last ?? following,
    terminated,
    truncated: truncated || (isLast && !terminated),
  };
}

function refuseUnlessSame(from: Checkpoint, agent: Agent, plan: TrainingPlan): void {
  const changes = [
    ...(from.agent === agent.id
      ? []
      : [message('simulatorFaults.agentWas', { agent: from.agent })]),
    ...(from.plan.leg === plan.leg
      ? []
      : [message('simulatorFaults.legWas', { steps: from.plan.leg })]),
    ...(from.plan.seed === plan.seed
      ? []
      : [message('simulatorFaults.seedWas', { seed: from.plan.seed })]),
  ];
  if (changes.length === 0) return;
  throw new Fault(
    'run-changed',
    message('simulatorFaults.trainingChanged', {
      changes: message('simulatorFaults.changes', { changes }),
    }),
  );
}

/**
 * Refuses a checkpoint whose arrays differ from the agent's, because the result would differ from that of an
 * uninterrupted training.
 */
function refuseUnlessAsBuilt(from: Checkpoint, { arrays }: Snapshot): void {
  const names = (all: Snapshot['arrays']) => Object.keys(all).sort().join();
  if (names(from.snapshot.arrays) === names(arrays)) return;
  throw new Fault(
    'run-changed',
    message('simulatorFaults.trainingOfEarlierVersion'),
  );
}

/** Lets waiting messages in, such as the request to stop, which a training without any wait would never receive. */
const yieldToMessages = () => new Promise<void>((resolve) => setTimeout(resolve));
