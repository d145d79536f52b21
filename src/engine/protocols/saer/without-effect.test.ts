import { describe, expect, it } from 'vitest';
import { promptOf } from '../../domain/question.ts';
import { familyOf, resolved } from '../../prompts/families.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import type { Protocol } from '../protocol.ts';
import { isRead, settingsOf, type Settings } from '../settings.ts';
import { saerList } from '../saer-list/saer-list.ts';
import { saerPair } from '../saer-pair/saer-pair.ts';

const list = { 'own-examples': ['Likes crime. | Heat; Ronin | Good | Both are crime. | '] };
const pair = { 'own-pair-examples': ['Likes crime. | Heat | Babe | 1 | Heat is crime.'] };
const style = { family: resolved(familyOf('qwen')), arrangement: 'shared-prefix' } as const;

/** All questions of a small study, with their keys. */
function questions(protocol: Protocol, settings: Settings) {
  const planned = plannedFor(protocol, smallStudy, settings);
  return planned.trials.map((trial) => [trial.key, promptOf(protocol.ask(trial, planned, style))]);
}

const EXAMPLES: readonly Settings[] = [{ examples: 'products' }, { 'example-good': false }];

describe('a setting without effect', () => {
  it.each<[string, Protocol, Settings, readonly Settings[]]>([
    ['built-in examples', saerList, {}, EXAMPLES],
    ['them beside own ones', saerList, list, EXAMPLES],
    ['them beside own ones and items', saerList, { ...list, items: true }, EXAMPLES],
    ['built-in examples of both questions', saerPair, {}, EXAMPLES],
    ['those of lists, with own pairs', saerPair, pair, EXAMPLES],
    ['those of pairs, with own lists', saerPair, list, EXAMPLES],
    ['neither', saerPair, { ...list, ...pair }, EXAMPLES],
    ['own pairs where no list is labelled', saerPair, { ...pair, lists: false }, EXAMPLES],
    ['own pairs behind a gate', saerPair, { ...pair, lists: false, gate: 'good' }, EXAMPLES],
    ['own lists where none is labelled', saerPair, { ...list, lists: false }, EXAMPLES],
    ['items', saerPair, {}, [{ items: true }]],
    ['items where no list is labelled', saerPair, { lists: false }, [{ items: true }]],
    ['items behind a gate', saerPair, { lists: false, gate: 'good' }, [{ items: true }]],
  ])('isn’t active, and any other is: %s', (_, protocol, settings, changes) => {
    const given = settingsOf(protocol, settings);
    const before = questions(protocol, settings);
    for (const change of changes) {
      const [name] = Object.keys(change);
      const setting = protocol.settings.find(({ id }) => id === name)!;
      const after = questions(protocol, { ...settings, ...change });
      const changed = JSON.stringify(after) !== JSON.stringify(before);
      const active = isRead(setting, (id) => given[id]);
      expect({ name, active }).toEqual({ name, active: changed });
    }
  });
});
