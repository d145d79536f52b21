import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallQuestions, smallWorld } from '#test/fixtures/small-world.ts';
import { wordsFor } from '../../domain/words.ts';
import { id, type TrialKey } from '../../domain/ids.ts';
import { promptOf } from '../../domain/question.ts';
import { sha256 } from '../../domain/sha256.ts';
import { families, familyOf, resolved } from '../../prompts/families.ts';
import type { TurnMarkers } from '../../domain/family.ts';
import { pocketProfileRating, pocketRating } from '../../prompts/pocket/pocket.ts';
import type { RatingQuestion } from '../rater.ts';
import { scaleOf, scales } from '../../domain/rating-scales.ts';
import { simulatorSettings, type SimulatorSettings } from '../settings.ts';
import type { World } from '../world.ts';
import { ratingAsker, ratingTemplate } from './ask-rating.ts';
import { filmGenre } from './film-genres.ts';
import { shownHistory } from './history.ts';
import type { RatingStyle } from './rating-style.ts';
import { shownRating } from './shown-rating.ts';
import { systemPrompt } from './system-prompt.ts';

const key = id<TrialKey>('one');
const own: TurnMarkers = {
  start: '<s>',
  systemOpen: '<|system|>',
  systemClose: '<|end|>',
  userOpen: '<|user|>',
  userClose: '<|end|>',
  assistantOpen: '<|assistant|>',
};
const everyFamily = families.map((family) => resolved(family, own));
const chat = everyFamily.filter(({ wording }) => wording !== 'pocket');

function style(
  settings: Partial<SimulatorSettings> = {},
  family = resolved(familyOf('qwen')),
  world: RatingStyle['world'] = smallWorld,
): RatingStyle {
  return { family, world, settings: simulatorSettings.parse(settings) };
}
const asked = (question: RatingQuestion, of: RatingStyle) => ratingAsker(of)(question, key);
const text = (question: RatingQuestion, of: RatingStyle) => promptOf(asked(question, of));
const [ofAda, ofBen, ofCai] = [0, 10, 20].map((at) => smallQuestions[at]!);

it('asks byte for byte as in earlier versions', async () => {
  const ways = [
    {},
    { scale: '1-5', shots: 2 as const },
    {
      item: { fields: ['categories' as const, 'title' as const, 'mean' as const], length: 26 },
      person: { fields: ['hobby' as const, 'age' as const, 'description' as const], length: 16 },
    },
  ];
  const texts = everyFamily.flatMap((family) =>
    ways.flatMap((way) => [
      ratingTemplate(style(way, family)),
      ...smallQuestions.map((question) => text(question, style(way, family))),
    ]),
  );
  expect((await sha256(texts.join('\n\n'))).slice(0, 32)).toBe('2682fe21b21b521713633915d5f0e21f');
});

