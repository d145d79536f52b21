import { Fault } from '../domain/fault.ts';
import { message, type Text } from '#messages/message.ts';
import { faultIn, type TextFault } from '../prompts/edited-text.ts';

interface Common {
  readonly id: string;
  readonly title: Text;
  /** One sentence about its effect. */
  readonly about: Text;
  /** Present if this setting has no effect with some values of other settings of its protocol. */
  readonly when?: (valueOf: (setting: string) => unknown) => boolean;
  /** True if any value but the initial one makes a judge write text, which not every judge can. */
  readonly writes?: boolean;
  /** True if any value but the initial one needs prompts that name their answers, which not every judge has. */
  readonly namesAnswers?: boolean;
  /** True if it changes the prompt's own words, which not every judge reads. Its value enters the template's hash. */
  readonly prompt?: true;
}

/** A text of the prompt that can be edited; an empty value stands for the published text. */
export type TextSetting = Common & {
  readonly kind: 'text';
  /** The published text, with placeholders. */
  readonly published: string;
  /** The names that may stand in curly brackets. */
  readonly placeholders: readonly string[];
  /** The longest text, in UTF-16 code units. */
  readonly most: number;
  readonly initial: '';
};

/** Some of several fields, in an order. */
export type FieldsSetting = Common & {
  readonly kind: 'fields';
  readonly options: readonly { readonly value: string; readonly title: Text }[];
  /** The field that can't be left out. */
  readonly required?: string;
  readonly initial: readonly string[];
};

/** A value of a choice. */
interface Choice {
  readonly value: string;
  /** The name of this value in earlier versions, which is still read. */
  readonly formerly?: string;
  readonly title: Text;
}

/** A setting of a protocol: enough to check a value and to draw its control. */
export type Setting =
  | (Common & {
      readonly kind: 'choice';
      readonly options: readonly Choice[];
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
      /** 0 if no line is a value too; else at least one is needed. */
      readonly least?: 0;
      /** Returns the problem of lines whose number is right; null if there is none. */
      readonly check?: (lines: readonly string[]) => Text | null;
      readonly initial: readonly string[];
    })
  | TextSetting
  | FieldsSetting
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
  return !when || when(valueOf);
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

/** Returns a setting's value by its present name; the initial value if none is given. */
export function presentValue(setting: Setting, given: SettingValue | undefined): SettingValue {
  if (given === undefined) return setting.initial;
  if (setting.kind !== 'choice') return given;
  return setting.options.find(({ formerly }) => formerly === given)?.value ?? given;
}

function checked(
  setting: Setting,
  given: SettingValue | undefined,
  recommenders: readonly string[] | undefined,
): SettingValue {
  const value = presentValue(setting, given);
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
      const { most, least = 1, check } = setting;
      const fits =
        isLines(value) &&
        value.length >= least &&
        value.length <= most &&
        value.every((line) => line.trim() !== '');
      if (!fits) return message('protocolSettings.notLines', { most });
      return check?.(value) ?? null;
    }
    case 'text': {
      if (typeof value !== 'string') return message('protocolSettings.notText');
      const fault = faultIn(value, setting.placeholders, setting.most);
      return fault && textFault(fault, setting);
    }
    case 'fields': {
      const values = setting.options.map((option) => option.value);
      const { required } = setting;
      const fits =
        isLines(value) &&
        value.every((one) => values.includes(one)) &&
        new Set(value).size === value.length &&
        (required === undefined || value.includes(required));
      return fits
        ? null
        : message('protocolSettings.notFields', { values, required: required ?? null });
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

function isLines(value: SettingValue): value is readonly string[] {
  return Array.isArray(value) && value.every((line) => typeof line === 'string');
}

/** Returns the place of a fault in an edited text, and the reason. */
export function textFault(
  { line, column, why, found }: TextFault,
  { placeholders, most }: Pick<TextSetting, 'placeholders' | 'most'>,
): Text {
  const at = { line, column };
  switch (why) {
    case 'placeholder':
      return message('protocolSettings.noPlaceholder', { ...at, found, known: placeholders });
    case 'character':
      return message('protocolSettings.badCharacter', { ...at, found });
    case 'hidden':
      return message('protocolSettings.hiddenCharacter', { ...at, found });
    case 'long':
      return message('protocolSettings.tooLong', { ...at, most });
  }
}

function invalid(problem: Text): Fault {
  return new Fault('study-invalid', problem);
}
