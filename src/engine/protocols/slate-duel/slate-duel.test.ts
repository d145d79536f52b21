import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../domain/judgement.ts';
import { promptOf } from '../../domain/question.ts';
import { familyOf, resolved } from '../../prompts/families.ts';
import type { Arrangement } from '../../domain/family.ts';
import { stream } from '../../random/stream.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import { heldOutStudy, smallStudy } from '#test/fixtures/small-study.ts';
import { describeProtocol } from '#test/kits/describe-protocol.ts';
import { planDuels } from './plan.ts';
import { slateDuel } from './slate-duel.ts';

const preferred = (winner: 'first' | 'second'): Verdict => ({ kind: 'preferred', winner });

describeProtocol(slateDuel, [
  [[0.9, 0.1], preferred('first')],
  [[0.5000001, 0.4999999], preferred('first')],
  [[0, 1], preferred('second')],
  [null, { kind: 'unscored', why: 'no legal answer' }],
  [[1], { kind: 'unscored', why: 'no legal answer' }],
  [[0.4, 0.3, 0.3], { kind: 'unscored', why: 'no legal answer' }],
  [[NaN, NaN], { kind: 'unscored', why: 'not a number' }],
]);

const style = (family: string, arrangement: Arrangement = 'shared-prefix') => ({
  family: resolved(familyOf(family)),
  arrangement,
});
const planned = (data = smallStudy) => plannedFor(slateDuel, data);
const plan = (data = smallStudy, seed = 'a') => planDuels(data, stream(seed));

describe('the plan of a slate duel', () => {
  it.each([
    ['recommenders', smallStudy],
    ['held-out slates', heldOutStudy],
  ])('contains all m x m ordered pairs of a user, self-pairs included, of %s', (_, data) => {
    const duels = plan(data);
    expect(duels).toHaveLength(3 * 9);
    expect(duels.filter(({ first, second }) => first === second)).toHaveLength(9);
    expect(duels.every(({ first, second }) => first.user === second.user)).toBe(true);
  });

  it('asks a user’s duels together, and those with the same first slate together', () => {
    const runs = (values: readonly string[]) =>
      values.filter((value, i) => value !== values[i - 1]).length;
    const duels = plan();
    expect(runs(duels.map(({ first }) => first.user))).toBe(3);
    expect(runs(duels.map(({ first }) => first.id))).toBe(9);
  });

  it('leaves out two slates that are the same, but contains a slate against itself', () => {
    const [x, y] = smallStudy.slates;
    const slates = smallStudy.slates.map((slate) =>
      slate === y ? { ...slate, items: x!.items } : slate,
    );
    const duels = plan({ ...smallStudy, slates });
    expect(duels).toHaveLength(3 * 9 - 2);
    expect(duels.filter(({ first, second }) => first === second)).toHaveLength(9);
  });
});

describe('the prompt of a slate duel', () => {
  it.each([
    ['qwen', 'shared-prefix'],
    ['qwen', 'as-published'],
    ['gemma', 'shared-prefix'],
    ['llama', 'as-published'],
    ['mistral', 'as-published'],
    ['mistral', 'shared-prefix'],
    ['pocket', 'shared-prefix'],
  ] as const)('equals the stored prompt for %s, %s', async (family, arrangement) => {
    const duel = plan().find(({ key }) => key === 'bob/rec-x>bob/rec-z')!;
    const question = slateDuel.ask(duel, planned(), style(family, arrangement));
    const text = `${promptOf(question)}\n\n[${question.labels.join(' | ')}]\n`;
    await expect(text).toMatchFileSnapshot(
      `../../../../test/fixtures/prompts/slate-duel.${family}.${arrangement}.txt`,
    );
  });

  it('begins with the shared parts: instructions, user, first slate, second slate', () => {
    const { segments } = slateDuel.ask(plan()[0]!, planned(), style('qwen'));
    expect(segments.map(({ kind }) => kind)).toEqual([
      'instructions',
      'user',
      'first slate',
      'second slate',
      'question',
    ]);
  });

  it('puts each slate and the whole user in a segment of its own', () => {
    const at = (first: string, second: string) =>
      slateDuel
        .ask(
          plan().find(({ key }) => key === `${first}>${second}`)!,
          planned(),
          style('qwen'),
        )
        .segments.map(({ text }) => text);
    const [one, two] = [at('ann/rec-x', 'ann/rec-y'), at('ann/rec-x', 'ann/rec-z')];
    expect(one.map((text, i) => text === two[i])).toEqual([true, true, true, false, true]);
    const three = at('ann/rec-y', 'ann/rec-x');
    expect(one.map((text, i) => text === three[i])).toEqual([true, true, false, false, true]);
    const four = at('bob/rec-x', 'bob/rec-y');
    expect(one.map((text, i) => text === four[i])).toEqual([true, false, false, false, true]);
  });

  it('has the same sentences in both arrangements', () => {
    const lines = (arrangement: Arrangement) =>
      promptOf(slateDuel.ask(plan()[0]!, planned(), style('llama', arrangement)))
        .replace(/<\|[^|]*\|>/g, '\n')
        .split('\n')
        .filter((line) => line !== '')
        .sort();
    expect(lines('shared-prefix')).toEqual(lines('as-published'));
  });

  it('shows clicks as 0 to 1 without ratings, and invents no missing rating', () => {
    const history = [
      { item: smallStudy.slates[0]!.items[0]!, clicked: true },
      { item: smallStudy.slates[0]!.items[1]!, clicked: false },
    ];
    const users = new Map([...smallStudy.users].map(([id, one]) => [id, { ...one, history }]));
    const { scale, ...rest } = smallStudy;
    expect(scale).toBeDefined();
    const clicks = { ...rest, users };
    const user = (data: typeof smallStudy, family: string) =>
      slateDuel.ask(plan()[0]!, planned(data), style(family)).segments[1]!.text;
    expect(user(clicks, 'qwen')).toContain('- Brazil (1985): 1\n- Contact (1997): 0\n');
    expect(user({ ...smallStudy, users }, 'qwen')).toContain('- Brazil (1985): not rated\n');
    expect(user(clicks, 'pocket')).toContain('Brazil (1985)\tComedy, Sci-Fi:9');
    expect(user({ ...smallStudy, users }, 'pocket')).not.toContain('Brazil');
  });

  it('shows a rating as the file has it, without 32-bit rounding', () => {
    const [key, user] = [...smallStudy.users][0]!;
    const history = user.history.map((entry) => ({ ...entry, rating: Math.fround(3.7) }));
    const data = { ...smallStudy, users: new Map([[key, { ...user, history }]]) };
    const trial = plan().find(({ first }) => first.user === key)!;
    expect(promptOf(slateDuel.ask(trial, planned(data), style('qwen')))).toMatch(/: 3\.7\n/);
  });
});
