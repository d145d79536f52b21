import type { JudgeCard } from '../domain/judge.ts';
import { judgeName } from '../domain/judge-name.ts';

/** Returns the names of the judges of a panel; equal names get their number: `Coin (2)`. */
export function judgeNames(judges: readonly Pick<JudgeCard, 'id' | 'name'>[]): string[] {
  return numbered(judges.map(judgeName));
}

/** Gives equal names their number. */
export function numbered(names: readonly string[]): string[] {
  return names.map((name, i) =>
    names.some((other, at) => at !== i && other === name) ? `${name} (${i + 1})` : name,
  );
}
