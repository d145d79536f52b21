import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problemOf } from '#engine/protocols/settings.ts';
import { perturbations } from '#engine/simulator/perturbation.ts';
import { simulatorSettings } from '#engine/simulator/settings.ts';
import {
  BY_HAND,
  initialSettings,
  settingAt,
  settingsOfPaper,
  simulatorFields,
  withSetting,
} from './simulator-fields.ts';
import { settingWords } from './simulator-words.ts';

/** The parts of a JSON schema that have paths. */
interface Schema {
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Every path of the schema, whatever the values. */
function pathsOf({ oneOf, properties }: Schema, path = ''): string[] {
  const paths = oneOf
    ? oneOf.flatMap((one) => pathsOf(one, path))
    : properties
      ? Object.entries(properties).flatMap(([name, one]) =>
          pathsOf(one, path === '' ? name : `${path}.${name}`),
        )
      : [path];
  return [...new Set(paths)];
}

const paths = (settings = initialSettings) => simulatorFields(settings).map(({ id }) => id);

describe('the settings of a simulation on the screen', () => {
  it('have a control and texts for each path of the schema', () => {
    const fixed = withSetting(initialSettings, 'episode.kind', 'fixed');
    const drawn = withSetting(initialSettings, 'readout', 'sample');
    const gaussian = withSetting(drawn, 'perturbation', 'gaussian');
    const greedy = withSetting(initialSettings, 'perturbation', 'greedy');
    const fading = withSetting(withSetting(greedy, 'repeats', true), 'shaping', 'repeat-decay');
    const passing = withSetting(initialSettings, 'season', 'passing');
    const shown = [initialSettings, fixed, gaussian, fading, passing].flatMap((one) => paths(one));
    const all = pathsOf(z.toJSONSchema(simulatorSettings, { io: 'input' }) as Schema);
    expect(new Set([...shown, ...BY_HAND])).toEqual(new Set(all));
    expect(Object.keys(settingWords()).sort()).toEqual(all.sort());
  });

  it('choose the fields of an item in an order, always with its title', () => {
    const field = simulatorFields(initialSettings).find(({ id }) => id === 'item.fields');
    expect(field).toMatchObject({ kind: 'fields', required: 'title' });
    const changed = withSetting(initialSettings, 'item.fields', ['categories', 'title']);
    expect(changed.item).toEqual({ fields: ['categories', 'title'], length: 0 });
    expect(withSetting(changed, 'item.fields', ['year'])).toBe(changed);
    expect(withSetting(changed, 'item.fields', ['title', 'title'])).toBe(changed);
  });

  it('accept every initial value, and 0 where the schema does', () => {
    const drawn = withSetting(initialSettings, 'readout', 'sample');
    const greedy = withSetting(drawn, 'perturbation', 'greedy');
    const least = (id: string) => {
      const field = simulatorFields(greedy).find((one) => one.id === id);
      return field?.kind === 'number' ? field.min : undefined;
    };
    expect(['tasteChange', 'noise.q', 'draw.temperature', 'retrieval.k'].map(least)).toEqual([
      ...[0, 0, 0.005, 1],
    ]);
    for (const field of simulatorFields(greedy)) {
      expect([field.id, problemOf(field, settingAt(greedy, field.id))]).toEqual([field.id, null]);
    }
  });

  it('leave out settings without effect', () => {
    const without = withSetting(initialSettings, 'retrieval.id', 'none');
    expect(paths()).toContain('retrieval.k');
    expect(paths(without)).not.toContain('retrieval.k');
    expect(paths()).toContain('episode.p');
    expect(paths()).not.toContain('episode.steps');
  });

  it('[14.6] offer shaping only with repeats, and say so otherwise', () => {
    const shapingIn = (settings: typeof initialSettings) => {
      const field = simulatorFields(settings).find(({ id }) => id === 'shaping');
      return field?.kind === 'choice' ? (field.unavailable ?? null) : undefined;
    };
    expect(shapingIn(initialSettings)).toContain(settingWords()['repeats']!.title);
    expect(withSetting(initialSettings, 'shaping', 'repeat-decay')).toEqual(initialSettings);
    const repeating = withSetting(initialSettings, 'repeats', true);
    expect(shapingIn(repeating)).toBeNull();
    const shaped = withSetting(repeating, 'shaping', 'repeat-decay');
    expect(shaped.shaping).toBe('repeat-decay');
    expect(withSetting(shaped, 'repeats', false)).toEqual(initialSettings);
    const order = paths();
    expect(order.indexOf('shaping')).toBe(order.indexOf('repeats') + 1);
  });

  it('store and return a value', () => {
    const noisy = withSetting(initialSettings, 'perturbation', 'gaussian');
    expect(settingAt(noisy, 'perturbation')).toBe('gaussian');
    const two = withSetting(initialSettings, 'shots', '2');
    expect([two.shots, settingAt(two, 'shots')]).toEqual([2, '2']);
    const k = withSetting(initialSettings, 'retrieval.k', 7);
    expect(k.retrieval).toEqual({ id: 'feature', k: 7 });
    const steps = withSetting(
      withSetting(initialSettings, 'episode.kind', 'fixed'),
      'episode.steps',
      3,
    );
    expect(steps.episode).toEqual({ kind: 'fixed', steps: 3 });
  });

  it('are those of the paper’s experiments on request', () => {
    expect(settingsOfPaper({ ...initialSettings, seed: '7' })).toMatchObject({
      scale: '0-9',
      shots: 2,
      system: 'careful',
      retrieval: { id: 'embedding', k: 3 },
      perturbation: 'none',
      seed: '7',
    });
    const books = withSetting(initialSettings, 'scale', '1-5');
    expect(settingsOfPaper(books).scale).toBe('1-5');
  });

  it('don’t change for an invalid value', () => {
    expect(withSetting(initialSettings, 'retrieval.k', 0)).toEqual(initialSettings);
    expect(withSetting(initialSettings, 'scale', '1-7')).toEqual(initialSettings);
  });

  it('offer the entries of the registries', () => {
    const noise = simulatorFields(initialSettings).find(({ id }) => id === 'perturbation');
    expect(noise?.kind === 'choice' && noise.options.map(({ value }) => value)).toEqual(
      perturbations.map(({ id }) => id),
    );
  });
});
