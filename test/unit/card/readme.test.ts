import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const card = new URL('../../../public/models/pocket-judge/', import.meta.url);
const readme = readFileSync(new URL('README.md', card), 'utf8');
const read = (url: URL): unknown => JSON.parse(readFileSync(url, 'utf8'));

interface Figure {
  readonly value: number;
  readonly interval: readonly [low: number, high: number];
}

const figures = read(new URL('figures.json', card)) as {
  readonly duels: { readonly single: { readonly accuracy: Figure; readonly skill: Figure } };
  readonly asymmetry: Figure;
  readonly transitivity: Figure;
  readonly ratings: { readonly judge: { readonly mae: Figure; readonly pearson: Figure } };
  readonly profileRatings: { readonly judge: { readonly mae: Figure; readonly pearson: Figure } };
  readonly listLabel: { readonly kappa: Figure };
  readonly pairWithTie: { readonly kappa: Figure };
  readonly arenaOverall: { readonly accuracy: Figure; readonly kappa: Figure };
  readonly labelMass: Readonly<Record<string, { readonly mean: number }>>;
};
const folds = read(new URL('../../../training/folds.json', import.meta.url)) as {
  readonly folds: readonly { readonly users: number; readonly skill: readonly number[] }[];
  readonly all: { readonly users: number; readonly skill: readonly number[] };
};

const shown = ([value, ...ends]: readonly number[]) =>
  `${value!.toFixed(3)} [${ends.map((end) => end.toFixed(3)).join(', ')}]`;

describe('the model card', () => {
  it.each([
    ['accuracy', figures.duels.single.accuracy],
    ['skill', figures.duels.single.skill],
    ['asymmetry', figures.asymmetry],
    ['transitivity', figures.transitivity],
    ['mean absolute error', figures.ratings.judge.mae],
    ['Pearson', figures.ratings.judge.pearson],
    ['mean absolute error by profile', figures.profileRatings.judge.mae],
    ['Pearson by profile', figures.profileRatings.judge.pearson],
    ['kappa of pointwise labels', figures.listLabel.kappa],
    ['kappa of pairs with ties', figures.pairWithTie.kappa],
    ['accuracy of arena verdicts', figures.arenaOverall.accuracy],
    ['kappa of arena verdicts', figures.arenaOverall.kappa],
  ])('names the %s that was computed last', (_, { value, interval }) => {
    expect(readme).toContain(shown([value, ...interval]));
  });

  it('names the label mass of every kind of question', () => {
    expect(Object.keys(figures.labelMass)).toHaveLength(6);
    for (const { mean } of Object.values(figures.labelMass))
      expect(readme).toContain(`| ${mean.toFixed(4)} |`);
  });

  it('names the skill of every fold, and of all users together', () => {
    expect(folds.folds.reduce((sum, { users }) => sum + users, 0)).toBe(610);
    expect(folds.all.users).toBe(610);
    for (const { skill } of [...folds.folds, folds.all]) expect(readme).toContain(shown(skill));
  });

  it('has no blank left', () => {
    expect(readme).not.toMatch(/\$[a-z]/);
  });
});
