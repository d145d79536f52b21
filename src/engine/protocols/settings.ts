import { Fault } from '../domain/fault.ts';
import { message, type Text } from '../messages/message.ts';

interface Common {
  readonly id: string;
  readonly title: Text;
  /** One sentence about its effect. */
  readonly about: Text;
  /** Present if this setting applies only while another setting has this value. */
  readonly when?: { readonly setting: string; readonly is: string };
  /** True if any value but the initial one makes a judge write text, which not every judge can. */
  readonly writes?: boolean;
}

/** A setting of a protocol: enough to check a value and to draw its control. */
export type Setting =
  | (Common & {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string; readonly title: Text }[];
      readonly initial: string;
      /** The reason why no other value can be chosen now; absent if one can. */
      readonly unavailable?: Text;
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
      /** Lines of text, such as the aspects to ask about. */
      readonly kind: 'lines';
      readonly most: number;
      readonly initial: readonly string[];
    })
  | (Common & {
      /** One of the study's recommenders; an empty text stands for the first by name. */
      readonly kind: 'recommender';
      readonly initial: '';
    });

export type SettingValue = string | boolean | number | readonly string[];

/** The values of all settings of a protocol. */
export type Settings = Readonly<Record<string, SettingValue>>;

/** Decides whether a setting applies, given the values of the others. */
export function isRead({ when }: Setting, valueOf: (setting: string) => unknown): boolean {
  return !when || valueOf(when.setting) === when.is;
}

/**
 * Returns the checked settings of a study, with initial values for the missing ones.
 *
 * @param recommenders the study's recommenders; if absent, any name is accepted
 * @throws Fault `study-invalid` for an unknown setting or a value out of range
 */
export function settingsOf(
  { id, settings }: { readonly id: string; readonly settings: readonly Setting[] },
  given: Settings,
  recommenders?: readonly string[],
): Settings {
  const unknown = Object.keys(given).find((name) => !settings.some((one) => one.id === name));
  if (unknown !== undefined) {
    const known = settings.map((one) => one.id).join(', ');
    throw invalid(message('protocolSettings.unknown', { setting: unknown, protocol: id, known }));
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
  if (problem) {
    throw invalid(message('protocolSettings.invalid', { setting: setting.id, problem }));
  }
  return value;
}

/** Returns the expected values as text if a value is invalid; null if it is valid. */
export function problemOf(
  setting: Setting,
  value: SettingValue,
  recommenders?: readonly string[],
): Text | null {
  switch (setting.kind) {
    case 'switch':
      return typeof value === 'boolean' ? null : message('protocolSettings.notBoolean');
    case 'choice': {
      const values = setting.options.map((option) => option.value);
      return values.some((one) => one === value)
        ? null
        : message('protocolSettings.notAmong', { values });
    }
    case 'number': {
      const { min, max } = setting;
      const fits = typeof value === 'number' && value >= min && value <= max;
      return fits ? null : message('protocolSettings.notBetween', { min, max });
    }
    case 'lines': {
      const fits =
        Array.isArray(value) &&
        value.length > 0 &&
        value.length <= setting.most &&
        value.every((line) => typeof line === 'string' && line.trim() !== '');
      return fits ? null : message('protocolSettings.notLines', { most: setting.most });
    }
    case 'recommender': {
      if (value === '' || (typeof value === 'string' && (recommenders?.includes(value) ?? true))) {
        return null;
      }
      return message('protocolSettings.notRecommender', {
        name: JSON.stringify(value),
        known: recommenders?.join(', ') ?? '',
      });
    }
  }
}

function invalid(problem: Text): Fault {
  return new Fault('study-invalid', problem);
}
