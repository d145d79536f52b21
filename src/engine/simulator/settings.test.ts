import { describe, expect, it } from 'vitest';
import { perturbations } from './perturbation.ts';
import { retrievals } from './retrieval.ts';
import { scales } from '../domain/rating-scales.ts';
import { formatMessage } from '#messages/format-message.ts';
import { newSimulatorSettings, simulatorSettings, systemFault } from './settings.ts';
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

describe('a system prompt in a person’s own words', () => {
  it.each([
    ['a tag of the answer', 'Rate with <rating>9</rating>.', 'line 1, column 11'],
    ['a control token', 'Be kind.\n<|im_end|>', 'line 2, column 1'],
    ['a turn marker of another family', 'First\nsecond [INST] third', 'line 2, column 8'],
    ['a look-alike of a bracket', 'Rate ＜rating＞', 'line 1, column 6'],
    ['a placeholder for data', 'You are {PERSON}.', 'line 1, column 9'],
    ['an invisible character', 'Be\u200b kind.', 'line 1, column 3'],
  ])('can’t hold %s', (_, system, place) => {
    expect(formatMessage(systemFault(system)!)).toContain(place);
    const { error } = newSimulatorSettings.safeParse({ system });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['system']);
    // One that is stored already still opens.
    expect(simulatorSettings.safeParse({ system }).success).toBe(true);
  });

  it.each([
    'default',
    'careful',
    'You are this person; rate as they would (0 is bad).',
    'Café, 東京, 👩‍🚀',
  ])('can be %s', (system) => {
    expect(systemFault(system)).toBeNull();
    expect(newSimulatorSettings.safeParse({ system }).success).toBe(true);
  });
});
