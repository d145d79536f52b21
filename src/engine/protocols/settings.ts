import { Fault } from '../domain/fault.ts';

interface Common {
  readonly id: string;
  readonly title: string;
  /** One sentence: what it changes. */
  readonly about: string;
  /** It is read only where another setting has this value. */
  readonly when?: { readonly setting: string; readonly is: string };
  /** At any value but its initial one it has a judge write words; not every judge can. */
  readonly writes?: boolean;
}

/** Something that a person may set on a protocol: enough to check it, and to draw its control. */
export type Setting =
  | (Common & {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string; readonly title: string }[];
      readonly initial: string;
      /** Why nothing else can be chosen now; absent where it can. */
      readonly unavailable?: string;
    })
  | (Common & { readonly kind: 'switch'; readonly initial: boolean })
  | (Common & {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly step: number;
      readonly initial: number;
    })
  | (Common & {
      /** Lines of text, such as the aspects that are asked about. */
      readonly kind: 'lines';
      readonly most: number;
      readonly initial: readonly string[];
    })
  | (Common & {
      /** One of the recommenders that the study compares; empty for the first by name. */
      readonly kind: 'recommender';
      readonly initial: '';
    });

export type SettingValue = string | boolean | number | readonly string[];

/** Every setting of a protocol with its value. */
export type Settings = Readonly<Record<string, SettingValue>>;

/** Whether a setting is read, as the others are set. */
export function isRead({ when }: Setting, valueOf: (setting: string) => unknown): boolean {
  return !when || valueOf(when.setting) === when.is;
}

/**
 * What a study sets, checked, with the initial values for the rest.
 *
 * @param recommenders those that the study compares; absent, any name passes
 * @throws Fault `study-invalid` for a setting that nobody knows, or a value that doesn't fit
 */
export function settingsOf(
  { id, settings }: { readonly id: string; readonly settings: readonly Setting[] },
  given: Settings,
  recommenders?: readonly string[],
): Settings {
  const unknown = Object.keys(given).find((name) => !settings.some((one) => one.id === name));
  if (unknown !== undefined) {
    const names = settings.map((one) => one.id).join(', ') || 'none';
    throw invalid(`protocol.settings.${unknown}: ${id} has no such setting; it has ${names}`);
  }
  return Object.fromEntries(
    settings.map((one) => [one.id, checked(one, given[one.id], recommenders)]),
  );
}

function checked(
  setting: Setting,
  value: SettingValue | undefined,
  recommenders: readonly string[] | undefined,
): SettingValue {
  if (value === undefined) return setting.initial;
  const problem = problemOf(setting, value, recommenders);
  if (problem) throw invalid(`protocol.settings.${setting.id}: ${problem}`);
  return value;
}

/** What is wrong with a value, and what was expected; null where it fits. */
export function problemOf(
  setting: Setting,
  value: SettingValue,
  recommenders?: readonly string[],
): string | null {
  switch (setting.kind) {
    case 'switch':
      return typeof value === 'boolean' ? null : 'true or false was expected';
    case 'choice': {
      const values = setting.options.map((option) => option.value);
      return values.some((one) => one === value)
        ? null
        : `one of ${values.join(', ')} was expected`;
    }
    case 'number': {
      const { min, max } = setting;
      const fits = typeof value === 'number' && value >= min && value <= max;
      return fits ? null : `a number from ${min} to ${max} was expected`;
    }
    case 'lines': {
      const fits =
        Array.isArray(value) &&
        value.length > 0 &&
        value.length <= setting.most &&
        value.every((line) => typeof line === 'string' && line.trim() !== '');
      return fits ? null : `1 to ${setting.most} lines of text were expected`;
    }
    case 'recommender': {
      if (value === '' || (typeof value === 'string' && (recommenders?.includes(value) ?? true))) {
        return null;
      }
      const names = recommenders?.join(', ') || 'none, for it compares none';
      return `${JSON.stringify(value)} isn’t one of this study’s recommenders (${names})`;
    }
  }
}

function invalid(problem: string): Fault {
  return new Fault('study-invalid', problem);
}