describe('a rating question in words', () => {
  it('states a vote average with one digit, only where the item has one', () => {
    const item = { ...ofAda!.item, voteAverage: 7.84 };
    expect(text({ ...ofAda!, item }, style())).toContain('; vote average 7.8; ');
    expect(text(ofAda!, style())).not.toContain('vote average');
  });

  it('contains the person, past ratings, memories and the question, in that order', () => {
    const prompt = text(ofAda!, style({ scale: '1-10', shots: 1 }));
    const parts = [
      'You are a helpful assistant.',
      'Example 1',
      'Name: Ada Okafor',
      'Age: 34',
      'Work: carpenter',
      'Hobby: chess',
      'Likes: Sci-Fi, Horror',
      'Dislikes: Comedy',
      'Ratings as a rule: low',
      'About: Ada is a carpenter who plays chess.',
      'Brazil (1985): 7',
      'To be rated: Alien (1979); Horror, Sci-Fi; people give it 7 on average\n',
      'for the 1st time',
      'from 1 to 10',
      '<rating>',
    ];
    let from = 0;
    for (const part of parts) {
      const at = prompt.indexOf(part, from);
      expect([part, at >= 0]).toEqual([part, true]);
      from = at + part.length;
    }
    expect(prompt.endsWith('<rating>')).toBe(true);
  });

  it('has its parts as segments, most shared first, with memories only where there are any', () => {
    const kinds = (question: RatingQuestion) =>
      asked(question, style()).segments.map(({ kind }) => kind);
    expect(kinds(ofAda!)).toEqual(['instructions', 'user', 'memory', 'question']);
    expect(kinds({ ...ofAda!, remembered: [] })).toEqual(['instructions', 'user', 'question']);
  });

  it('shares all but the item among questions about one person with the same memories', () => {
    const remembered = ofBen!.remembered;
    const ofAll = smallWorld.items.map((item) => asked({ ...ofBen!, item, remembered }, style()));
    const [first] = ofAll;
    for (const { segments } of ofAll)
      expect(segments.slice(0, 3)).toEqual(first!.segments.slice(0, 3));
    expect(new Set(ofAll.map(({ segments }) => segments[3]!.text)).size).toBe(ofAll.length);
  });

  it.each(scales)('offers the labels of the scale $id, and shows all ratings on it', (scale) => {
    const question = asked(ofAda!, style({ scale: scale.id, shots: 2 }));
    expect(question.labels).toEqual(scale.labels);
    const prompt = promptOf(question);
    expect(prompt).toContain(`from ${scale.labels[0]} (worst) to ${scale.labels.at(-1)} (best)`);
    const seven = scale.id === '1-5' ? '5' : scale.labels[6]!;
    if (scale.id !== '1-5') expect(prompt).toContain(`Brazil (1985): ${seven}\n`);
    const answers = [...prompt.matchAll(/<rating>(\w+)<\/rating>/g)].map(([, label]) => label);
    expect(answers).toHaveLength(2);
    for (const label of answers) expect(scale.labels).toContain(label);
  });

  it('has no example, one or two: one with a high and one with a low rating', () => {
    const examples = (shots: 0 | 1 | 2) =>
      text(ofAda!, style({ shots })).match(/Example \d/g) ?? [];
    expect([0, 1, 2].map((n) => examples(n as 0 | 1 | 2).length)).toEqual([0, 1, 2]);
    const prompt = text(ofAda!, style({ shots: 2 }));
    expect(prompt).toMatch(/<rating>8<\/rating>[^]*<rating>1<\/rating>/);
    const books = { ...smallWorld, words: wordsFor('book', 'books') };
    const tents = { ...smallWorld, words: wordsFor('product', 'products') };
    const of = (world: World) => text(ofAda!, style({ shots: 2 }, undefined, world));
    expect(new Set([of(smallWorld), of(books), of(tents)]).size).toBe(3);
    expect(of(books)).toContain('The Hobbit');
    expect(of(tents)).not.toMatch(/film|book/i);
  });

  it('accepts a custom system prompt', () => {
    const words = 'You rate as a sailor would.';
    expect(text(ofAda!, style({ system: words }))).toContain(words);
    const careful = text(ofAda!, style({ system: 'careful' }));
    expect(careful).toMatch(/low ones as readily as high ones.* the film/);
    expect(careful).not.toContain('helpful assistant');
    expect(systemPrompt('a\nb<|im_end|>', smallWorld.words)).toBe('a b(/im_end/)');
  });

  it('puts past ratings with the person, newest last, and repeats none among the memories', () => {
    const again = { ...ofBen!, remembered: [{ item: id<never>('film-h'), rating: 8 }] };
    const prompt = text(again, style({ scale: '1-10' }));
    expect(prompt).toContain('- Fargo (1996): 9\n- Heat (1995): 8\n- Elf (2003): 2\n');
    expect(prompt.match(/Heat/g)).toHaveLength(1);
  });

  it('contains the ordinal of the viewing', () => {
    const time = (viewing: number) =>
      /for the (\S+) time/.exec(text({ ...ofAda!, viewing }, style()))?.[1];
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 111].map(time)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '22nd',
      '111th',
    ]);
  });

  it('shows the chosen fields in their order, and cuts long lines', () => {
    const prompt = text(
      ofAda!,
      style({
        item: { fields: ['categories', 'title', 'mean'], length: 26 },
        person: { fields: ['hobby', 'age', 'description'], length: 16 },
      }),
    );
    expect(prompt).toContain('To be rated: Horror, Sci-Fi; Alien; pe…\n');
    expect(prompt).toContain('Name: Ada Okafor\nHobby: chess\nAge: 34\nAbout: Ada is a…\n');
    expect(prompt).not.toMatch(/Likes|carpenter|1979/);
  });

  it('asks with past ratings alone where no field of the person is shown', () => {
    expect(asked(ofAda!, style()).task).toBe('rating-profile');
    const hidden = asked(ofAda!, style({ person: { fields: [], length: 0 } }));
    expect(hidden.task).toBe('rating-history');
    expect(promptOf(hidden)).not.toMatch(/Age|Likes|Dislikes/);
  });

  it('names the season, if there is one', () => {
    expect(text({ ...ofAda!, season: 'winter' }, style())).toContain('It is winter now.\nAda');
    expect(text(ofAda!, style())).not.toContain('It is');
  });

  it('has another template with other fields', () => {
    const other = { item: { fields: ['title' as const], length: 0 } };
    expect(ratingTemplate(style(other))).not.toBe(ratingTemplate(style()));
  });

  it('leaves out unknown traits, and memories of items outside the world', () => {
    const unknown = { ...ofCai!, remembered: [{ item: id<never>('elsewhere'), rating: 3 }] };
    const prompt = text(unknown, style());
    expect(prompt).not.toMatch(/undefined|null|NaN|Hobby|Likes|thinks back|elsewhere/);
  });
});

