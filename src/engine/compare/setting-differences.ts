import { seedText } from '../domain/seeds.ts';
import { isNoJudge } from '../domain/no-judge.ts';
import { cardsOf, type Run } from '../domain/run.ts';
import { message, type Text } from '#messages/message.ts';
import { stoppingText } from '../report/stopping-words.ts';
import { protocolOf } from '../protocols/registry.ts';
import { presentValue, type Setting, type SettingValue } from '../protocols/settings.ts';
import { nameOf } from '../recommenders/name-of.ts';
import { isSameSplit } from './same-split.ts';
import type { ComparedRun } from './shared.ts';

/**
 * Returns the reasons why two runs can't be compared, in sentences with a remedy; empty when they
 * can, as far as their setups say. Of two runs without a judge, `compareOffline` says more.
 */
export function incomparability({ run: one }: ComparedRun, { run: other }: ComparedRun): Text[] {
  if (one.id === other.id) return [message('compareRuns.sameRun')];
  const open = [one, other].filter(({ state }) => state !== 'finished');
  const unjudged = [one, other].filter(({ manifest }) => isNoJudge(manifest.judge));
  return [
    ...open.map(({ name }) => message('compareRuns.notFinished', { run: name })),
    ...(unjudged.length === 1
      ? [message('compareRuns.noJudge', { run: unjudged[0]!.name })]
      : unjudged.length === 2
        ? []
        : otherQuestions(one, other)),
  ];
}

function otherQuestions(one: Run, other: Run): Text[] {
  return [
    ...(one.manifest.protocol === other.manifest.protocol
      ? []
      : [
          message('compareRuns.otherProtocol', {
            one: one.manifest.protocol,
            other: other.manifest.protocol,
          }),
        ]),
    ...(one.manifest.slatesHash === other.manifest.slatesHash
      ? []
      : [message('compareRuns.otherSlates')]),
  ];
}

/**
 * Lists the differences between the setups of two runs, for display before any number.
 */
export function differencesOf(one: Run, other: Run): Text[] {
  const environments = [one, other].flatMap(({ manifest }) => Object.keys(manifest.environment));
  const made = [...new Set(environments)];
  const asked = [one, other].some(({ manifest }) => !isNoJudge(manifest.judge));
  const pairs: [Text, Text, Text][] = [
    ...(asked ? askingOf(one, other) : offlineOf(one, other)),
    ...splitsOf(one, other),
    [message('compareRuns.seed'), seedText(one.manifest), seedText(other.manifest)],
    ...made.map((what): [Text, Text, Text] => [
      message('compareRuns.madeWith', { what }),
      one.manifest.environment[what] ?? NONE,
      other.manifest.environment[what] ?? NONE,
    ]),
  ];
  return pairs.flatMap(([what, x, y]) =>
    JSON.stringify(x) === JSON.stringify(y)
      ? []
      : [message('compareRuns.differs', { what, one: short(x), other: short(y) })],
  );
}

/** Returns the settings of the questions, each with its value in both runs. */
function askingOf(one: Run, other: Run): [Text, Text, Text][] {
  const judges = (run: Run) =>
    cardsOf(run)
      .map(({ name }) => name)
      .join(', ');
  const weights = (run: Run): Text =>
    message('compareRuns.weightsOf', { weights: cardsOf(run).map((card) => card.weights) });
  return [
    [message('compareRuns.judge'), judges(one), judges(other)],
    [message('compareRuns.weights'), weights(one), weights(other)],
    [message('compareRuns.arrangement'), one.manifest.arrangement, other.manifest.arrangement],
    [message('compareRuns.promptFamily'), one.manifest.family, other.manifest.family],
    [message('compareRuns.template'), one.manifest.templateHash, other.manifest.templateHash],
    ...settingsOf(one, other),
    [message('compareRuns.earlyStopping'), ruleOf(one), ruleOf(other)],
  ];
}

/** Returns what decides the lists of a run without a judge, each with its value in both runs. */
function offlineOf(one: Run, other: Run): [Text, Text, Text][] {
  const recommenders = ({ study: { slates } }: Run): Text =>
    message('compareRuns.namesOf', {
      names: slates.kind === 'recommenders' ? slates.recommenders.map(nameOf) : [],
    });
  const files = ({ study }: Run): Text =>
    message('compareRuns.namesOf', { names: study.lists.map(({ file }) => file) });
  return [
    [message('compareRuns.recommenders'), recommenders(one), recommenders(other)],
    [message('compareRuns.listFiles'), files(one), files(other)],
  ];
}

const NONE = message('compareRuns.none');

function ruleOf({ manifest: { stopping } }: Run): Text {
  return stopping ? stoppingText(stopping) : NONE;
}

/** The hashes of the splits; none where they don't differ. */
function splitsOf(one: Run, other: Run): [Text, Text, Text][] {
  if (isSameSplit(one, other)) return [];
  const [x, y] = [one.manifest.splitHash, other.manifest.splitHash];
  return [[message('compareRuns.split'), x ?? NONE, y ?? NONE]];
}

/**
 * Each setting of the protocol by its title, with its value in each run; a setting that a study
 * omits has its initial value.
 */
function settingsOf(one: Run, other: Run): [Text, Text, Text][] {
  const known = new Map(protocolOf(one.manifest.protocol).settings.map((one) => [one.id, one]));
  const given = [one, other].map(({ study }) => study.protocol.settings);
  const names = [...new Set([...known.keys(), ...given.flatMap(Object.keys)])];
  return names.map((name) => {
    const setting = known.get(name);
    const [x, y] = given.map((settings) =>
      words(setting, setting ? presentValue(setting, settings[name]) : settings[name]),
    );
    return [setting?.title ?? name, x!, y!];
  });
}

function words(setting: Setting | undefined, value: SettingValue | undefined): Text {
  if (value === undefined) return NONE;
  if (typeof value === 'boolean') return message(value ? 'compareRuns.on' : 'compareRuns.off');
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') {
    return value.length === 0 ? NONE : message('compareRuns.lines', { lines: value });
  }
  if (setting?.kind === 'recommender') {
    return value === '' ? message('compareRuns.theDefault') : nameOf(value);
  }
  const options = setting?.kind === 'choice' ? setting.options : [];
  return options.find((option) => option.value === value)?.title ?? value;
}

/** Shortens a hash to its first 12 characters. */
function short(text: Text): Text {
  return typeof text === 'string' && /^[0-9a-f]{40,}$/.test(text) ? text.slice(0, 12) : text;
}
