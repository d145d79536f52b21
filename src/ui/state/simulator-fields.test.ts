import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { perturbations } from '#engine/simulator/perturbation.ts';
import { simulatorSettings } from '#engine/simulator/settings.ts';
import {
  BY_HAND,
  initialSettings,
  settingAt,
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
    const all = pathsOf(z.toJSONSchema(simulatorSettings, { io: 'input' }) as Schema);
    expect(new Set([...paths(), ...paths(fixed), ...BY_HAND])).toEqual(new Set(all));
    expect(Object.keys(settingWords()).sort()).toEqual(all.sort());
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
