import { expect, it } from 'vitest';
import { TASKS } from '../domain/question.ts';
import { suiteTests } from '../simulator/suites/registry.ts';
import { taskText, taskWords } from './task-words.ts';

it('names every task and every test of simulated people', () => {
  const ids = [...TASKS, ...suiteTests.map(({ id }) => id)];
  expect(new Set(ids.map(taskWords)).size).toBe(ids.length);
  for (const { id, title } of suiteTests) expect(taskText(id)).toEqual(title);
});
