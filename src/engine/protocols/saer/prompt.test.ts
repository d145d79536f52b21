import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { id, type SlateId } from '../../domain/ids.ts';
import { promptOf } from '../../domain/question.ts';
import type { Slate } from '../../domain/slate.ts';
import type { StudyData } from '../../domain/study-data.ts';
import type { Trial } from '../../domain/trial.ts';
import type { UserContext } from '../../domain/user.ts';
import { familyOf, resolved } from '../../prompts/families.ts';
import type { Arrangement } from '../../domain/family.ts';
import { stream } from '../../random/stream.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import type { Protocol } from '../protocol.ts';
import type { Settings } from '../settings.ts';
import { saerList } from '../saer-list/saer-list.ts';
import { saerPair } from '../saer-pair/saer-pair.ts';

const context: UserContext = {
  searches: ['heist', 'michael mann'],
  clicks: ['Heat', 'Collateral'],
  browsed: ['Crime'],
};

/** The small study with Bob's searches and the dates of his ratings. */
const study = withContext(context);

function withContext(of: UserContext): StudyData {
  const bob = smallStudy.users.get(id('bob'))!;
  const history = bob.history.map((entry, i) => ({ ...entry, daysBefore: [200, 12, 0][i]! }));
  const users = new Map(smallStudy.users).set(bob.id, { ...bob, history, context: of });
  const probe: Slate = {
    id: id<SlateId>('bob/probe'),
    user: bob.id,
    items: smallStudy.slates[0]!.items,
    origin: { probe: 'other-user', genuine: id('bob/rec-x'), places: [0, 1] },
  };
  return { ...smallStudy, users, slates: [...smallStudy.slates, probe] };
}

const style = (family: string, arrangement: Arrangement) => ({
  family: resolved(familyOf(family)),
  arrangement,
});

function questionOf<T extends Trial>(
  protocol: Protocol<T>,
  key: string,
  family: string,
  arrangement: Arrangement = 'shared-prefix',
  data = study,
  settings: Settings = {},
) {
  const planned = plannedFor(protocol, data, settings);
  const trial = protocol.plan(planned, stream('a')).find((one) => one.key === key);
  if (!trial) throw new RangeError(`No trial ${key}`);
  return protocol.ask(trial, planned, style(family, arrangement));
}

const LIST = 'bob/rec-x';
const PAIR = 'bob/rec-x>bob/rec-z';
const PROBE = 'bob/rec-x>bob/probe';

