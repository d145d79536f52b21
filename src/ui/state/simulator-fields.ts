import { z } from 'zod';
import type { Setting, SettingValue } from '#engine/protocols/settings.ts';
import { scales } from '#engine/simulator/scale.ts';
import { perturbations } from '#engine/simulator/perturbation/registry.ts';
import { retrievals } from '#engine/simulator/retrieval/registry.ts';
import { shapings } from '#engine/simulator/shaping/registry.ts';
import {
  newSimulatorSettings,
  simulatorSettings,
  type SimulatorSettings,
} from '#engine/simulator/settings.ts';
import { NEEDS_REPEATS, WORDS } from './simulator-words.ts';

/** A part of a JSON schema, as far as the settings use it. */
interface Schema {
  readonly type?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

/** Settings whose choices come from a registry. */
const REGISTERED: Readonly<
  Record<string, readonly { readonly id: string; readonly title: string }[]>
> = { 'retrieval.id': retrievals, perturbation: perturbations, shaping: shapings };

/** Settings whose control is made by hand: words, not a choice or a number. */
export const BY_HAND: readonly string[] = ['system', 'seed'];

const schema = z.toJSONSchema(simulatorSettings, { io: 'input' }) as Schema;

/** What a new simulation begins with. */
export const initialSettings: SimulatorSettings = simulatorSettings.parse({});

/**
 * A control for every setting of the schema, each named by its path in the document (`retrieval.k`), in its order
 * but for the reward: it stands below the repeats that it needs. Only those that matter beside what is chosen: no
 * probability for a fixed length.
 */
export function simulatorFields(settings: SimulatorSettings): Setting[] {
  const fields = fieldsOf(schema, '', settings).filter(
    ({ id }) => !(id === 'retrieval.k' && settings.retrieval.id === 'none'),
  );
  return fields.flatMap((field) => {
    if (field.id === 'shaping') return [];
    if (field.id !== 'repeats') return [field];
    return [field, ...fields.filter(({ id }) => id === 'shaping').map(shapingBeside(settings))];
  });
}

const shapingBeside =
  ({ repeats }: SimulatorSettings) =>
  (field: Setting): Setting =>
    repeats || field.kind !== 'choice' ? field : { ...field, unavailable: NEEDS_REPEATS };

/** Every path of the schema, whatever is chosen. */
export function simulatorPaths(): string[] {
  const paths = (part: Schema, path: string): string[] => [
    ...new Set(
      part.oneOf?.flatMap((one) => paths(one, path)) ??
        (part.properties
          ? Object.entries(part.properties).flatMap(([name, one]) => paths(one, under(path, name)))
          : [path]),
    ),
  ];
  return paths(schema, '');
}

export function settingAt(settings: SimulatorSettings, path: string): SettingValue {
  let value: unknown = settings;
  for (const name of path.split('.')) value = (value as Record<string, unknown>)[name];
  return typeof value === 'number' && path === 'shots' ? String(value) : (value as SettingValue);
}

/**
 * The settings with one of them changed; as they were where the value isn't one that it can take. Without repeats
 * nothing shapes the reward.
 */
export function withSetting(
  settings: SimulatorSettings,
  path: string,
  value: SettingValue,
): SimulatorSettings {
  const changed = replaced(settings, path.split('.'), value);
  const without = path === 'repeats' && value === false ? { shaping: 'none' } : {};
  const read = newSimulatorSettings.safeParse({ ...changed, ...without });
  return read.success ? read.data : settings;
}

function replaced(part: object, [name = '', ...rest]: string[], value: SettingValue): object {
  if (name === 'shots') return { ...part, shots: Number(value) };
  if (name === 'kind') return value === 'fixed' ? { kind: 'fixed', steps: 40 } : { kind: value };
  if (rest.length === 0) return { ...part, [name]: value };
  return {
    ...part,
    [name]: replaced((part as Record<string, object>)[name] ?? {}, rest, value),
  };
}

function fieldsOf(part: Schema, path: string, settings: SimulatorSettings): Setting[] {
  if (part.oneOf) {
    const kinds = part.oneOf.map((one) => String(one.properties?.kind?.const));
    const at = part.oneOf[kinds.indexOf(String(settingAt(settings, `${path}.kind`)))] ?? {};
    const { kind: _, ...others } = at.properties ?? {};
    return [
      choice(`${path}.kind`, kinds, kinds[0] ?? ''),
      ...fieldsOf({ properties: others }, path, settings),
    ];
  }
  if (part.properties) {
    return Object.entries(part.properties).flatMap(([name, one]) =>
      fieldsOf(one, under(path, name), settings),
    );
  }
  if (BY_HAND.includes(path)) return [];
  return [control(part, path)];
}

function control(part: Schema, path: string): Setting {
  const registered = REGISTERED[path];
  const named = { id: path, title: wordsOf(path).title, about: wordsOf(path).about };
  if (registered) {
    const options = registered.map(({ id, title }) => ({ value: id, title }));
    return { ...named, kind: 'choice', options, initial: String(part.default) };
  }
  if (part.enum) return choice(path, part.enum, String(part.default));
  if (part.anyOf) {
    const values = part.anyOf.map((one) => String(one.const));
    return choice(path, values, String(part.default));
  }
  if (part.type === 'boolean') {
    return { ...named, kind: 'switch', initial: part.default === true };
  }
  const [step, least] = part.type === 'integer' ? [1, part.minimum] : [0.005, 0.005];
  return {
    ...named,
    kind: 'number',
    min: least ?? 0,
    max: part.maximum ?? 1e6,
    step,
    initial: Number(part.default ?? least ?? 0),
  };
}

function choice(path: string, values: readonly string[], initial: string): Setting {
  const { title, about, options = {} } = wordsOf(path);
  return {
    id: path,
    title,
    about,
    kind: 'choice',
    options: values.map((value) => ({ value, title: options[value] ?? titleOf(path, value) })),
    initial,
  };
}

function titleOf(path: string, value: string): string {
  return path === 'scale' ? (scales.find(({ id }) => id === value)?.title ?? value) : value;
}

function wordsOf(path: string) {
  const words = WORDS[path];
  if (!words) throw new RangeError(`No words for the setting ${path}`);
  return words;
}

function under(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
