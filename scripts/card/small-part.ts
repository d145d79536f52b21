import { asymmetry } from '#engine/stats/asymmetry.ts';
import { ratioOf } from '#engine/stats/ratio.ts';
import { rounded, skillOf } from './figure.ts';
import type { Ask } from './page-judge.ts';
import { duels } from './questions.ts';
import { tableOf } from './tables.ts';
import type { CardTrials } from './trials.ts';

/** Figures of a few users, quick to compute again: a test does, and fails where they have moved. */
export interface SmallPart {
  readonly users: number;
  readonly skill: number;
  readonly asymmetry: number;
  readonly labelMass: number;
}

const USERS = 15;

export async function smallPart(
  ask: Ask,
  judge: string,
  { test, filmOf }: Pick<CardTrials, 'test' | 'filmOf'>,
): Promise<SmallPart> {
  const some = test.slice(0, USERS);
  const { answers } = await ask(
    judge,
    some.map((one) => duels(one, filmOf)),
  );
  const tables = some.map((one) => tableOf(one, answers));
  const everybody = new Uint16Array(some.length).fill(1);
  const mass = [...answers.values()].reduce((sum, { labelMass }) => sum + (labelMass ?? 0), 0);
  return {
    users: some.length,
    skill: rounded(skillOf(tables)(everybody) ?? NaN),
    asymmetry: rounded(ratioOf(asymmetry(tables).ratio)(everybody) ?? NaN),
    labelMass: rounded(mass / answers.size),
  };
}
