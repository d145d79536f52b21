import { afterEach, describe, expect, it } from 'vitest';
import { en } from '#messages/en/en.ts';
import { setLocale } from '#messages/format-message.ts';
import { bracketed } from '#test/fixtures/bracketed.ts';
import { id, type JudgeId } from './ids.ts';
import { judgeName } from './judge-name.ts';

afterEach(() => setLocale(en));

const card = (judge: string, name: string) => ({ id: id<JudgeId>(judge), name });

describe('the name of a judge', () => {
  it.each([
    ['coin', 'Coin'],
    ['mostly-first', '80% first'],
    ['browser-model', 'The browser’s own model'],
  ])('of %s is the language’s, however it was stored', (judge, stored) => {
    setLocale(bracketed(en));
    expect(judgeName(card(judge, stored))).toBe(`⟦${stored}⟧`);
  });

  it.each([
    ['a reference judge with a name of its own', 'noisy-oracle', 'Noisy oracle 0.7'],
    ['a model whose id is that of a reference judge', 'oracle', 'My tuned judge'],
    ['a model called as a reference judge is', 'my-model', 'Coin'],
    ['a model', 'pocket-judge', 'Pocket judge'],
  ])('of %s stays', (_, judge, name) => {
    setLocale(bracketed(en));
    expect(judgeName(card(judge, name))).toBe(name);
  });
});
