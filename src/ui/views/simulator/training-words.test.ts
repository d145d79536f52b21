import { describe, expect, it } from 'vitest';
import { sampleFigures, sampleTraining } from '#test/fixtures/ui/fake-trainings.ts';
import { shareDone, trainingFinding, trainingName } from './training-words.ts';

const figures = sampleFigures('t');
const without = { ...figures, references: { random: null, popularity: null } };

describe('the sentence about a training', () => {
  it('names the agents above chance and popularity, with the numbers', () => {
    expect(trainingFinding(figures, sampleTraining)).toBe(
      'A2C and Epsilon-greedy have learned something: A2C gets 7.60 (7.40 to 7.80), popularity gets 6.40 and chance 5.90.',
    );
  });

  it('says that it can’t tell where intervals overlap', () => {
    const random = {
      agent: 'random',
      title: 'Chance',
      learns: false,
      points: [{ steps: 0, mean: 5.9, band: { low: 4, high: 7.5 }, seeds: 3 }],
    };
    const curves = [...figures.curves.filter(({ learns }) => learns), random];
    expect(trainingFinding({ ...figures, curves }, sampleTraining)).toMatch(/cannot tell/);
  });

  it('says where agents beat chance and can’t be told from popularity', () => {
    const none = { ...figures, references: { random: 5.9, popularity: 7.5 } };
    expect(trainingFinding(none, sampleTraining)).toMatch(
      /^A2C .*better than chance, which gets 5.90.*from popularity, which gets 7.50/,
    );
  });

  it('says that one seed can’t tell', () => {
    const curves = figures.curves.map((curve) => ({
      ...curve,
      points: curve.points.map((point) => ({ ...point, band: null, seeds: 1 })),
    }));
    const one = { ...sampleTraining, request: { ...sampleTraining.request, seeds: 1 } };
    expect(trainingFinding({ ...figures, curves }, one)).toMatch(
      /^One seed can’t tell.* popularity gets 6.40 and chance 5.90.$/,
    );
  });

  it('states only the values of chance and popularity before the end', () => {
    const none = { ...figures, references: { random: 8, popularity: 9 } };
    expect(trainingFinding(none, { ...sampleTraining, state: 'stopped' })).toBe(
      'The training has not ended, so nothing can be concluded yet. So far popularity gets 9.00 and chance 8.00.',
    );
  });

  it('makes no claim without an evaluation', () => {
    expect(trainingFinding(null, null)).toMatch(/Nothing was trained/);
    expect(trainingFinding(without, sampleTraining)).toBe('Nothing was evaluated yet.');
  });

  it('has the agents as name, and the finished share', () => {
    expect(trainingName(sampleTraining)).toBe('A2C, 3 seeds of 1,000 steps');
    expect(shareDone(sampleTraining)).toBe(0);
    const arms = sampleTraining.arms.map((arm) => ({ ...arm, steps: 500 }));
    expect(shareDone({ ...sampleTraining, arms })).toBe(0.5);
  });
});
