import { message } from '#messages/message.ts';
import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { PeopleTables } from '#engine/simulator/synthetic-users/tables-schema.ts';
import type { SimulatorDraft } from './simulator-draft.svelte.ts';

type Genre = PeopleTables['genres']['films'][number];
type Band = PeopleTables['ages'][number];

/**
 * The editor for the tables from which people are made up. It keeps them as the text of a file, because the worker
 * reads the file and reports its errors.
 */
export class TablesState {
  readonly #draft: () => SimulatorDraft;
  readonly #initial: () => string;
  #problem = $state.raw<FaultData | null>(null);

  /** @param initial returns the initial tables as a file; empty until they are loaded */
  constructor(draft: () => SimulatorDraft, initial: () => string) {
    this.#draft = draft;
    this.#initial = initial;
  }

  /** Null until loaded, and for a file that isn't valid JSON. */
  readonly tables = $derived.by(() => read(this.text));

  /** The tables as a file. */
  get text(): string {
    return this.#draft().tables ?? this.#initial();
  }

  get changed(): boolean {
    return this.#draft().tables !== null;
  }

  get problem(): FaultData | null {
    return this.#problem;
  }

  /** Restores the initial tables. */
  restore(): void {
    this.#draft().tables = null;
    this.#problem = null;
  }

  async take(file: File): Promise<void> {
    const text = await file.text();
    if (read(text)) {
      this.#draft().tables = text;
      this.#problem = null;
    } else {
      const says = message('simulatorFaults.noTables', { file: file.name });
      this.#problem = new Fault('file-unusable', says).toData();
    }
  }

  setBand(at: number, change: Partial<Band>): void {
    this.#change(({ ages, ...rest }) => ({ ...rest, ages: changedAt(ages, at, change) }));
  }

  setGender(at: number, weight: number): void {
    this.#change(({ genders = [], ...rest }) => ({
      ...rest,
      genders: changedAt(genders, at, { weight }),
    }));
  }

  setGenre(kind: 'films' | 'books', at: number, change: Partial<Genre>): void {
    this.#change(({ genres, ...rest }) => ({
      ...rest,
      genres: { ...genres, [kind]: changedAt(genres[kind], at, change) },
    }));
  }

  setJobs(lines: string): void {
    this.#change((tables) => ({ ...tables, jobs: linesOf(lines) }));
  }

  setHobbies(who: 'children' | 'adults', lines: string): void {
    this.#change(({ hobbies, ...rest }) => ({
      ...rest,
      hobbies: { ...hobbies, [who]: linesOf(lines) },
    }));
  }

  setMost(which: 'liked' | 'disliked', most: number): void {
    this.#change((tables) => ({ ...tables, most: { ...tables.most, [which]: most } }));
  }

  #change(change: (tables: PeopleTables) => PeopleTables): void {
    const { tables } = this;
    if (tables) this.#draft().tables = JSON.stringify(change(tables), null, 2);
  }
}

function changedAt<T>(all: readonly T[], at: number, change: Partial<T>): T[] {
  return all.map((one, i) => (i === at ? { ...one, ...change } : one));
}

/** Splits lines and drops empty ones. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function read(text: string): PeopleTables | null {
  try {
    const value = JSON.parse(text) as Partial<PeopleTables> | null;
    const whole = value?.ages && value.jobs && value.hobbies && value.genres && value.most;
    return whole ? (value as PeopleTables) : null;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return null;
    throw thrown;
  }
}
