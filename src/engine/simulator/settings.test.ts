import { describe, expect, it } from 'vitest';
import { perturbations } from './perturbation.ts';
import { retrievals } from './retrieval.ts';
import { scales } from '../domain/rating-scales.ts';
import { simulatorSettings } from './settings.ts';
import { shapings } from './shaping.ts';

const wholes = {
  scale: [scales, (id: string) => ({ scale: id })],
  retrieval: [retrievals, (id: string) => ({ retrieval: { id } })],
  perturbation: [perturbations, (id: string) => ({ perturbation: id })],
  shaping: [shapings, (id: string) => ({ shaping: id })],
} as const;

describe.each(Object.entries(wholes))('the %s of a simulation', (_, [listed, settings]) => {
  it('is an entry of its registry', () => {
    for (const { id } of listed)
      expect(simulatorSettings.safeParse(settings(id)).success).toBe(true);
    expect(simulatorSettings.safeParse(settings('another')).success).toBe(false);
  });
});