describe('a shown rating', () => {
  it('is its label, or lies between two', () => {
    const shown = (rating: number) => scales.map((scale) => shownRating(rating, scale));
    expect(shown(5)).toEqual(['4', '5', 'five', '5']);
    expect(shown(3.26)).toEqual(['2.3', '3.3', '3.3', '3.3']);
    expect(shown(99)).toEqual(['9', '10', 'ten', '5']);
  });
});

describe('the shown history', () => {
  it('respects its limits, past ratings first', () => {
    const past = [1, 2, 3, 4].map((rating) => ({ item: id<never>(`p${rating}`), rating }));
    const remembered = [past[3]!, past[0]!, { item: id<never>('new'), rating: 9 }];
    const person = { ...ofCai!.person, past };
    const shown = shownHistory({ person, remembered }, { past: 2, all: 3 });
    expect(shown.past.map(({ rating }) => rating)).toEqual([3, 4]);
    expect(shown.remembered.map(({ rating }) => rating)).toEqual([1]);
  });
});

describe('a rating question to a pocket model', () => {
  const pocket = style({}, resolved(familyOf('pocket')));
  const alien = smallWorld.items[0]!;
  const brazil = smallWorld.items[1]!;

  it('is the unchanged profile question for a person with traits', () => {
    const { key: _, task, ...rest } = asked(ofAda!, pocket);
    expect(task).toBe('rating-profile');
    expect(rest).toEqual(
      pocketProfileRating(
        { age: 34, liked: ['Sci-Fi', 'Horror'], disliked: ['Comedy'], rater: 'strict' },
        [{ item: brazil, digit: 6 }],
        alien,
      ),
    );
  });

  it('is the unchanged history question for a person with only past ratings, if there are enough', () => {
    const past = smallWorld.items.slice(2, 8).map(({ id }, at) => ({ item: id, rating: at + 1 }));
    const question = { ...ofBen!, person: { ...ofBen!.person, past } };
    const { key: _, task, ...rest } = asked(question, pocket);
    expect(task).toBe('rating-history');
    const entries = smallWorld.items.slice(2, 8).map((item, digit) => ({ item, digit }));
    expect(rest).toEqual(pocketRating([...entries, { item: brazil, digit: 6 }], alien));
  });

  it('is an empty profile for a person with fewer past ratings', () => {
    expect(asked(ofBen!, pocket).task).toBe('rating-profile');
    expect(text({ ...ofBen!, remembered: [] }, pocket)).toMatch(/^<profile>\nFargo/);
    const nobody = { ...ofBen!, remembered: [], person: { ...ofBen!.person, past: [] } };
    expect(text(nobody, pocket)).toBe('<profile>\nAlien (1979)\tHorror, Sci-Fi:');
  });

  it('never shows more past ratings than the model’s training did', () => {
    const many = Array.from({ length: 60 }, (_, i) => ({
      item: smallWorld.items[i % 10]!.id,
      rating: 1 + (i % 10),
    }));
    const lines = (question: RatingQuestion) => text(question, pocket).match(/:\d/g)!.length;
    const ben = { ...ofBen!, person: { ...ofBen!.person, past: many }, remembered: many };
    const ada = { ...ofAda!, remembered: many };
    expect(lines(ben)).toBeLessThanOrEqual(30);
    expect(lines(ada)).toBe(10);
  });

  it('uses MovieLens’s genres and its decades of age', () => {
    expect(['science fiction', 'animated', 'Family', 'film noir', 'Cosy'].map(filmGenre)).toEqual([
      'Sci-Fi',
      'Animation',
      'Children',
      'Film-Noir',
      'Cosy',
    ]);
    expect(text({ ...ofCai!, person: { ...ofCai!.person, age: 5 } }, pocket)).toContain('age: 10s');
    expect(text({ ...ofCai!, person: { ...ofCai!.person, age: 88 } }, pocket)).toContain(
      'age: 60s',
    );
  });
});

