import { message, type Message, type Text } from '#messages/message.ts';
import { simulatorSettings, type SimulatorSettings } from '../settings.ts';

/** One simulation setup: a judge and settings. */
export interface Cell {
  readonly judge: string;
  readonly settings: SimulatorSettings;
}

/** The values to vary, at least one for each axis; the first of each is the base of comparison. */
export interface Grid {
  /** Ids of raters. */
  readonly judges: readonly string[];
  readonly scales: readonly SimulatorSettings['scale'][];
  readonly shots: readonly SimulatorSettings['shots'][];
  /** `default`, `careful`, or the text of a prompt. */
  readonly systems: readonly string[];
  readonly retrievals: readonly SimulatorSettings['retrieval'][];
  readonly perturbations: readonly string[];
}

/** `one by one`: one axis differs from the base, as in most of the paper's tables. `all`: every combination. */
export type Design = 'one by one' | 'all';

/**
 * The cells of a grid, the base first, without repeats.
 *
 * @param base all other settings
 * @throws RangeError where an axis is empty
 */
export function cellsOf(grid: Grid, base: SimulatorSettings, design: Design): Cell[] {
  const axes = [
    grid.judges,
    grid.scales,
    grid.shots,
    grid.systems,
    grid.retrievals,
    grid.perturbations,
  ] as const;
  if (axes.some(({ length }) => length === 0)) throw new RangeError('An axis of the grid is empty');
  const choices = design === 'all' ? combined(axes) : oneByOne(axes);
  const cells = choices.map((at): Cell => ({
    judge: grid.judges[at[0]!]!,
    settings: simulatorSettings.parse({
      ...base,
      scale: grid.scales[at[1]!],
      shots: grid.shots[at[2]!],
      system: grid.systems[at[3]!],
      retrieval: grid.retrievals[at[4]!],
      perturbation: grid.perturbations[at[5]!],
    }),
  }));
  return [...new Map(cells.map((cell) => [JSON.stringify(cell), cell])).values()];
}

type Axes = readonly (readonly unknown[])[];

function oneByOne(axes: Axes): number[][] {
  const base = axes.map(() => 0);
  return [
    base,
    ...axes.flatMap((values, axis) =>
      values.slice(1).map((_, at) => base.map((first, i) => (i === axis ? at + 1 : first))),
    ),
  ];
}

function combined(axes: Axes): number[][] {
  return axes.reduce<number[][]>(
    (found, values) => found.flatMap((one) => values.map((_, at) => [...one, at])),
    [[]],
  );
}

/** Describes a cell's settings in words, without its judge. */
export function settingsName(settings: SimulatorSettings): Text {
  return message('ablation.settings', { parts: partsOf(settings) });
}

/** Describes the differences from the base in words; null without any. */
export function differenceName(settings: SimulatorSettings, base: SimulatorSettings): Text | null {
  const known = partsOf(base).map((part) => JSON.stringify(part));
  const parts = partsOf(settings).filter((part, at) => JSON.stringify(part) !== known[at]);
  if (parts.length > 0) return message('ablation.settings', { parts });
  return settings.system === base.system ? null : message('ablation.otherPrompt');
}

/** Names of the built-in prompts in a row title. */
const PROMPTS: Readonly<Record<string, Message>> = {
  default: message('ablation.defaultPrompt'),
  careful: message('ablation.carefulPrompt'),
};

function partsOf({ scale, shots, system, retrieval, perturbation }: SimulatorSettings): Message[] {
  const { id, k } = retrieval;
  return [
    message('ablation.scale', { scale }),
    message('ablation.shots', { shots }),
    PROMPTS[system] ?? message('ablation.customPrompt'),
    id === 'none' ? message('ablation.noRetrieval') : message('ablation.retrieval', { id, k }),
    perturbation === 'none'
      ? message('ablation.noNoise')
      : message('ablation.noise', { id: perturbation }),
  ];
}
