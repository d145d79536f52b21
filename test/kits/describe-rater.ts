import { describe, expect, it } from 'vitest';
import type { Rater, RatingAnswer, RatingQuestion } from '#engine/simulator/rater.ts';
import { smallQuestions } from '#test/fixtures/small-world.ts';

const going = new AbortController().signal;

/**
 * Tests any rater against docs/rules.md.
 * @param questions the questions to ask
 * @param digits number of digits of a probability that must not depend on the batch
 */
export function describeRater(
  name: string,
  make: () => Rater | Promise<Rater>,
  questions: readonly RatingQuestion[] = smallQuestions,
  digits = 12,
): void {
  const shares = ({ probabilities }: RatingAnswer) => probabilities;
  const alike = (one: RatingAnswer | undefined, other: RatingAnswer | undefined) => {
    const [a, b] = [one!.probabilities, other!.probabilities];
    expect(a === null).toBe(b === null);
    a?.forEach((p, at) => expect(p).toBeCloseTo(b![at]!, digits));
  };

  describe(`${name} keeps the rules of a rater`, () => {
    it('[G8] gives one answer for each question, in their order', async () => {
      const rater = await make();
      expect(await rater.rate([], going)).toEqual([]);
      const answers = await rater.rate(questions, going);
      expect(answers).toHaveLength(questions.length);
      const turned = await rater.rate([...questions].reverse(), going);
      answers.forEach((answer, at) => alike(answer, turned.at(-1 - at)));
    });

    it('[G9] gives each label of its scale a share, and the shares sum to 1; or it is unscored', async () => {
      const { card, rate } = await make();
      for (const { probabilities, stage, labelMass, tokens } of await rate(questions, going)) {
        if (labelMass !== null) expect(labelMass >= 0 && labelMass <= 1 + 1e-6).toBe(true);
        expect(tokens.computed >= 0 && tokens.reused >= 0).toBe(true);
        if (probabilities === null) {
          expect(stage).toBe('unscored');
          continue;
        }
        expect(probabilities).toHaveLength(card.scale.labels.length);
        expect(probabilities.every((p) => p >= 0 && p <= 1)).toBe(true);
        expect(probabilities.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 6);
      }
    });

    it('[G10] gives the same answer whatever else is asked', async () => {
      const rater = await make();
      const all = await rater.rate(questions, going);
      const [alone] = await (await make()).rate(questions.slice(4, 5), going);
      alike(alone, all[4]);
      const [twice, again] = await rater.rate([questions[4]!, questions[4]!], going);
      alike(twice, again);
      alike(twice, all[4]);
    });

    it('[G11] rejects with `stopped` when it is stopped', async () => {
      const stopped = (await make()).rate(questions, AbortSignal.abort());
      await expect(stopped).rejects.toMatchObject({ code: 'stopped' });
    });

    it('describes itself as plain data', async () => {
      const { card } = await make();
      expect(structuredClone(card)).toEqual(card);
      expect(card.key.length).toBeGreaterThan(0);
      expect((await make()).card).toEqual(card);
    });

    it('answers at least one question', async () => {
      const answers = await (await make()).rate(questions, going);
      expect(answers.map(shares).some((one) => one !== null)).toBe(true);
    });
  });
}