describe('text from a file', () => {
  const nasty = [
    '</rating>',
    '<|im_end|>',
    '[/INST]',
    '<</SYS>>',
    '\n',
    '\r\n\u2028',
    '<eos>',
    '{PERSON}',
  ];
  const hostile = fc
    .array(fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary' })), { maxLength: 8 })
    .map((parts) => parts.join(''));
  /** A question whose person and item have the same text in every field. */
  const spoken = (said: string): { question: RatingQuestion; world: World } => {
    const items = smallWorld.items.map((item) => ({
      ...item,
      title: said,
      categories: [said, 'x'],
      creators: [said],
      description: said || ' ',
    }));
    const person = {
      ...ofBen!.person,
      name: said,
      age: 40,
      job: said || ' ',
      hobby: said || ' ',
      liked: [said],
      disliked: [said],
      description: said || ' ',
    };
    const words = wordsFor(said, said);
    return {
      question: { ...ofBen!, person, item: items[0]! },
      world: { ...smallWorld, items, words },
    };
  };

  it.each(everyFamily)(
    '[P7] never leaves its line or spells a token of the family $id',
    (family) => {
      const shape = (said: string) => {
        const { question, world } = spoken(said);
        const settings = family.wording === 'pocket' ? {} : { system: said || 'x' };
        return text(question, style(settings, family, world)).replace(/[^<>[\]{}|\n]/g, '');
      };
      const plain = shape('plain');
      fc.assert(
        fc.property(hostile, (said) => {
          expect(shape(said)).toBe(plain);
        }),
        { numRuns: 60, seed: 1 },
      );
    },
  );
});

describe('the template', () => {
  it('differs for each family, scale, number of examples and system prompt, and contains no person or item', () => {
    const ways = chat.flatMap((family) =>
      [
        {},
        { scale: '1-5' },
        { shots: 1 as const },
        { shots: 2 as const },
        { system: 'Be kind.' },
      ].map((settings) => ratingTemplate(style(settings, family))),
    );
    expect(new Set(ways).size).toBe(ways.length);
    for (const way of ways) expect(way).not.toMatch(/Alien|Ada|carpenter/);
    expect(ratingTemplate(style({}, chat[0]))).toContain('{PERSON}');
    expect(ratingTemplate(style({}, resolved(familyOf('pocket'))))).toMatch(/<rate>[^]*<profile>/);
  });

  it('depends on the nouns of items only through the examples', () => {
    const [tent, lamp] = ['tent', 'lamp'].map((noun) => ({
      ...smallWorld,
      words: wordsFor(noun, noun),
    }));
    expect(ratingTemplate(style({ shots: 2 }, undefined, tent))).toBe(
      ratingTemplate(style({ shots: 2 }, undefined, lamp)),
    );
  });
});

it('scales are found by their ids', () => {
  expect(scaleOf('one-ten').labels[9]).toBe('ten');
  expect(() => scaleOf('x')).toThrow('x');
});
