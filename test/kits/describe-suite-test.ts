import { describe, expect, it } from 'vitest';
import { formatMessage } from '#messages/format-message.ts';
import { stream } from '#engine/random/stream.ts';
import { presetOf } from '#engine/simulator/suites/presets.ts';
import type { Stage, SuiteTest } from '#engine/simulator/suites/suite-test.ts';

/** Tests any test of a suite against its contract. */
export function describeSuiteTest(test: SuiteTest, stage: Stage): void {
  describe(`${formatMessage(test.title)}, held to what every test owes`, () => {
    const drawn = (seed: string, preset = 'workshop') => {
      const found = test.draw(stage, presetOf(preset), stream(seed));
      if ('why' in found) throw new RangeError(formatMessage(found.why));
      return found;
    };

    it('[V1] draws the same questions for the same seed, and others for another', () => {
      expect(drawn('1')).toEqual(drawn('1'));
      expect(drawn('1').questions).not.toEqual(drawn('2').questions);
    });

    it('[V2] asks for no item that the person remembers, and expects nothing off the scale', () => {
      const [low, high] = [stage.scale.ratings[0]!, stage.scale.ratings.at(-1)!];
      for (const { memory, item, expected } of drawn('1').questions) {
        expect(memory.map((one) => one.item)).not.toContain(item.id);
        for (const { rating } of memory) expect(stage.scale.ratings).toContain(rating);
        if (expected.kind === 'any') continue;
        expect(expected.rating).toBeGreaterThanOrEqual(low);
        expect(expected.rating).toBeLessThanOrEqual(high);
      }
    });

    it('[V3] asks more questions the larger the preset', () => {
      const counts = ['workshop', 'lite', 'full'].map((id) => drawn('1', id).questions.length);
      expect(counts[0]).toBeGreaterThan(0);
      expect([...counts].sort((a, b) => a - b)).toEqual(counts);
    });

    it('[V4] leaves unscored answers out and counts them; without scored answers the figure is undefined', () => {
      const { questions, real } = drawn('1');
      const answers = questions.map(({ person, item, expected, group }) => ({
        person: person.id,
        item: item.id,
        expected,
        group,
        remembered: [],
        probabilities: null,
        labelMass: 0,
        stage: 'unscored' as const,
        tokens: { computed: 1, reused: 0 },
        rating: null,
      }));
      const { score, corrected } = test.figures({ scale: stage.scale, answers, real }, stream('1'));
      expect(score).toMatchObject({ value: null, interval: null, n: 0 });
      expect(score.why).not.toBe('');
      expect(corrected.value).toBeNull();
      expect(score.leftOut['unscored']).toBe(
        answers.filter(({ expected }) => expected.kind !== 'real').length,
      );
    });
  });
}
