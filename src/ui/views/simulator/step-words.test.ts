import { describe, expect, it } from 'vitest';
import type { SimulatorSettings } from '#engine/simulator/settings.ts';
import { withBrackets } from '#ui/parts/literal.ts';
import { sampleOpen, sampleStep } from '#test/fixtures/ui/fake-simulator.ts';
import { chooserOf, stepFinding } from './step-words.ts';

const [person] = sampleOpen.people;

function findingOf(
  readout: SimulatorSettings['readout'],
  rated: number,
  shares: Readonly<Record<number, number>>,
  scale: SimulatorSettings['scale'] = '0-9',
): string {
  const { simulation } = sampleOpen;
  const settings = { ...simulation.settings, readout, scale };
  const probabilities = Array.from(
    { length: scale === '1-5' ? 5 : 10 },
    (_, i) => shares[i + 1] ?? 0,
  );
  const step = sampleStep(0, { rated, answer: { ...sampleStep(0).answer, probabilities } });
  const world = { ...sampleOpen, simulation: { ...simulation, settings } };
  return withBrackets(stepFinding(step, person!, world)).replace(/<\/?b>/g, '');
}

describe('the sentence about a step', () => {
  it.each([
    ['argmax', 5, { 5: 0.8, 7: 0.2 }, 'would give it 5 of 10, and is sure of it.'],
    ['argmax', 5, { 5: 0.5, 7: 0.4 }, 'would give it 5 of 10, and is fairly sure.'],
    ['sample', 7, { 5: 0.8, 7: 0.2 }, 'drew 7 of 10, likeliest 5, and is sure of it.'],
    ['sample', 9, { 1: 0.3, 9: 0.2 }, 'drew 9 of 10, likeliest 1, and is not very sure.'],
    ['sample', 5, { 5: 0.5, 6: 0.4 }, 'drew 5 of 10, likeliest 5, and is fairly sure.'],
    ['sample', 6, { 5: 0.5, 6: 0.5 }, 'drew 6 of 10, likeliest 6, and is fairly sure.'],
    ['expected', 6.4, { 5: 0.5, 8: 0.4 }, 'a mean of 6.40 of 10, likeliest 5, and is fairly sure.'],
  ] as const)('tells a rating by %s as one: %d', (readout, rated, shares, opinion) => {
    expect(findingOf(readout, rated, shares)).toContain(opinion);
  });

  it('names the likeliest rating, not its label or place, on every scale', () => {
    expect(findingOf('sample', 2, { 4: 0.9 }, '1-5')).toContain('drew 2 of 5, likeliest 4');
    expect(findingOf('sample', 1, { 10: 0.9 }, 'one-ten')).toContain('drew 1 of 10, likeliest 10');
  });

  it.each([
    ['you', 'you'],
    ['chance', 'chance'],
    ['popularity', 'popularity'],
    ['ε-greedy', 'ε-greedy'],
  ])('names who chose the item: %s', (by, name) => {
    expect(chooserOf({ by })).toBe(name);
    const step = { ...sampleStep(0), by };
    expect(stepFinding(step, person!, sampleOpen).toLowerCase()).toContain(`${name} showed`);
  });
});
