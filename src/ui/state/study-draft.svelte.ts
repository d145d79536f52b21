import type { DatasetSummary } from '#engine/store/store.ts';
import type { DataSource, JudgeChoice, ListFile, SlateSource, Study } from '#engine/study/study.ts';
import type { ListsSummary } from '#workers/data/data-api.ts';

/** A field of the set-up, with what would be right there. */
export interface Problem {
  readonly field:
    'data' | 'recommenders' | 'k' | 'm' | 'users' | 'history' | 'judge' | 'p' | 'seed';
  readonly text: string;
}

/** The example's numbers: a new study begins with them. */
const START = { k: 5, m: 4, users: 60, history: 15 };

/** A study while somebody writes it. What is typed may be wrong for a while: `problems` says where. */
export class StudyDraft {
  dataset = $state.raw<DatasetSummary | null>(null);
  /** Lists that were brought for the chosen data. */
  lists = $state.raw<readonly ListsSummary[]>([]);
  name = $state('');
  kind = $state<SlateSource['kind']>('recommenders');
  recommenders = $state<string[]>([]);
  k = $state<number | null>(START.k);
  m = $state<number | null>(START.m);
  users = $state<number | null>(START.users);
  history = $state<number | null>(START.history);
  protocol = $state('');
  arrangement = $state<Study['protocol']['arrangement']>('shared-prefix');
  judge = $state('');
  p = $state<number | null>(0.75);
  seed = $state('');

  constructor(start: { protocol: string; recommenders: readonly string[]; seed: string }) {
    this.protocol = start.protocol;
    this.recommenders = [...start.recommenders];
    this.seed = start.seed;
  }

  /** Takes over all of a study but its data, which has to be found on this device first. */
  copy(study: Study): void {
    const { slates } = study;
    this.name = study.name;
    this.kind = slates.kind;
    if (slates.kind === 'recommenders') this.recommenders = [...slates.recommenders];
    else this.m = slates.m;
    this.k = slates.k;
    this.users = slates.users;
    this.history = study.history;
    this.protocol = study.protocol.id;
    this.arrangement = study.protocol.arrangement;
    this.judge = study.judge.id;
    this.p = study.judge.p ?? this.p;
    this.seed = study.seed;
  }

  get title(): string {
    return this.name.trim() || this.#suggestedName();
  }

  get problems(): readonly Problem[] {
    const problems: Problem[] = [];
    const say = (field: Problem['field'], text: string) => problems.push({ field, text });
    const whole = (field: 'k' | 'm' | 'users' | 'history', low: number, high: number) => {
      const value = this[field];
      if (value === null || !Number.isInteger(value) || value < low || value > high) {
        say(field, `A whole number from ${low} to ${high.toLocaleString('en-GB')}.`);
      }
    };
    if (!this.dataset) say('data', 'Choose the data first.');
    if (this.kind === 'recommenders') {
      const { length } = this.recommenders;
      if (length < 2 || length > 20) say('recommenders', 'Choose at least two, at most 20.');
    } else whole('m', 2, 20);
    whole('k', 1, 50);
    whole('users', 2, 100_000);
    whole('history', 1, 200);
    if (this.judge === '') say('judge', 'Choose a judge.');
    if (this.judge === 'noisy-oracle' && (this.p === null || this.p < 0 || this.p > 1)) {
      say('p', 'A number from 0 to 1.');
    }
    if (this.seed.trim() === '') say('seed', 'Any text will do.');
    return problems;
  }

  problemWith(field: Problem['field']): string | null {
    return this.problems.find((problem) => problem.field === field)?.text ?? null;
  }

  /** The study as it would be run; null while something in it is wrong. */
  get study(): Study | null {
    const { dataset, k, m, users, history } = this;
    if (!dataset || k === null || users === null || history === null) return null;
    if (this.problems.length > 0) return null;
    return {
      version: 1,
      name: this.title,
      data: sourceOf(dataset),
      lists: this.#sources(),
      slates:
        this.kind === 'recommenders'
          ? { kind: 'recommenders', recommenders: [...this.recommenders], k, users }
          : { kind: 'held-out', m: m ?? START.m, k, users },
      history,
      protocol: { id: this.protocol, arrangement: this.arrangement },
      judge: this.#choice(),
      seed: this.seed.trim(),
    };
  }

  /** The files that the chosen recommenders' lists came in. */
  #sources(): ListFile[] {
    if (this.kind !== 'recommenders') return [];
    const chosen = this.lists.filter(({ recommender }) => this.recommenders.includes(recommender));
    return chosen
      .filter(({ file }, i) => chosen.findIndex((other) => other.file === file) === i)
      .map(({ source }) => source);
  }

  #choice(): JudgeChoice {
    return this.judge === 'noisy-oracle' && this.p !== null
      ? { id: this.judge, p: this.p }
      : { id: this.judge };
  }

  #suggestedName(): string {
    const what =
      this.kind === 'recommenders'
        ? `${this.recommenders.length} recommenders`
        : `${this.m ?? START.m} held-out slates a viewer`;
    return `${this.dataset?.name ?? 'New study'} · ${what}, ${this.users ?? START.users} viewers`;
  }
}

/** The data as a study file names it: with the hash by which this device knows it. */
function sourceOf({ source, hash }: DatasetSummary): DataSource {
  return source.kind === 'demo' ? source : { ...source, hash };
}
