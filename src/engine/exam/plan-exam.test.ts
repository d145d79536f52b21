import { expect, it } from 'vitest';
import { tasteData } from '#test/fixtures/exam-data.ts';
import type { TaskId } from '../domain/question.ts';
import { familyOf, resolved } from '../prompts/families.ts';
import { protocolOf } from '../protocols/registry.ts';
import { plannedIn } from './ask-user.ts';
import { drawExamSet } from './draw-exam-set.ts';
import { papersFor } from './plan-exam.ts';

const set = drawExamSet(tasteData('plan', 3), { users: 3, slates: 2 }, 'seed');

it.each<[family: string, tasks: 'all' | readonly TaskId[]]>([
  ['qwen', 'all'],
  ['qwen', ['arena-aspect', 'arena-overall', 'pair-with-tie']],
  ['pocket', ['slate-duel', 'arena-overall']],
])('asks all questions that another one follows: %s, %s', (family, tasks) => {
  const style = { family: resolved(familyOf(family)), arrangement: 'shared-prefix' } as const;
  const card = { name: 'Planned', kind: 'model', family, tasks } as const;
  let followed = 0;
  for (const paper of papersFor(set.users[0]!, card)) {
    const protocol = protocolOf(paper.protocol);
    const planned = plannedIn(set, paper.world, protocol, style);
    const asked = new Set<string>(paper.trials.map(({ key }) => key));
    for (const trial of paper.trials) {
      const { follows = [] } = protocol.ask(trial, planned, style);
      followed += follows.length;
      expect(follows.filter((key) => !asked.has(key))).toEqual([]);
    }
  }
  if (tasks === 'all') expect(followed).toBeGreaterThan(0);
});
