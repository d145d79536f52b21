import { formatMessage, texts } from '#messages/format-message.ts';
import type { Text } from '#messages/message.ts';
import { z } from '#engine/domain/zod.ts';
import type { Setting, SettingValue } from '#engine/protocols/settings.ts';
import { scales } from '#engine/domain/rating-scales.ts';
import { perturbations } from '#engine/simulator/perturbation.ts';
import { retrievals } from '#engine/simulator/retrieval.ts';
import { shapings } from '#engine/simulator/shaping.ts';
import {
  newSimulatorSettings,
  simulatorSettings,
  type SimulatorSettings,
} from '#engine/simulator/settings.ts';
import { settingWords } from './simulator-words.ts';

/** The parts of a JSON schema that the settings use. */
interface Schema {
  readonly type?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly items?: { readonly enum?: readonly string[] };
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

/** Settings whose choices come from a registry. */
const REGISTERED: Readonly<
  Record<string, readonly { readonly id: string; readonly title: Text }[]>
> = { 'retrieval.id': retrievals, perturbation: perturbations, shaping: shapings };

/** Text settings, whose controls the page builds itself. */
export const BY_HAND: readonly string[] = ['system', 'seed'];

const schema = z.toJSONSchema(simulatorSettings, { io: 'input' }) as Schema;

/** The settings of the form at the start. */
export const initialSettings: SimulatorSettings = simulatorSettings.parse({});

/**
 * Returns a control for every setting of the schema, with its path in the document as id (`retrieval.k`). The order is
 * the schema's, except that shaping follows the repeats that it needs. Settings without effect, such as a probability
 * for a fixed length, are left out.
 */
export function simulatorFields(settings: SimulatorSettings): Setting[] {
  const fields = fieldsOf(schema, '', settings).filter(({ id }) => hasEffect(id, settings));
  const after = ['shaping', 'fading'];
  return fields.flatMap((field) => {
    if (after.includes(field.id)) return [];
    if (field.id !== 'repeats') return [field];
    return [field, ...fields.filter(({ id }) => after.includes(id)).map(shapingBeside(settings))];
  });
}

/** False for a setting that changes nothing beside the other ones. */
function hasEffect(
  id: string,
  { retrieval, readout, perturbation, shaping, season }: SimulatorSettings,
): boolean {
  if (id === 'retrieval.k') return retrieval.id !== 'none';
  if (id === 'seasonLength') return season === 'passing';
  if (id.startsWith('draw.')) return readout === 'sample';
  if (id === 'noise.sd') return perturbation === 'gaussian';
  if (id === 'noise.q') return perturbation === 'greedy';
  if (id === 'fading') return shaping === 'repeat-decay' || shaping === 'random-watch';
  return true;
}

/**
 * Returns the settings of SUBER's experiments: two shots, its custom prompt, similarity retrieval of three items and no
 * perturbation (tables 7 and 8). The constants of the draw are those of the authors' program. The seed stays, and a
 * scale from 1 to 5, which the paper uses for books.
 */
export function settingsOfPaper({ scale, seed }: SimulatorSettings): SimulatorSettings {
  return newSimulatorSettings.parse({
    scale: scale === '1-5' ? scale : '0-9',
    shots: 2,
    system: 'careful',
    retrieval: { id: 'embedding', k: 3 },
    readout: 'sample',
    draw: { temperature: 0.6, topP: 0.9, topK: 50 },
    seed,
  });
}

const shapingBeside =
  ({ repeats }: SimulatorSettings) =>
  (field: Setting): Setting =>
    repeats || field.kind !== 'choice'
      ? field
      : { ...field, unavailable: texts.simulationForm.rewardNeedsRepeats };

export function settingAt(settings: SimulatorSettings, path: string): SettingValue {
  let value: unknown = settings;
  for (const name of path.split('.')) value = (value as Record<string, unknown>)[name];
  return typeof value === 'number' && path === 'shots' ? String(value) : (value as SettingValue);
}

/**
 * Returns the settings with one value changed, or unchanged for an invalid value. Turning repeats off also sets shaping
 * to `none`.
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
    const options = registered.map(({ id, title }) => ({ value: id, title: formatMessage(title) }));
    return { ...named, kind: 'choice', options, initial: String(part.default) };
  }
  if (part.items?.enum) {
    const { options = {} } = wordsOf(path);
    return {
      ...named,
      kind: 'fields',
      options: part.items.enum.map((value) => ({ value, title: options[value] ?? value })),
      ...(part.items.enum.includes('title') ? { required: 'title' } : {}),
      initial: part.default as readonly string[],
    };
  }
  if (part.enum) return choice(path, part.enum, String(part.default));
  if (part.anyOf) {
    const values = part.anyOf.map((one) => String(one.const));
    return choice(path, values, String(part.default));
  }
  if (part.type === 'boolean') {
    return { ...named, kind: 'switch', initial: part.default === true };
  }
  const step = part.type === 'integer' ? 1 : 0.005;
  // A number that must be above a limit begins a step above it.
  const least = part.minimum ?? (part.exclusiveMinimum === undefined ? 0 : step);
  return {
    ...named,
    kind: 'number',
    min: least,
    max: part.maximum ?? 1e6,
    step,
    initial: Number(part.default ?? least),
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
  return path === 'scale'
    ? formatMessage(scales.find(({ id }) => id === value)?.title ?? value)
    : value;
}

function wordsOf(path: string) {
  const words = settingWords()[path];
  if (!words) throw new RangeError(`No words for the setting ${path}`);
  return words;
}

function under(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
