import { describe, expect, it } from 'vitest';
import type { Asked, Judge } from '#engine/domain/judge.ts';
import { duel, type Duel } from '#engine/domain/trial.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import { planDuels } from '#engine/protocols/slate-duel/plan.ts';
import { slateDuel } from '#engine/protocols/slate-duel/slate-duel.ts';
import { stream } from '#engine/random/stream.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';

/** Returns every question of the small study, written for this judge. */
export function questionsFor({ card }: Pick<Judge, 'card'>): (Asked & { readonly trial: Duel })[] {
  const { family } = card;
  const style = {
    family: resolved(familyOf(family === 'generic' ? 'qwen' : family)),
    arrangement: 'shared-prefix' as const,
  };
  const planned = plannedFor(slateDuel, smallStudy);
  return planDuels(smallStudy, stream('a')).map((trial) => ({
    trial,
    question: slateDuel.ask(trial, planned, style),
  }));
}

/** Collects all answers of a judge, in the order in which it gives them. */
export async function answersOf(
  judge: Judge,
  asked: readonly Asked[],
  signal = new AbortController().signal,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for await (const some of judge.answer(asked, { data: smallStudy, signal })) answers.push(...some);
  return answers;
}

/**
 * Tests any judge against docs/rules.md, on duels of the small study.
 * @param digits number of digits of a probability that must not depend on the batch.
 */
export function describeJudge(name: string, make: () => Judge | Promise<Judge>, digits = 12): void {
  const byKey = (answers: readonly Answer[]) => new Map(answers.map((one) => [one.key, one]));

  describe(`${name} keeps the rules of a judge`, () => {
    it('[J1] gives one answer for each question, and no other', async () => {
      const judge = await make();
      const asked = questionsFor(judge);
      const keys = (await answersOf(judge, asked)).map(({ key }) => key);
      expect([...keys].sort()).toEqual(asked.map(({ question }) => question.key).sort());
      expect(await answersOf(judge, [])).toEqual([]);
    });

    it('[J2] gives each label a share, and the shares sum to 1', async () => {
      const judge = await make();
      const answers = await answersOf(judge, questionsFor(judge));
      for (const { probabilities, labelMass } of answers) {
        if (labelMass !== null) expect(labelMass >= 0 && labelMass <= 1 + 1e-6).toBe(true);
        if (probabilities === null) continue;
        expect(probabilities).toHaveLength(2);
        expect(probabilities.every((p) => p >= 0 && p <= 1)).toBe(true);
        expect(probabilities.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 6);
      }
      expect(answers.some(({ probabilities }) => probabilities !== null)).toBe(true);
    });

    it('[J3] gives the same answer in any batch, and at any position in it', async () => {
      const judge = await make();
      const asked = questionsFor(judge);
      const whole = byKey(await answersOf(judge, asked));
      const turned = byKey(await answersOf(judge, [...asked].reverse()));
      const alone = byKey(await answersOf(await make(), asked.slice(4, 5)));
      for (const other of [turned, alone]) {
        for (const [key, { probabilities }] of other) {
          const expected = whole.get(key)?.probabilities ?? null;
          if (expected === null) expect(probabilities).toBeNull();
          else expect(probabilities?.[0]).toBeCloseTo(expected[0] ?? NaN, digits);
        }
      }
    });

    it('[J4] rejects with `stopped` when it is stopped', async () => {
      const judge = await make();
      const answers = answersOf(judge, questionsFor(judge), AbortSignal.abort());
      await expect(answers).rejects.toMatchObject({ code: 'stopped' });
    });

    it('[J5] names its weights if it is a model, and none if it is a reference judge', async () => {
      const { kind, weights, tasks } = (await make()).card;
      expect(typeof weights).toBe(kind === 'model' ? 'string' : 'object');
      expect(tasks === 'all' || tasks.includes('slate-duel')).toBe(true);
    });

    it('[J12] says what it goes by if it is a reference judge, and whether order enters its answers', async () => {
      const judge = await make();
      const { kind, nature } = judge.card;
      expect(nature === undefined).toBe(kind === 'model');
      if (!nature?.orderBlind) return;
      const asked = questionsFor(judge);
      const first = new Map((await answersOf(judge, asked)).map((one) => [one.key, one]));
      for (const { trial } of asked) {
        if (trial.kind !== 'duel') continue;
        const [there, back] = [duel(trial.first, trial.second), duel(trial.second, trial.first)];
        const [one, other] = [there, back].map(({ key }) => first.get(key)?.probabilities?.[0]);
        expect(one).toBeCloseTo(1 - other!, 12);
      }
    });
  });
}
