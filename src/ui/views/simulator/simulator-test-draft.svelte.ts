import { formatMessage, texts } from '#messages/format-message.ts';
import type { Text } from '#messages/message.ts';
import { cellsOf, type Design, type Grid } from '#engine/simulator/ablation/cell.ts';
import { PAPER_MIX } from '#engine/simulator/validity/queries.ts';
import { perturbations } from '#engine/simulator/perturbation.ts';
import { retrievals } from '#engine/simulator/retrieval.ts';
import { scales } from '#engine/domain/rating-scales.ts';
import type { SimulatorSettings } from '#engine/simulator/settings.ts';
import type { SuiteMemory } from '#engine/simulator/suites/suite-result.ts';
import type { Preset } from '#engine/simulator/suites/presets.ts';
import { systemPrompts } from './simulator-words.ts';
import type { TestRequest } from '#workers/simulator/validity-tests.ts';
import type { RaterOffer } from '#workers/simulator/simulator-api.ts';
import type { Simulation } from '#workers/simulator/simulation.ts';

type AxisId = keyof Grid;

/** A setting that an ablation varies, with its values. */
interface Axis {
  readonly id: AxisId;
  readonly title: string;
  /** The value of this simulation, which is always a cell. */
  readonly base: string;
  readonly options: readonly { readonly value: string; readonly title: string }[];
}

const NUMBERS = { users: [2, 1000], k: [1, 50], later: [5, 50] } as const;

/** The form of a new test. */
export class TestDraft {
  readonly #simulation: Simulation;
  kind = $state<TestRequest['kind']>('suite');
  preset = $state<Preset['id']>('workshop');
  memory = $state<SuiteMemory>('fresh');
  users = $state<number | null>(40);
  k = $state<number | null>(5);
  later = $state<number | null>(10);
  design = $state<Design>('one by one');
  #raters = $state.raw<readonly string[]>([]);
  #picked = $state.raw<readonly string[]>(['retrievals none', 'retrievals recent']);

  constructor(simulation: Simulation) {
    this.#simulation = simulation;
  }

  problemOf(name: keyof typeof NUMBERS): string | null {
    const [min, max] = NUMBERS[name];
    const value = this[name];
    const fits = value !== null && Number.isInteger(value) && value >= min && value <= max;
    return fits ? null : texts.simulationForm.wholeNumber({ min, max });
  }

  /** The raters of a human study: the simulation's own first. */
  get raters(): readonly string[] {
    const own = this.#simulation.rater.id;
    return [own, ...this.#raters.filter((id) => id !== own)];
  }

  toggleRater(id: string): void {
    this.#raters = this.#raters.includes(id)
      ? this.#raters.filter((one) => one !== id)
      : [...this.#raters, id];
  }

  picked(axis: AxisId, value: string): boolean {
    return this.#picked.includes(`${axis} ${value}`);
  }

  toggle(axis: AxisId, value: string): void {
    const name = `${axis} ${value}`;
    this.#picked = this.#picked.includes(name)
      ? this.#picked.filter((one) => one !== name)
      : [...this.#picked, name];
  }

  /** Returns the settings that can vary, each with the simulation's own value and the options. */
  axes(raters: readonly RaterOffer[]): Axis[] {
    const { settings, rater } = this.#simulation;
    const named = (all: readonly { readonly id: string; readonly title: Text }[]) =>
      all.map(({ id, title }) => ({ value: id, title: formatMessage(title) }));
    const judges = raters.map(({ card }) => ({ value: card.id, title: card.name }));
    return [
      {
        id: 'scales',
        title: texts.simulationForm.scaleAxis,
        base: settings.scale,
        options: named(scales),
      },
      {
        id: 'shots',
        title: texts.simulationForm.shots,
        base: String(settings.shots),
        options: ['0', '1', '2'].map((value) => ({ value, title: value })),
      },
      {
        id: 'systems',
        title: texts.simulationForm.system,
        base: settings.system,
        options: [
          ...systemPrompts().map(({ value, title }) => ({ value, title })),
          ...(systemPrompts().some(({ value }) => value === settings.system)
            ? []
            : [{ value: settings.system, title: texts.simulationForm.ownPrompt }]),
        ],
      },
      {
        id: 'retrievals',
        title: texts.simulationForm.retrieval,
        base: settings.retrieval.id,
        options: named(retrievals),
      },
      {
        id: 'perturbations',
        title: texts.simulationForm.noise,
        base: settings.perturbation,
        options: named(perturbations),
      },
      { id: 'judges', title: texts.simulationForm.raterAxis, base: rater.id, options: judges },
    ];
  }

  get cells(): number {
    return cellsOf(this.#grid, this.#simulation.settings, this.design).length;
  }

  /** The request for the test; null while a field is invalid. */
  get request(): TestRequest | null {
    const { seed } = this.#simulation.settings;
    const { kind, preset, memory, users, k, later, design } = this;
    if (kind === 'human study') return { kind, raters: this.raters, mix: PAPER_MIX, seed };
    if (kind === 'suite') return { kind, preset, memory, seed };
    if (kind === 'ablation') return { kind, preset, design, memory, grid: this.#grid, seed };
    const names = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[];
    if (names.some((name) => this.problemOf(name) !== null)) return null;
    return { kind, users: users!, k: k!, later: later!, seed };
  }

  get #grid(): Grid {
    const { settings, rater } = this.#simulation;
    const of = (axis: AxisId, base: string) => [
      base,
      ...this.#picked.flatMap((name) =>
        name.startsWith(`${axis} `) && name !== `${axis} ${base}`
          ? [name.slice(axis.length + 1)]
          : [],
      ),
    ];
    const { k } = settings.retrieval;
    return {
      judges: of('judges', rater.id),
      scales: of('scales', settings.scale),
      shots: of('shots', String(settings.shots)).map(
        (shots) => Number(shots) as SimulatorSettings['shots'],
      ),
      systems: of('systems', settings.system),
      retrievals: of('retrievals', settings.retrieval.id).map((id) => ({ id, k })),
      perturbations: of('perturbations', settings.perturbation),
    };
  }
}
