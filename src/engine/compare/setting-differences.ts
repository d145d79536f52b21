import type { Run } from '../domain/run.ts';
import { say } from '../messages/say.ts';
import { stoppingText } from '../report/stopping-words.ts';
import { protocolOf } from '../protocols/registry.ts';
import type { Setting, SettingValue } from '../protocols/settings.ts';
import { nameOf } from '../recommenders/name-of.ts';
import { cardsOf } from '../domain/run.ts';
import type { ComparedRun } from './shared.ts';

/**
 * Returns the reasons why two runs can't be compared, in sentences with a remedy; empty when they
 * can.
 */
export function incomparability({ run: one }: ComparedRun, { run: other }: ComparedRun): string[] {
  if (one.id === other.id) return ['They are the same run. Choose another one.'];
  const open = [one, other].filter(({ state }) => state !== 'finished');
  return [
    ...open.map(({ name }) => `${name} isn’t finished. Let it go on to its end first.`),
    ...(one.manifest.protocol === other.manifest.protocol
      ? []
      : [
          `They ask different things: ${one.manifest.protocol} and ${other.manifest.protocol}. Runs of one protocol can be compared.`,
        ]),
    ...(one.manifest.slatesHash === other.manifest.slatesHash
      ? []
      : [
          'Their slates aren’t the same, so no pair stands in both. Begin the second run as a copy of the first (“Set up” on its page), and change nothing but the judge or the wording.',
        ]),
  ];
}

/**
 * Lists the differences between the setups of two runs, in words, for display before any number.
 */
export function differencesOf(one: Run, other: Run): string[] {
  const judges = (run: Run) =>
    cardsOf(run)
      .map(({ name }) => name)
      .join(', ');
  const weights = (run: Run) =>
    cardsOf(run)
      .map((card) => card.weights ?? 'none')
      .join(', ');
  const environments = [one, other].flatMap(({ manifest }) => Object.keys(manifest.environment));
  const made = [...new Set(environments)];
  const pairs: [string, string, string][] = [
    ['Judge', judges(one), judges(other)],
    ['Weights', weights(one), weights(other)],
    ['Arrangement', one.manifest.arrangement, other.manifest.arrangement],
    ['Prompt family', one.manifest.family, other.manifest.family],
    ['Template', one.manifest.templateHash, other.manifest.templateHash],
    ...settingsOf(one, other),
    ['Early stopping', ruleOf(one), ruleOf(other)],
    ['Seed', one.manifest.seed, other.manifest.seed],
    ...made.map((what): [string, string, string] => [
      `Made with ${what}`,
      one.manifest.environment[what] ?? 'none',
      other.manifest.environment[what] ?? 'none',
    ]),
  ];
  return pairs.flatMap(([what, x, y]) =>
    x === y ? [] : [`${what}: ${short(x)}, then ${short(y)}.`],
  );
}

function ruleOf({ manifest: { stopping } }: Run): string {
  return stopping ? say(stoppingText(stopping)) : 'none';
}

/**
 * Each setting of the protocol by its title, with its value in each run; a setting that a study
 * omits has its initial value.
 */
function settingsOf(one: Run, other: Run): [string, string, string][] {
  const known = new Map(protocolOf(one.manifest.protocol).settings.map((one) => [one.id, one]));
  const given = [one, other].map(({ study }) => study.protocol.settings);
  const names = [...new Set([...known.keys(), ...given.flatMap(Object.keys)])];
  return names.map((name) => {
    const setting = known.get(name);
    const [x, y] = given.map((settings) => words(setting, settings[name] ?? setting?.initial));
    return [say(setting?.title ?? name), x!, y!];
  });
}

function words(setting: Setting | undefined, value: SettingValue | undefined): string {
  if (value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return value.length === 0 ? 'none' : `“${value.join(' / ')}”`;
  if (setting?.kind === 'recommender') return value === '' ? 'the default' : nameOf(value);
  const options = setting?.kind === 'choice' ? setting.options : [];
  return say(options.find((option) => option.value === value)?.title ?? value);
}

/** Shortens a hash to its first 12 characters. */
function short(text: string): string {
  return /^[0-9a-f]{40,}$/.test(text) ? text.slice(0, 12) : text;
}
