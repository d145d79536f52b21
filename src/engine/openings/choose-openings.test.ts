import { describe, expect, it } from 'vitest';
import { Fault } from '../domain/fault.ts';
import type { Answer } from '../domain/judgement.ts';
import type { Question } from '../domain/question.ts';
import { PROTOCOL_KINDS, RATING_KINDS, replyKindOf, type ReplyKind } from '../domain/reply-kind.ts';
import { familyOf, resolved } from '../prompts/families.ts';
import { withChosenOpening, CANDIDATES, openingsText, PUBLISHED } from '../prompts/openings.ts';
import { chooseOpenings } from './choose-openings.ts';
import { kindQuestions } from './kind-questions.ts';

const family = resolved(familyOf('qwen'));

/** A model whose label mass depends on the end of its prompt alone; it records the openings that it was asked. */
function model(massOf: (opening: string) => number) {
  const openings: string[] = [];
  const ask = async (questions: readonly Question[]): Promise<Answer[]> =>
    questions.map(({ key, opening, labels }) => {
      openings.push(opening);
      const share = 1 / labels.length;
      return {
        key,
        probabilities: labels.map(() => share),
        labelMass: massOf(opening),
        stage: 'logits',
        tokens: { computed: 1, reused: 0 },
        ms: 1,
      };
    });
  return { ask, openings };
}

describe('the choice of openings by label mass', () => {
  it('leaves a published opening that reaches .8, and tries no other', async () => {
    const { ask, openings } = model(() => 0.8);
    expect(await chooseOpenings(['slate-duel'], family, ask)).toEqual({
      'slate-duel': { opening: PUBLISHED, labelMass: 0.8, published: 0.8 },
    });
    expect(new Set(openings)).toEqual(new Set(['<verdict>']));
  });

  it('takes the first other that reaches .8', async () => {
    const { ask } = model((opening) => (opening === '<verdict>' ? 0.5 : 0.9));
    expect(await chooseOpenings(['slate-duel'], family, ask)).toMatchObject({
      'slate-duel': { opening: 'List ', published: 0.5 },
    });
  });

  it('else takes the one with most mass, the published one too', async () => {
    const low = model((opening) => (opening.startsWith('Category:\n') ? 0.6 : 0.3));
    expect(await chooseOpenings(['list-label'], family, low.ask)).toMatchObject({
      'list-label': { opening: `Category:\n${PUBLISHED}`, published: 0.3 },
    });
    const best = model((opening) => (opening === '<category>' ? 0.56 : 0.3));
    expect(await chooseOpenings(['list-label'], family, best.ask)).toEqual({
      'list-label': { opening: PUBLISHED, labelMass: 0.56, published: 0.56 },
    });
  });

  it('asks each opening alone where the tokenizer can’t write the labels after one', async () => {
    const { ask } = model(() => 0.5);
    const picky = async (questions: readonly Question[]) => {
      if (questions.some(({ opening }) => opening === 'List ')) {
        throw new Fault('model-failed', 'No token of its own');
      }
      return ask(questions);
    };
    expect(await chooseOpenings(['slate-duel'], family, picky)).toEqual({
      'slate-duel': { opening: PUBLISHED, labelMass: 0.5, published: 0.5 },
    });
    const broken = async (questions: readonly Question[]) => {
      if (questions.some(({ opening }) => opening === 'List ')) throw new Fault('gpu-lost', 'Gone');
      return ask(questions);
    };
    await expect(chooseOpenings(['slate-duel'], family, broken)).rejects.toThrow('Gone');
  });

  it('has questions and a published opening first for each kind with candidates', () => {
    for (const [kind, openings] of Object.entries(CANDIDATES)) {
      expect(openings[0]).toBe(PUBLISHED);
      const asked = kindQuestions(kind as ReplyKind, family);
      expect(asked.some((one) => replyKindOf(one) === kind)).toBe(true);
    }
    expect(Object.keys(CANDIDATES)).toEqual([...PROTOCOL_KINDS, ...RATING_KINDS]);
  });

  it('tries later answers of an arena after the first answer’s chosen opening', async () => {
    const { ask, openings } = model((opening) =>
      /word: .*<(accuracy|story)>$/s.test(opening) ? 0.9 : 0.1,
    );
    const first = { opening: CANDIDATES['arena-first'][1]!, labelMass: 0.9, published: 0.1 };
    const chosen = await chooseOpenings(['arena-first', 'arena-aspect'], family, ask);
    expect(chosen['arena-first']).toEqual(first);
    expect(openings.filter((one) => one.endsWith('<accuracy>')).at(-1)).toMatch(/^In each tag/);
  });
});

describe('a question with a chosen opening', () => {
  it('names the labels in the order in which the prompt names them', () => {
    const [aspect] = kindQuestions('arena-first', family);
    const [, opening = ''] = CANDIDATES['arena-first'];
    const openings = { 'arena-first': { opening, labelMass: 0.9, published: 0.1 } };
    const named = (labels?: string[]) => withChosenOpening(aspect!, { openings }, labels).opening;
    expect(named()).toBe('In each tag I write one word: "win", "tie" or "lose".\n<accuracy>');
    expect(named(['lose', 'tie', 'win'])).toContain('word: "lose", "tie" or "win".');
  });

  const [duel] = kindQuestions('slate-duel', family);
  const chosen = (opening: string) => ({
    openings: { 'slate-duel': { opening, labelMass: 0.9, published: 0.5 } },
  });

  it('begins the reply as chosen, and otherwise as published', () => {
    expect(withChosenOpening(duel!, chosen('List ')).opening).toBe('List ');
    expect(withChosenOpening(duel!, chosen(`Verdict: ${PUBLISHED}`)).opening).toBe(
      'Verdict: <verdict>',
    );
    expect(withChosenOpening(duel!, chosen(PUBLISHED))).toBe(duel);
    expect(withChosenOpening(duel!, {})).toBe(duel);
  });

  it('is part of the template only where it differs', () => {
    expect(openingsText(chosen('List '), ['slate-duel'])).toContain('reply to slate-duel: List ');
    expect(openingsText(chosen('List '), ['list-label'])).toBe('');
    expect(openingsText(chosen(PUBLISHED), ['slate-duel'])).toBe('');
  });
});