describe('the prompts of SAER equal the stored ones', () => {
  it.each([
    ['list', saerList, LIST, 'qwen', 'as-published'],
    ['list', saerList, LIST, 'qwen', 'shared-prefix'],
    ['list', saerList, LIST, 'llama', 'as-published'],
    ['list', saerList, LIST, 'mistral', 'as-published'],
    ['list', saerList, LIST, 'gemma', 'as-published'],
    ['list', saerList, LIST, 'pocket', 'shared-prefix'],
    ['item', saerList, `${LIST}/item-2`, 'qwen', 'as-published'],
    ['item', saerList, `${LIST}/item-2`, 'llama', 'shared-prefix'],
    ['pair', saerPair, PAIR, 'qwen', 'as-published'],
    ['pair', saerPair, PAIR, 'llama', 'as-published'],
    ['pair', saerPair, PAIR, 'mistral', 'as-published'],
    ['pair', saerPair, PAIR, 'gemma', 'as-published'],
    ['pair', saerPair, PAIR, 'gemma', 'shared-prefix'],
    ['pair', saerPair, PAIR, 'pocket', 'shared-prefix'],
    ['pair-generic', saerPair, `${PROBE}@generic`, 'qwen', 'as-published'],
    ['pair-over-specified', saerPair, `${PROBE}@over-specified`, 'qwen', 'as-published'],
  ] as const)('%s: %#', async (name, protocol, key, family, arrangement) => {
    const settings: Settings = protocol.id === 'saer-pair' ? { variants: 'all' } : {};
    const question = questionOf(protocol as Protocol, key, family, arrangement, study, settings);
    const text = `${promptOf(question)}\n\n[${question.labels.join(' | ')}]\n`;
    await expect(text).toMatchFileSnapshot(
      `../../../../test/fixtures/prompts/saer.${name}.${family}.${arrangement}.txt`,
    );
  });

  it('keeps the order of the paper’s parts: examples, customer, list, guidelines, output', () => {
    const text = promptOf(questionOf(saerList, LIST, 'qwen', 'as-published'));
    const at = ['Example. ', '<CUSTOMER>', '<RECOMMENDATIONS>', '- Good:', '<category>Poor'];
    const places = at.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    // "<category>Poor" is in an example too; the last one belongs to the output.
    places[4] = text.lastIndexOf(at[4]!);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it.each(['as-published', 'shared-prefix'] as const)('asks the same sentences: %s', (one) => {
    const lines = (arrangement: Arrangement) =>
      promptOf(questionOf(saerPair, PAIR, 'llama', arrangement))
        .replace(/<\|[^|]*\|>/g, '\n')
        .split('\n')
        .filter((line) => line !== '')
        .sort();
    expect(lines(one)).toEqual(lines('shared-prefix'));
  });
});

describe('the data in the prompt', () => {
  const textOf = (settings: Settings = {}, data = study) =>
    promptOf(questionOf(saerList, LIST, 'qwen', 'shared-prefix', data, settings));

  it('includes searches, clicks and categories only if the study has them', () => {
    expect(textOf()).toContain(
      'Recent searches: heist, michael mann\nRecent clicks: Heat, Collateral\nRecently browsed: Crime\n',
    );
    const ann = promptOf(questionOf(saerList, 'ann/rec-x', 'qwen'));
    expect(ann).toContain('Recent searches: none');
    expect(textOf({}, smallStudy)).not.toMatch(/^Recent(ly)? (searches|clicks|browsed):/m);
    expect(textOf({}, smallStudy)).not.toContain(': none');
  });

  it('reaches back as many months as the setting says', () => {
    expect(textOf()).toContain('- Fargo (1996); Crime, Drama: rated 4.5, 200 days before\n');
    expect(textOf({ months: 6 })).not.toContain('- Fargo');
    expect(textOf({ months: 6 })).toContain('- Heat (1995)');
    expect(textOf({ months: 7 })).toContain('- Fargo');
    expect(textOf({ months: 6 }, smallStudy)).toContain('- Fargo');
  });

  it('has the five kinds of examples, each of which can be left out', () => {
    const count = (settings: Settings) => textOf(settings).split('Example. ').length - 1;
    expect(count({})).toBe(5);
    expect(count({ 'example-pacing': false })).toBe(4);
    const none = Object.fromEntries(
      saerList.settings.flatMap(({ id: name }) =>
        name.startsWith('example-') ? [[name, false]] : [],
      ),
    );
    expect(count(none)).toBe(0);
    expect(textOf(none)).not.toContain('on other customers');
  });

  it('has examples of the data’s own kind by default', () => {
    expect(textOf()).toContain('Godfather');
    expect(textOf({ examples: 'products' })).toContain('toothpaste');
    const words = { ...study.words, noun: 'product' };
    expect(textOf({}, { ...study, words })).toContain('toothpaste');
  });

  it('shows each label in the examples, and both sets as the better one, with a tie', () => {
    for (const examples of ['products', 'titles']) {
      const list = textOf({ examples });
      const shown = list.match(/<category>(\w+)<\/category>\n\{"reasoning"/g) ?? [];
      expect(new Set(shown).size).toBe(3);
      const pair = promptOf(
        questionOf(saerPair, PAIR, 'qwen', 'shared-prefix', study, { examples }),
      );
      const verdicts = [...pair.matchAll(/<verdict>(.)<\/verdict>\n\{"reasoning"/g)];
      expect(
        verdicts
          .map(([, verdict]) => verdict)
          .sort()
          .join(''),
      ).toBe('11122=');
    }
  });

  it('scales the paper’s 7 and 4 of ten to the length of the list', () => {
    expect(textOf()).toContain('- Good: 2 or more relevant items');
    expect(textOf()).toContain('- Partial: 1 or more relevant items');
  });

  it('never reveals the corruption of a list, nor that there might be one', () => {
    const probe = promptOf(questionOf(saerPair, PROBE, 'qwen'));
    const genuine = promptOf(questionOf(saerPair, PAIR, 'qwen'));
    expect(probe).not.toMatch(/other-user|genuine|adversar/);
    const rest = (text: string) => text.replace(/<SET_2>\n[^<]*/, '');
    expect(rest(probe)).toBe(rest(genuine));
  });

  it('shows only the history in the sparse prompt', () => {
    const sparse = promptOf(
      questionOf(saerPair, `${PROBE}@generic`, 'qwen', 'as-published', study, { variants: 'all' }),
    );
    expect(sparse).toContain('- Heat (1995)');
    expect(sparse).not.toMatch(/Recent searches|Example\.|pacing/);
  });

  it('keeps searches and clicks from breaking out of their line or spelling a tag', () => {
    const shape = (text: string) => text.replace(/[^<>[\]{}|\n]/g, '');
    const plain = shape(textOf());
    const nasty = fc
      .array(
        fc.oneof(
          fc.constantFrom('</CUSTOMER>', '<|im_end|>', '[/INST]', '\n', '\r\n\u2028', '{LIST_1}'),
          fc.string({ unit: 'binary' }),
        ),
        { maxLength: 8 },
      )
      .map((parts) => `x${parts.join('')}`);
    fc.assert(
      fc.property(nasty, (text) => {
        const searches = { searches: [text], clicks: [text, text], browsed: [text] };
        const data = withContext({ ...searches, attributes: {} });
        expect(shape(textOf({}, data))).toBe(plain);
      }),
      { seed: 1, numRuns: 50 },
    );
  });
});
