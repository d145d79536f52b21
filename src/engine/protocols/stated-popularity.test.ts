import { describe, expect, it } from 'vitest';
import { plannedFor } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import type { Arrangement } from '../domain/family.ts';
import type { ItemId } from '../domain/ids.ts';
import type { PopularityClass } from '../domain/popularity-classes.ts';
import { promptOf } from '../domain/question.ts';
import { slatesOf, type Trial } from '../domain/trial.ts';
import { familyOf, resolved } from '../prompts/families.ts';
import type { Protocol } from './protocol.ts';
import { protocols } from './registry.ts';
import { settingsOf, type Settings } from './settings.ts';

/** The classes of the ten films by their counts: 90, 85, 80 and 75 of 590 make up more than half. */
const CLASSES: Readonly<Record<string, PopularityClass>> = {
  ...{ Alien: 'head', Jaws: 'head', Fargo: 'head', Heat: 'head' },
  ...{ Gravity: 'middle', Contact: 'middle', Elf: 'middle' },
  ...{ Brazil: 'tail', Dune: 'tail', Ida: 'tail' },
};
const films = [...smallStudy.items.values()];
const data = {
  ...smallStudy,
  popularityClasses: films.map(({ id, title }) => [id, CLASSES[title]!] as const),
};
const filmOf = (item: ItemId) => smallStudy.items.get(item)!;

/** Settings that ask every kind of question that a plan begins with. */
const ALL: Readonly<Record<string, Settings>> = {
  'slate-duel': { scores: true },
  'saer-list': { items: true },
  'saer-pair': { variants: 'all', items: true },
  arena: { scores: true },
};
const cases = protocols.flatMap((protocol) =>
  protocol.arrangements.map((arrangement) => ({ protocol, arrangement })),
);
const styleOf = (arrangement: Arrangement, family = 'qwen') => ({
  family: resolved(familyOf(family)),
  arrangement,
});

function promptsOf(protocol: Protocol, arrangement: Arrangement, settings: Settings) {
  const planned = plannedFor(protocol, data, { ...ALL[protocol.id], ...settings });
  const ask = (trial: Trial) => promptOf(protocol.ask(trial, planned, styleOf(arrangement)));
  return planned.trials.map((trial) => ({ trial, prompt: ask(trial) }));
}

const shownIn = (trial: Trial) => {
  const [{ user }] = slatesOf(trial);
  const history = smallStudy.users.get(user)!.history.map(({ item }) => item);
  return [...history, ...slatesOf(trial).flatMap(({ items }) => items)].map(filmOf);
};

