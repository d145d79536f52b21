import { expect, it } from 'vitest';
import { readTraining } from './stored-arms.ts';
import { armName, type Training } from './training.ts';

it('numbers the seeds of stored trainings that lack the numbers', () => {
  const arm = (agent: string) => ({
    id: agent,
    agent,
    title: agent.toUpperCase(),
    learns: true,
    seed: 's',
    steps: 0,
    curve: [],
    drift: [],
  });
  const stored = {
    arms: ['a2c', 'dqn', 'a2c', 'dqn'].map(arm),
  } as unknown as Training;
  const { arms } = readTraining(stored);
  expect(arms.map(armName)).toEqual(['A2C, seed 1', 'DQN, seed 1', 'A2C, seed 2', 'DQN, seed 2']);
  expect(readTraining({ ...stored, arms: [{ ...arms[0]!, number: 7 }] }).arms[0]?.number).toBe(7);
});

it('names chance and popularity alike in new and stored trainings, and keeps other names', () => {
  const { arms } = readTraining({
    arms: ['random', 'popularity', 'a2c'].map((agent) => ({ agent, title: `Earlier ${agent}` })),
  } as unknown as Training);
  expect(arms.map(({ title }) => title)).toEqual(['Chance', 'Popularity', 'Earlier a2c']);
});
