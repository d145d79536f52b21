import { describe, expect, it } from 'vitest';
import { formatMessage } from '#messages/format-message.ts';
import { tasteWorld } from '#test/fixtures/taste-world.ts';
import { stream } from '../../random/stream.ts';
import type { Field, Section } from '../../report/report.ts';
import { recommendedTo, type Evaluations } from './recommended-to.ts';

/** Person 0 and 2 like drama, 1 and 3 comedy; even films are dramas, odd ones comedies. */
const { world } = tasteWorld(Array.from({ length: 4 }, () => Array.from({ length: 8 }, () => 0.5)));

const evaluated = (agent: string, listOf: (user: number) => readonly number[]): Evaluations => ({
  agent,
  title: agent.toUpperCase(),
  all: [
    {
      agent,
      episodes: [0, 1, 2, 3].map((user) => ({
        user,
        items: listOf(user),
        ratings: listOf(user).map(() => 1),
        rewards: listOf(user).map(() => 1),
      })),
    },
    { agent, episodes: [] },
  ],
});
const shown = [
  evaluated('random', () => [7, 7, 7]),
  evaluated('ppo', (user) => [user, user + 1, user + 2, 5, 6, 7]),
  evaluated('dqn', () => [4, 3]),
];
const tablesOf = (seed: string, people = world.people) =>
  recommendedTo({ ...world, people }, shown, stream(seed)) as Extract<Section, { kind: 'table' }>[];
const text = (field: Field) => formatMessage(field as string);

describe('what agents recommend to a few people (SUBER, tables 14 to 16)', () => {
  it('is a table for each of three people, with the first five items of each agent but chance', () => {
    const tables = tablesOf('a');
    expect(tables).toHaveLength(3);
    for (const table of tables) {
      const at = Number(/Person (\d)/.exec(formatMessage(table.title))![1]);
      expect(table.columns.map((one) => formatMessage(one))).toEqual(['', 'PPO', 'DQN']);
      expect(table.rows.map(([n]) => n)).toEqual(['1', '2', '3', '4', '5']);
      const items = [at, at + 1, at + 2, 5, 6];
      table.rows.forEach(([, ppo], i) => expect(text(ppo!)).toContain(`Film ${items[i]}`));
      const [first, second, ...rest] = table.rows.map(([, , dqn]) => text(dqn!));
      expect(first).toContain('Film 4');
      expect(second).toContain('Film 3');
      expect(rest).toEqual(['–', '–', '–']);
    }
  });

  it('marks items of the genres that the person likes and dislikes', () => {
    for (const table of tablesOf('a')) {
      const at = Number(/Person (\d)/.exec(formatMessage(table.title))![1]);
      const [liked, disliked] = at % 2 === 0 ? ['Drama', 'Comedy'] : ['Comedy', 'Drama'];
      expect(formatMessage(table.reading!)).toContain(`Likes ${liked}; dislikes ${disliked}.`);
      const [drama, comedy] = table.rows.map(([, , dqn]) => text(dqn!));
      expect(drama).toMatch(at % 2 === 0 ? /^\+ Film 4: drama/ : /^− Film 4: drama/);
      expect(comedy).toMatch(at % 2 === 0 ? /^− Film 3: comedy/ : /^\+ Film 3: comedy/);
    }
  });

  it('draws the people by chance, of those with known genres', () => {
    const titles = (seed: string) => tablesOf(seed).map(({ title }) => formatMessage(title));
    expect(titles('a')).toEqual(titles('a'));
    expect(new Set(['a', 'b', 'c', 'd', 'e'].map((seed) => titles(seed).join())).size).toBeGreaterThan(1);
    const unknown = world.people.map((one, i) => (i === 2 ? one : { ...one, liked: [], disliked: [] }));
    expect(tablesOf('a', unknown).map(({ title }) => formatMessage(title))).toEqual([
      expect.stringContaining('Person 2'),
    ]);
  });
});
