import { stream } from '#engine/random/stream.ts';
import { agentOf } from '#engine/simulator/agents/registry.ts';
import type { Policy } from '#engine/simulator/agents/agent.ts';
import { makeVectorEnvironment } from '#engine/simulator/make-vector-environment.ts';
import type { Rater } from '#engine/simulator/rater.ts';
import type { SimulatorSettings } from '#engine/simulator/settings.ts';
import type { Anchored, Drift } from '#engine/simulator/surrogate/anchored.ts';
import { evaluate, rewardsOf, type Evaluation } from '#engine/simulator/training/evaluate.ts';
import { taskOf } from '#engine/simulator/task-of.ts';
import { train } from '#engine/simulator/training/train.ts';
import type {
  Checkpoint,
  CurvePoint,
  TrainingEvent,
} from '#engine/simulator/training/training-event.ts';
import { masks, type TrainingArm, type TrainingRequest } from './training.ts';
import { evaluatedPeople } from './evaluated-people.ts';
import type { Opened } from './workbench.ts';

/** The inputs of the training of an arm. */
interface ArmParts {
  readonly opened: Opened;
  readonly request: TrainingRequest;
  /** Rates in evaluations. */
  readonly rater: Rater;
  /** Rates during learning. */
  readonly teacher: Rater;
  readonly anchored: Anchored | null;
  readonly now: () => number;
}

/** A finished leg, whose parts must be stored together. */
export interface Leg {
  readonly kind: 'leg';
  readonly point: CurvePoint;
  readonly evaluation: Evaluation;
  /** Null for agents that don't learn. */
  readonly checkpoint: Checkpoint | null;
  readonly drift: Drift | null;
}

type ArmEvent = Leg | Extract<TrainingEvent, { kind: 'progress' }>;

/** Trains one agent with one seed after its last checkpoint. Agents that don't learn are evaluated once. */
export async function* trainArm(
  parts: ArmParts,
  arm: TrainingArm,
  from: Checkpoint | null,
  signal: AbortSignal,
): AsyncGenerator<ArmEvent, void> {
  const { opened, request, teacher, anchored, now } = parts;
  const { world, simulation } = opened;
  const { settings } = simulation;
  const agent = agentOf(arm.agent);
  const task = taskOf(world, settings, request.together, masks(request), request.learning);
  const evaluating = evaluator(parts, arm);
  if (!agent.learns) {
    const policy = await agent.make(task, stream(arm.seed).child('agent'));
    try {
      const evaluation = await evaluating(policy, signal);
      const { mean, n, unscored } = rewardsOf(evaluation);
      const point = { steps: 0, reward: mean, n, unscored };
      yield { kind: 'leg', point, evaluation, checkpoint: null, drift: null };
    } finally {
      policy.close();
    }
    return;
  }
  const environment = makeVectorEnvironment(world, teacher, settings, request.together);
  const plan = { steps: request.steps, leg: request.leg, seed: arm.seed };
  const going = train(
    {
      agent,
      task,
      environment,
      evaluate: evaluating,
      ...(anchored ? { anchored } : {}),
      now,
    },
    plan,
    from,
    signal,
  );
  let evaluated: Extract<TrainingEvent, { kind: 'evaluated' }> | null = null;
  let drift: Drift | null = null;
  for (;;) {
    const step = await going.next();
    if (step.done) {
      step.value.close();
      return;
    }
    const event = step.value;
    if (event.kind === 'progress') yield event;
    else if (event.kind === 'anchored') drift = event.drift;
    else if (event.kind === 'evaluated') evaluated = event;
    else if (evaluated) {
      const { point, evaluation } = evaluated;
      yield { kind: 'leg', point, evaluation, checkpoint: event.checkpoint, drift };
      drift = null;
    }
  }
}

function evaluator({ opened, request, rater }: ArmParts, arm: TrainingArm) {
  const { world, simulation } = opened;
  const { people, steps } = request.evaluated;
  // Fixed length, so that each person counts for the same number of steps.
  const settings: SimulatorSettings = {
    ...simulation.settings,
    episode: { kind: 'fixed', steps },
  };
  const users = evaluatedPeople(opened, people);
  const environment = makeVectorEnvironment(
    world,
    rater,
    settings,
    Math.min(users.length, request.together),
  );
  return (policy: Policy, signal: AbortSignal) =>
    evaluate(
      arm.agent,
      policy,
      environment,
      { users, steps, seed: `${arm.seed}/evaluation` },
      signal,
    );
}
