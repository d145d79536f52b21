import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choice } from '#test/kits/describe-environment.ts';
import { readTransitions } from '#test/fixtures/read-transitions.ts';
import { smallWorld } from '#test/fixtures/small-world.ts';
import { makeEnvironment } from './make-environment.ts';
import { oracle } from './reference-raters.ts';
import { scaleOf } from '../domain/rating-scales.ts';
import { simulatorSettings } from './settings.ts';
import { recorded, transitionLines, type RecordedTransition } from './transitions.ts';
import type { World } from './world.ts';

/** Two episodes, one of a person with past ratings; the answer for every fourth film is unscored. */
async function episodes(world: World): Promise<RecordedTransition[]> {
  const rater = oracle(
    scaleOf('0-9'),
    (_, { id }) => {
      const at = world.items.findIndex((one) => one.id === id);
      return at % 4 === 0 ? null : at / 9;
    },
    'x',
  );
  const settings = simulatorSettings.parse({ episode: { kind: 'fixed', steps: 5 } });
  const environment = makeEnvironment(world, rater, settings);
  const all: RecordedTransition[] = [];
  for (const [episode, user] of [0, 1].entries()) {
    let { observation } = await environment.reset({ user });
    for (let step = 0; ; step++) {
      const action = choice(observation, world.items.length, false);
      const result = await environment.step(action);
      all.push(recorded(world, { episode, step }, observation, action, result));
      observation = result.observation;
      if (result.terminated || result.truncated) break;
    }
  }
  return all;
}

const titled = (title: string): World => ({
  ...smallWorld,
  items: smallWorld.items.map((item) => ({ ...item, title })),
});

describe('exported transitions', () => {
  it('[G14] are read back as they were written, with their histories', async () => {
    const all = await episodes(smallWorld);
    expect(all.some(({ kept }) => kept === null)).toBe(true);
    expect(all.some(({ before }) => before.length >= 3)).toBe(true);
    const lines = [...transitionLines(all)];
    expect(readTransitions(lines.join(''))).toEqual(all);
    expect(lines.filter((one) => one.includes('"history"'))).toHaveLength(2);
  });

  it('are read back when the steps of several episodes are mixed', async () => {
    const all = await episodes(smallWorld);
    const mixed = [...all].sort((a, b) => a.step - b.step);
    expect(readTransitions([...transitionLines(mixed)].join(''))).toEqual(mixed);
  });

  it('[G14] are one line each, whatever characters titles have', async () => {
    const nasty = [
      '\n',
      '\r\n',
      '\u2028',
      '\u2029',
      '\u0085',
      '"}',
      '{"',
      '\\',
      '\u0000',
      '\ufeff',
      '\ud800',
      '</script>',
    ];
    const title = fc
      .array(fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary' })), { maxLength: 6 })
      .map((parts) => parts.join(''));
    const [plain] = await episodes(smallWorld);
    fc.assert(
      fc.property(title, (text) => {
        const [line] = transitionLines([{ ...plain!, title: text }]);
        expect(
          line!.slice(0, -1).split(/\r\n|[\n\v\f\r\u001c-\u001e\u0085\u2028\u2029]/),
        ).toHaveLength(1);
        expect(Object.keys(JSON.parse(line!) as object)).toHaveLength(16);
        expect(readTransitions(line!)).toEqual([{ ...plain!, title: text }]);
      }),
      { seed: 1 },
    );
    expect([...transitionLines(await episodes(titled('a\nb')))].join('').split('\n')).toHaveLength(
      11,
    );
  });
});
