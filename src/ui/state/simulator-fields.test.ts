import { describe, expect, it } from 'vitest';
import { perturbations } from '#engine/simulator/perturbation/registry.ts';
import {
  BY_HAND,
  initialSettings,
  settingAt,
  simulatorFields,
  simulatorPaths,
  withSetting,
} from './simulator-fields.ts';
import { WORDS } from './simulator-words.ts';

const paths = (settings = initialSettings) => simulatorFields(settings).map(({ id }) => id);

describe('the settings of a simulation on the screen', () => {
  it('have a control and texts for each path of the schema', () => {
    const fixed = withSetting(initialSettings, 'episode.kind', 'fixed');
    expect(new Set([...paths(), ...paths(fixed), ...BY_HAND])).toEqual(new Set(simulatorPaths()));
    expect(Object.keys(WORDS).sort()).toEqual(simulatorPaths().sort());
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
    expect(shapingIn(initialSettings)).toContain(WORDS['repeats']!.title);
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
