import { Tokenizer } from '@huggingface/tokenizers';
import { expect, test } from 'vitest';
import films from '../../../../public/demo/films.json';
import manifest from '../../../../public/models/pocket-judge/manifest.json';
import tokenizerConfig from '../../../../public/models/pocket-judge/tokenizer_config.json';
import tokenizerText from '../../../../public/models/pocket-judge/tokenizer.json?raw';
import {
  pocketDuel,
  pocketLabel,
  pocketPair,
  pocketArena,
  pocketRating,
  pocketTemplate,
  type PocketTask,
} from './pocket.ts';

const tokenizer = new Tokenizer(JSON.parse(tokenizerText), tokenizerConfig);
const encode = (text: string) => tokenizer.encode(text, { add_special_tokens: false }).ids;
const items = films.map(({ title, genres }) => ({ title, categories: genres }));
const toyStory = {
  title: 'Toy Story (1995)',
  categories: ['Adventure', 'Animation', 'Children', 'Comedy', 'Fantasy'],
};
const jumanji = { title: 'Jumanji', year: 1995, categories: ['Adventure', 'Children', 'Fantasy'] };

test.each(Object.entries(manifest.templates))(
  'the shipped model was trained on the current wording: %s',
  async (task, trainedOn) => {
    const bytes = new TextEncoder().encode(pocketTemplate(task as PocketTask));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

    expect(Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')).toBe(
      trainedOn,
    );
  },
);

test('every label of every task is one token', () => {
  const item = { title: 'Heat (1995)', categories: ['Crime'] };
  const texts = [
    ...[pocketDuel, pocketPair, pocketArena].map((ask) => ask([], [item], [item])),
    pocketLabel([], [item]),
    pocketRating([], item),
  ];

  for (const label of texts.flatMap(({ labels }) => labels)) expect(encode(label)).toHaveLength(1);
});

test('the line of a film that the model knows is one token, and so is every tag', () => {
  const text = pocketDuel([{ item: toyStory, digit: 7 }], [toyStory], [jumanji]);

  expect(encode(text.segments.map((segment) => segment.text).join('') + text.opening)).toHaveLength(
    10,
  );
  const known = items.filter(
    (item) => encode(pocketRating([], item).segments[2]?.text ?? '').length === 1,
  );
  expect(known.length / items.length).toBeGreaterThan(0.95);
});

test('the line of an unknown film is split into pieces that spell it', () => {
  const ids = encode('\nNo Such Film At All (2031)\tDrama, Comedy:');

  expect(ids.length).toBeGreaterThan(5);
  expect(tokenizer.decode(ids)).toContain('No Such Film At All (2031)');
});

test('segments tokenised one by one give the tokens of the whole prompt', () => {
  const { segments, opening } = pocketDuel(
    [{ item: jumanji, digit: 2 }],
    items.slice(3, 8),
    items.slice(9, 14),
  );
  const parts = [...segments.map(({ text }) => text), opening];

  expect(parts.flatMap(encode)).toEqual(encode(parts.join('')));
});
