import { message, type Message } from '#messages/message.ts';
import { categoryKind } from '../../domain/category-kind.ts';
import type { DomainWords } from '../../domain/dataset.ts';
import type { Setting, Settings } from '../settings.ts';
import { EXAMPLE_KINDS, type ExampleKind, type ExampleSet } from './examples.ts';

const EXAMPLES: Readonly<
  Record<ExampleKind, { readonly title: Message; readonly about: Message }>
> = {
  good: { title: message('saerSettings.good'), about: message('saerSettings.goodHint') },
  variation: {
    title: message('saerSettings.variation'),
    about: message('saerSettings.variationHint'),
  },
  durable: { title: message('saerSettings.durable'), about: message('saerSettings.durableHint') },
  pacing: { title: message('saerSettings.pacing'), about: message('saerSettings.pacingHint') },
  'off-category': {
    title: message('saerSettings.offCategory'),
    about: message('saerSettings.offCategoryHint'),
  },
};

/**
 * Returns the prompt settings of both protocols.
 *
 * @param shown decides whether a prompt shows the built-in examples
 */
export function promptSettings(shown: NonNullable<Setting['when']>): readonly Setting[] {
  return [
    {
      kind: 'number',
      id: 'months',
      title: message('saerSettings.months'),
      about: message('saerSettings.monthsHint'),
      min: 0,
      max: 120,
      step: 1,
      initial: 0,
    },
    {
      kind: 'choice',
      id: 'examples',
      title: message('saerSettings.examples'),
      about: message('saerSettings.examplesHint'),
      options: [
        { value: 'by-data', title: message('saerSettings.examplesByData') },
        { value: 'products', title: message('saerSettings.examplesProducts') },
        { value: 'titles', title: message('saerSettings.examplesTitles') },
      ],
      when: shown,
      initial: 'by-data',
    },
    ...EXAMPLE_KINDS.map((kind): Setting => ({
      kind: 'switch',
      id: `example-${kind}`,
      ...EXAMPLES[kind],
      when: shown,
      initial: true,
    })),
  ];
}

export const reasonsSetting: Setting = {
  kind: 'number',
  id: 'reasons',
  writes: true,
  title: message('saerSettings.reasons'),
  about: message('saerSettings.reasonsHint'),
  min: 0,
  max: 1000,
  step: 1,
  initial: 0,
};

/** Returns the kinds of examples that are switched on. */
export function kindsIn(settings: Settings): ExampleKind[] {
  return EXAMPLE_KINDS.filter((kind) => settings[`example-${kind}`] !== false);
}

/**
 * Returns the set of examples for the data; null in a template, which stands for any data, with `by-data`.
 */
export function setIn(settings: Settings, words: DomainWords | null): ExampleSet | null {
  const { examples } = settings;
  if (examples === 'products' || examples === 'titles') return examples;
  if (!words) return null;
  return categoryKind(words) === 'genre' ? 'titles' : 'products';
}

/** Returns the months of history to show; 0 for all. */
export function monthsIn({ months }: Settings): number {
  return typeof months === 'number' ? months : 0;
}

/** Returns the value of a numeric setting; 0 if it isn't set. */
export function numberIn(settings: Settings, id: string): number {
  const value = settings[id];
  return typeof value === 'number' ? value : 0;
}