describe.each(cases)('Popularity in the prompts of $protocol.id, $arrangement', (one) => {
  const { protocol, arrangement } = one;
  const plain = promptsOf(protocol, arrangement, {});

  it('stands behind each title of the history and the lists, in both orders', () => {
    const stated = promptsOf(protocol, arrangement, { popularity: 'classes' });
    expect(stated.length).toBeGreaterThan(0);
    for (const { trial, prompt } of stated) {
      for (const { title, year } of shownIn(trial)) {
        expect(prompt).toContain(`${title} (${year}) (popularity: ${CLASSES[title]!})`);
      }
      expect(prompt.match(/\(popularity: /g)).toHaveLength(shownIn(trial).length);
    }
  });

  it('adds one line that explains it, before the user, and changes nothing else', () => {
    for (const [i, { prompt }] of promptsOf(protocol, arrangement, {
      popularity: 'classes',
    }).entries()) {
      const note = /Behind each title stands .*\n/.exec(prompt)![0];
      expect(prompt.indexOf(note)).toBeLessThan(prompt.indexOf('(popularity:'));
      const without = prompt.replace(note, '').replaceAll(/ \(popularity: \w+\)/g, '');
      expect(without).toBe(plain[i]!.prompt);
    }
  });

  it('counts each list in its last line, and leaves titles as they are', () => {
    for (const [i, { trial, prompt }] of promptsOf(protocol, arrangement, {
      popularity: 'summary',
    }).entries()) {
      for (const { items } of slatesOf(trial)) {
        const count = (name: PopularityClass) =>
          items.filter((item) => CLASSES[filmOf(item).title] === name).length;
        const { title } = filmOf(items.at(-1)!);
        const counts = `${count('head')} head, ${count('middle')} middle, ${count('tail')} tail`;
        expect(prompt).toMatch(new RegExp(`\n2\\. ${title} \\(.*\nPopularity: ${counts}\n`));
      }
      const note = /The last line of each list counts .*\n/.exec(prompt)![0];
      const without = prompt.replace(note, '').replaceAll(/\nPopularity: .*/g, '');
      expect(without).toBe(plain[i]!.prompt);
    }
  });

  it('is another template each, and no other one where it is off', () => {
    const template = (settings: Settings) =>
      protocol.template(styleOf(arrangement), settingsOf(protocol, settings));
    const ways = ['none', 'classes', 'summary'].map((popularity) => template({ popularity }));
    expect(new Set(ways).size).toBe(3);
    expect(ways[0]).toBe(template({}));
    expect(ways[1]).toContain('Behind each title stands');
  });
});

describe('Popularity in prompts', () => {
  const [duel] = protocols;

  it('is never cut, whatever the length of an item', () => {
    for (const length of [1, 4, 12, 13, 20]) {
      const settings = {
        popularity: 'classes',
        'item-length': length,
        'item-fields': ['categories', 'title', 'year', 'creators'],
      };
      for (const { trial, prompt } of promptsOf(duel!, 'shared-prefix', settings)) {
        const stated = [...prompt.matchAll(/\(popularity: (\w+)\)/g)].map(([, name]) => name);
        expect(stated).toEqual(shownIn(trial).map(({ title }) => CLASSES[title]));
      }
    }
  });

  it('is left out for an item whose popularity nobody knows, and counted as unknown', () => {
    const some = { ...data, popularityClasses: data.popularityClasses.slice(0, 1) };
    for (const [popularity, expected] of [
      ['classes', /1\. Brazil \(1985\)\n/],
      ['summary', /Popularity: 0 head, 0 middle, 0 tail, 2 unknown\n/],
    ] as const) {
      const planned = plannedFor(duel!, some, { popularity });
      const about = planned.trials.filter((trial) =>
        slatesOf(trial).some(({ id }) => String(id) === 'ann/rec-x'),
      );
      expect(about.length).toBeGreaterThan(0);
      for (const trial of about) {
        expect(promptOf(duel!.ask(trial, planned, styleOf('shared-prefix')))).toMatch(expected);
      }
    }
  });

  it('is also in what people read beside each title, with its explanation', () => {
    for (const protocol of protocols) {
      const of = (popularity: string) =>
        protocol.forPeople!(plannedFor(protocol, data, { popularity }), 'standard');
      const [slate] = smallStudy.slates;
      const [ann] = smallStudy.users.values();
      const [plain, classes, summary] = ['none', 'classes', 'summary'].map(of);
      expect(classes!.items(slate!)[0]).toMatch(/^Brazil \(1985\) \(popularity: tail\)/);
      expect(classes!.aboutUser(ann!).join()).toContain('Alien (1979) (popularity: head)');
      const asked = (people: typeof plain) => people!.pair ?? people!.list ?? [];
      expect(asked(classes).at(-1)).toContain('Behind each title stands');
      expect(summary!.items(slate!)).toEqual(plain!.items(slate!));
      expect(asked(summary)).toEqual(asked(plain));
    }
  });

  it('has no place in the prompts of pocket models, which stay as they are', () => {
    for (const protocol of protocols) {
      const of = (popularity: string) => {
        const planned = plannedFor(protocol, data, { popularity });
        const style = styleOf('shared-prefix', 'pocket');
        const trial = planned.trials.find((one) => protocol.taskOf(one) === protocol.task)!;
        return promptOf(protocol.ask(trial, planned, style));
      };
      expect(of('classes')).toBe(of('none'));
    }
  });

  it('is explained in the request for a user’s profile, which shows a history and no list', () => {
    const arena = protocols.find(({ id }) => id === 'arena')!;
    const of = (popularity: string) => {
      const planned = plannedFor(arena, data, { profile: 'judge', popularity });
      const [ann] = smallStudy.users.values();
      return arena.profile!(ann!, planned, styleOf('shared-prefix'))!.prompt;
    };
    expect(of('classes')).toMatch(
      /Behind each title stands[^]*Alien \(1979\) \(popularity: head\)/,
    );
    expect(of('summary')).toBe(of('none'));
  });
});
