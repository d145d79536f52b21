import { formatMessage, texts } from '#messages/format-message.ts';
import type { Text } from '#messages/message.ts';
import type { Setting, SettingValue } from '#engine/protocols/settings.ts';
import type { SimulatorSettings } from '#engine/simulator/settings.ts';
import type { DatasetSummary } from '#engine/store/store.ts';
import type { PeopleRequest } from '#workers/simulator/people-request.ts';
import type { NewSimulation } from '#workers/simulator/simulator-api.ts';
import { initialSettings, settingAt, settingsOfPaper, withSetting } from './simulator-fields.ts';

/** An invalid field of a new simulation, with a text that says what to enter. */
interface SimulatorProblem {
  readonly field: 'data' | 'people' | 'seed' | 'rater';
  readonly text: string;
}

/** Most people that the page can simulate. */
export const MOST_PEOPLE = 10_000;

/** The form of a new simulation. Its values may be invalid; `problems` lists the invalid fields. */
export class SimulatorDraft {
  dataset = $state.raw<DatasetSummary | null>(null);
  name = $state('');
  people = $state<PeopleRequest['kind']>('made up');
  count = $state<number | null>(60);
  /** Seed of the people that are made up or sampled. `settings.seed` is the seed of the episodes. */
  seed = $state('');
  /** The tables from which people are made up; null for the initial ones. */
  tables = $state.raw<string | null>(null);
  file = $state.raw<{ readonly name: string; readonly text: string } | null>(null);
  rater = $state('');
  /** The reason why the chosen rater can't rate these people; null if it can, or while unknown. */
  unable = $state.raw<Text | null>(null);
  settings = $state.raw<SimulatorSettings>(initialSettings);
  /** True to have the rater write the descriptions of made-up people; otherwise templates do. */
  describe = $state(false);
  /** True if the chosen rater can write text. */
  writes = $state(false);

  constructor(seed: string) {
    this.seed = seed;
    this.settings = withSetting(initialSettings, 'seed', seed);
  }

  valueOf(setting: Pick<Setting, 'id'>): SettingValue {
    return settingAt(this.settings, setting.id);
  }

  set(setting: Pick<Setting, 'id'>, value: SettingValue): void {
    this.settings = withSetting(this.settings, setting.id, value);
  }

  /** Sets everything but the seed as in SUBER's experiments. */
  setAsInPaper(): void {
    this.settings = settingsOfPaper(this.settings);
  }

  /** The request for the people; null while one of its fields is invalid. */
  get request(): PeopleRequest | null {
    if (this.people === 'imported') return this.file && { kind: 'imported', ...this.file };
    const { count, seed } = this;
    if (count === null || !Number.isInteger(count) || count < 1 || count > MOST_PEOPLE) return null;
    if (seed.trim() === '') return null;
    if (this.people === 'dataset') return { kind: 'dataset', count, seed };
    return {
      kind: 'made up',
      count,
      seed,
      ...(this.tables === null ? {} : { tables: this.tables }),
    };
  }

  get title(): string {
    if (this.name.trim() !== '') return this.name.trim();
    if (!this.dataset) return texts.simulationForm.newSimulation;
    const { name: data } = this.dataset;
    switch (this.people) {
      case 'made up':
        return texts.simulationForm.nameMadeUp({ data });
      case 'imported':
        return texts.simulationForm.nameImported({ data });
      case 'dataset':
        return texts.simulationForm.nameOfData({ data });
    }
  }

  get problems(): readonly SimulatorProblem[] {
    const problems: SimulatorProblem[] = [];
    if (!this.dataset) problems.push({ field: 'data', text: texts.simulationForm.chooseData });
    if (!this.request) {
      const text =
        this.people === 'imported'
          ? texts.simulationForm.choosePeopleFile
          : texts.simulationForm.choosePeople({ most: MOST_PEOPLE });
      problems.push({ field: 'people', text });
    }
    if (this.settings.seed.trim() === '')
      problems.push({ field: 'seed', text: texts.simulationForm.chooseSeed });
    if (this.rater === '')
      problems.push({ field: 'rater', text: texts.simulationForm.chooseRater });
    else if (this.unable !== null)
      problems.push({ field: 'rater', text: formatMessage(this.unable) });
    return problems;
  }

  /** The new simulation; null while a field is invalid. */
  get whole(): NewSimulation | null {
    const { dataset, request, rater, settings, title } = this;
    if (!dataset || !request || this.problems.length > 0) return null;
    const describe = this.describe && this.writes && this.people === 'made up';
    return { name: title, dataset: dataset.id, people: request, rater, settings, describe };
  }
}
