import type { PopularityCount } from '#engine/domain/popularity.ts';
import { SEEDS, type SeedOf } from '#engine/domain/seeds.ts';
import type { Text } from '#messages/message.ts';
import { formatMessage as render, texts } from '#messages/format-message.ts';
import { USUALLY_RIGHT } from '#engine/judges/oracle.ts';
import { isNoJudge, NO_JUDGE } from '#engine/domain/no-judge.ts';
import type { JudgeCard } from '#engine/domain/judge.ts';
import { noStoppingFor } from '#engine/sample-size/refuse-stopping.ts';
import { protocols } from '#engine/protocols/registry.ts';
import {
  isRead,
  presentValue,
  problemOf,
  type Setting,
  type SettingValue,
} from '#engine/protocols/settings.ts';
import { editsIn } from '#engine/protocols/with-edits.ts';
import { readsOwnText } from '#engine/run/refuse-edits.ts';
import { nounWanted, unfitness, withAble } from '#engine/run/refusal.ts';
import type { KnownBeforeImport } from '#engine/run/refuse-before-import.ts';
import { onlyPublishedOrder } from '#engine/run/refuse-label-order.ts';
import { noWriter, wordsAsked } from '#engine/run/writing-judges.ts';
import { writeAbout, type People } from '#messages/people.ts';
import { isNameable, nounOf, peopleOf } from '#engine/study/noun-of.ts';
import type { SplitChoice } from '#engine/study/split-files.ts';
import type { DatasetSummary } from '#engine/store/store.ts';
import {
  isExample,
  MOST_USERS,
  stopping,
  type DataSource,
  type JudgeChoice,
  type ListFile,
  type Relevance,
  type SlateSource,
  type Stopping,
  type Study,
  type UtilityKind,
} from '#engine/domain/study.ts';
import { slateWords } from '#ui/format/slate-words.ts';
import type { ListsSummary } from '#workers/data/data-api.ts';
import { SplitDraft } from './split-draft.svelte.ts';

type Probes = NonNullable<Extract<SlateSource, { kind: 'recommenders' }>['probes']>;

/** A field of the set-up with a hint for the right value. */
export interface Problem {
  readonly field:
    | 'data'
    | 'split'
    | 'recommenders'
    | 'probes'
    | 'k'
    | 'cutoffs'
    | 'm'
    | 'users'
    | 'history'
    | 'settings'
    | 'judge'
    | 'panel'
    | 'p'
    | 'stopping'
    | 'graded'
    | 'seed';
  readonly text: string;
}

/** The example's numbers, with which a new study begins. */
const START = { k: 5, m: 4, users: 60, history: 15 };

const OWN_SEEDS: Readonly<Record<SeedOf, string>> = {
  data: '',
  sampling: '',
  judge: '',
  bootstrap: '',
};

/** A study in the set-up. Typed values may be invalid; `problems` lists the fields. */
export class StudyDraft {
  dataset = $state.raw<DatasetSummary | null>(null);
  /** Imported lists for the chosen data. */
  lists = $state.raw<readonly ListsSummary[]>([]);
  name = $state('');
  kind = $state<SlateSource['kind']>('recommenders');
  recommenders = $state<string[]>([]);
  k = $state<number | null>(START.k);
  /** The cut-offs of a report without a judge, as typed; empty for the usual ones. */
  cutoffs = $state('');
  m = $state<number | null>(START.m);
  users = $state<number | null>(START.users);
  /** The way users are drawn. */
  sample = $state<'random' | 'by-activity'>('random');
  /** Relevance of items on ordered lists. */
  relevance = $state<NonNullable<Relevance>>('order');
  /** The utility of slates of rated items. */
  utility = $state<NonNullable<UtilityKind>>('mean');
  history = $state<number | null>(START.history);
  protocol = $state('');
  arrangement = $state<Study['protocol']['arrangement']>('shared-prefix');
  /** More judges of the same run. */
  panel = $state.raw<Study['panel']>([]);
  /** The protocol's settings that differ from their initial values. */
  settings = $state.raw<Study['protocol']['settings']>({});
  /** Corrupted lists added to the recommenders'. */
  probes = $state.raw<Probes | null>(null);
  /** The rule for stopping early at a pair of recommenders; null for never. */
  stopping = $state.raw<Stopping | null>(null);
  /** True to ask some questions again with another user's history. */
  historySwap = $state(false);
  /** The part of the study that this device judges; undefined for the whole. */
  share = $state.raw<Study['share']>();
  /** True to store the vectors of the items on slates with the run and in its report file. */
  vectors = $state(false);
  /** The name of the lists that hold people's grades, and the least grade of a relevant item; '' for none. */
  graded = $state('');
  gradedFrom = $state<number | null>(1);
  /** The count behind an item's popularity. */
  popularity = $state<PopularityCount>('users');
  /** The embedder of the items' vectors; '' for the page's own. */
  embedder = $state('');
  judge = $state('');
  /** The interactions that are held out. */
  readonly split = new SplitDraft();
  p = $state<number | null>(USUALLY_RIGHT);
  seed = $state('');
  /** The seeds of single purposes; empty where the study's seed counts. */
  seeds = $state<Record<SeedOf, string>>({ ...OWN_SEEDS });
  /** Settings of protocols that were chosen before. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  readonly #laidDown = new Map<string, Study['protocol']['settings']>();
  /** The study that was copied into this draft, with the dataset found for it. */
  #copied = $state.raw<{ readonly study: Study; readonly dataset: DatasetSummary } | null>(null);

  /** Cards of the available judges; empty while unknown. */
  readonly #cards: () => readonly JudgeCard[];

  constructor(start: {
    protocol: string;
    recommenders: readonly string[];
    seed: string;
    cards?: () => readonly JudgeCard[];
  }) {
    this.#cards = start.cards ?? (() => []);
    this.protocol = start.protocol;
    this.recommenders = [...start.recommenders];
    this.seed = start.seed;
  }

  /**
   * Copies a study whose data was found on this device. Values without a field in the set-up remain: a judge's own seed
   * and device, and file names.
   */
  copy(study: Study, dataset: DatasetSummary, lists: readonly ListsSummary[]): void {
    const { slates } = study;
    this.#copied = { study, dataset };
    this.dataset = dataset;
    this.lists = lists;
    this.name = study.name;
    this.kind = slates.kind;
    this.probes = slates.kind === 'recommenders' ? (slates.probes ?? null) : null;
    if (slates.kind === 'recommenders') this.recommenders = [...slates.recommenders];
    else this.m = slates.m;
    this.cutoffs = ('cutoffs' in slates ? (slates.cutoffs ?? []) : []).join(', ');
    this.k = slates.k;
    this.users = slates.users;
    this.sample = slates.sample ?? 'random';
    this.relevance = ('relevance' in slates && slates.relevance) || 'order';
    this.utility = ('utility' in slates && slates.utility) || 'mean';
    this.history = study.history;
    this.split.copy(study.split);
    this.protocol = study.protocol.id;
    this.arrangement = study.protocol.arrangement;
    this.settings = study.protocol.settings;
    this.panel = study.panel;
    this.stopping = study.stopping ?? null;
    this.historySwap = study.historySwap ?? false;
    this.share = study.share;
    this.vectors = study.vectors ?? false;
    this.graded = study.assessments?.list ?? '';
    this.gradedFrom = study.assessments?.relevantFrom ?? 1;
    this.popularity = study.popularity ?? 'users';
    this.embedder = study.embedder?.id ?? '';
    this.judge = study.judge.id;
    this.p = study.judge.p ?? USUALLY_RIGHT;
    this.seed = study.seed;
    for (const one of SEEDS) this.seeds[one] = study.seeds?.[one] ?? '';
  }

  /** True if nobody is asked: the study has offline metrics alone. */
  get withoutJudge(): boolean {
    return isNoJudge({ id: this.judge });
  }

  /** The typed cut-offs; null if there are none, or one isn't above the one before or is longer than the lists. */
  get cutoffList(): readonly number[] | null {
    const typed = this.cutoffs.split(/[\s,;]+/).filter((one) => one !== '');
    const all = typed.map(Number);
    const most = this.k ?? START.k;
    const sound = all.every(
      (one, i) => Number.isInteger(one) && one > (all[i - 1] ?? 0) && one <= most,
    );
    return all.length > 0 && sound ? all : null;
  }

  /** Selects a judge, or none. Without one, all users take part unless a number was entered. */
  chooseJudge(id: string): void {
    const [before, after] = [this.withoutJudge, isNoJudge({ id })];
    this.judge = id;
    if (!before && after && this.users === this.usualUsers) this.users = MOST_USERS;
    if (before && !after && this.users === MOST_USERS) this.users = this.usualUsers;
  }

  /** Selects a protocol and restores the settings last made for it. */
  chooseProtocol(id: string): void {
    if (id === this.protocol) return;
    this.#laidDown.set(this.protocol, this.settings);
    this.protocol = id;
    this.settings = this.#laidDown.get(id) ?? {};
  }

  /** Returns a setting's value in the chosen protocol. */
  valueOf(setting: Setting): SettingValue {
    return presentValue(setting, this.settings[setting.id]);
  }

  /** True if a setting has an effect, given the values of the others. */
  reads(setting: Setting): boolean {
    const all = this.#protocol?.settings ?? [];
    return isRead(setting, (id) => this.valueOf(all.find((one) => one.id === id) ?? setting));
  }

  /** Returns the problem of a setting's value; null if it is valid. */
  problemOf(setting: Setting): string | null {
    const problem = problemOf(setting, this.valueOf(setting), this.compared);
    return problem && render(problem);
  }

  /** The compared recommenders; empty if the slates come from no recommender. */
  get compared(): readonly string[] {
    return this.kind === 'recommenders' ? this.recommenders : [];
  }

  /** Sets a value; an initial value isn't stored. */
  set(setting: Setting, value: SettingValue): void {
    const { [setting.id]: _, ...others } = this.settings;
    const initial = JSON.stringify(value) === JSON.stringify(setting.initial);
    this.settings = initial ? others : { ...others, [setting.id]: settable(value) };
  }

  /** The nouns for the users of the chosen data. */
  get people(): People {
    return peopleOf(this.dataset ? this.#data(this.dataset) : undefined);
  }

  /** Writes a text of this page with the data's nouns for users. */
  say(write: () => Text): string {
    return writeAbout(this.people, () => render(write()));
  }

  get title(): string {
    return this.name.trim() === '' ? this.#suggestedName() : this.name;
  }

  get problems(): readonly Problem[] {
    const problems: Problem[] = [];
    const say = (field: Problem['field'], text: string) => problems.push({ field, text });
    const whole = (field: 'k' | 'm' | 'users' | 'history', low: number, high: number) => {
      const value = this[field];
      if (value === null || !Number.isInteger(value) || value < low || value > high) {
        say(field, texts.studySetup.wholeNumber({ low, high }));
      }
    };
    if (!this.dataset) say('data', texts.studySetup.chooseData);
    const unsplit = this.split.problem;
    if (unsplit) say('split', unsplit);
    else if (this.dataset && this.split.kind === 'files' && !this.dataset.heldOut) {
      say('split', texts.studySplit.noTestFile);
    }
    if (this.kind === 'recommenders') {
      const { length } = this.recommenders;
      if (length < 2 || length > 20) say('recommenders', texts.studySetup.chooseRecommenders);
    } else whole('m', 2, 20);
    whole('k', 1, 50);
    whole('users', 2, 100_000);
    whole('history', 1, 200);
    if (this.hasGrades && this.gradedFrom === null) say('graded', texts.studySetup.grade);
    if (this.withoutJudge) {
      if (this.cutoffList === null && this.cutoffs.trim() !== '') {
        say('cutoffs', texts.studySlates.cutoffsWrong({ k: this.k ?? START.k }));
      }
      if (this.kind !== 'recommenders') say('judge', texts.studySetup.nobodyToAsk);
      if (this.seed.trim() === '') say('seed', texts.studySetup.seed);
      return problems;
    }
    const probed = this.kind === 'recommenders' ? this.probes?.users : undefined;
    if (probed !== undefined && (!Number.isInteger(probed) || probed < 1 || probed > 100_000)) {
      say('probes', texts.studySetup.probeUsers);
    }
    const settings = (this.#protocol?.settings ?? []).filter((setting) => this.reads(setting));
    const wrong = settings.find((setting) => this.problemOf(setting) !== null);
    const values = Object.fromEntries(settings.map((one) => [one.id, this.valueOf(one)]));
    const [wordless] = wordsAsked(settings, values);
    const ordered = settings.find((one) => one.namesAnswers && values[one.id] !== one.initial);
    if (wrong) {
      const [setting, problem] = [render(wrong.title), this.problemOf(wrong) ?? ''];
      say('settings', texts.studySetup.setting({ setting, problem }));
    } else if (this.noWriter && wordless) {
      const [setting, why] = [render(wordless.title), this.noWriter];
      say('settings', texts.studySetup.settingNeedsWriter({ setting, why }));
    } else if (this.noLabelOrder && ordered) {
      const [setting, why] = [render(ordered.title), this.noLabelOrder];
      say('settings', texts.studySetup.settingNeedsWriter({ setting, why }));
    } else if (this.edits > 0 && this.noPrompt) say('settings', this.noPrompt);
    if (this.judge === '') say('judge', texts.studySetup.chooseJudge);
    if (this.panel.some(({ id }) => id === this.judge)) {
      say('panel', texts.studySetup.judgeOnPanel);
    }
    const unfit = this.stopping && this.noStopping;
    if (unfit) say('stopping', unfit);
    else if (this.stopping && !stopping.safeParse(this.stopping).success) {
      say('stopping', texts.studySetup.stopping);
    }
    if (this.judge === 'noisy-oracle' && (this.p === null || this.p < 0 || this.p > 1)) {
      say('p', texts.studySetup.share);
    }
    if (this.seed.trim() === '') say('seed', texts.studySetup.seed);
    return problems;
  }

  /** The reason why early stopping isn't possible in this set-up; null if it is. */
  get noStopping(): string | null {
    const protocol = this.#protocol;
    if (!protocol) return null;
    const { kind, settings, panel } = this;
    const why = noStoppingFor({ slates: { kind }, panel, protocol: { settings } }, protocol);
    return why && render(why);
  }

  /** The reason why the chosen judges can't write text, as a sentence; null if one can, or one is unknown here. */
  get noWriter(): string | null {
    const chosen = this.#chosen();
    const known = chosen.filter((card) => card !== undefined);
    const reason = known.length < chosen.length ? null : noWriter(known);
    return reason && render(reason);
  }

  /** The reason why prompts can name their answers in the published order only, as a sentence; null if there is none. */
  get noLabelOrder(): string | null {
    const known = this.#chosen().filter((card) => card !== undefined);
    const reason = onlyPublishedOrder({ arrangement: this.arrangement }, known);
    return reason && render(reason);
  }

  /** The reason why a chosen judge doesn't read the prompt's words, as a sentence; null if each does. */
  get noPrompt(): string | null {
    const reason = readsOwnText(this.#chosen().filter((card) => card !== undefined));
    return reason && render(reason);
  }

  /** True if the chosen judge decides by a rule and reads no prompt. */
  get isReference(): boolean {
    return this.#chosen()[0]?.kind === 'reference';
  }

  /** Chooses data, with as many users as usual, unless the person asked for another number. */
  chooseData(dataset: DatasetSummary, lists: readonly ListsSummary[]): void {
    const isUsual = this.users === this.usualUsers;
    this.dataset = dataset;
    this.lists = lists;
    if (isUsual) this.users = this.usualUsers;
  }

  /** Takes the chosen data with another noun for its items, whatever a copied study called them. */
  reword(dataset: DatasetSummary): void {
    this.dataset = dataset;
    const copied = this.#copied;
    if (copied?.dataset.id !== dataset.id || !('noun' in dataset.source)) return;
    const { noun, nounPlural } = dataset.source;
    const { data } = copied.study;
    if (!('noun' in data)) return;
    this.#copied = { study: { ...copied.study, data: { ...data, noun, nounPlural } }, dataset };
  }

  /** The chosen data, with the words that a copied study has for it; null if none is chosen. */
  get described(): DatasetSummary | null {
    const { dataset } = this;
    return dataset && { ...dataset, source: this.#data(dataset) };
  }

  /** The number of users with which a study of the chosen data begins: 60, or all where it has fewer. */
  get usualUsers(): number {
    const { users } = this.dataset ?? START;
    return Math.max(2, Math.min(START.users, users));
  }

  /**
   * The noun under which a chosen judge could judge the chosen data, where its present noun alone speaks against it;
   * null elsewhere.
   */
  get nounWanted(): string | null {
    const dataset = this.described;
    if (!dataset || !isNameable(dataset.source)) return null;
    const ratings = dataset.scale !== undefined;
    return this.nounFor({ noun: nounOf(dataset.source), ratings });
  }

  /** The noun under which a chosen judge could judge such data, where this noun alone speaks against it; null elsewhere. */
  nounFor(known: KnownBeforeImport): string | null {
    const protocol = this.#protocol;
    if (!protocol) return null;
    const nouns = this.#chosen().map(
      (card) => card && nounWanted(card, protocol, { ...known, utilities: undefined }),
    );
    return nouns.find((noun) => noun) ?? null;
  }

  /**
   * The reason why a chosen judge can't judge items of this noun, or data without ratings, with the judges that can; null
   * if all can.
   */
  unfitFor(known: KnownBeforeImport): string | null {
    const protocol = this.#protocol;
    if (!protocol) return null;
    const reasons = this.#chosen().map(
      (card) => card && unfitness(card, protocol, { ...known, utilities: undefined }),
    );
    const why = reasons.find((reason) => reason);
    return why ? render(withAble(why, this.ableFor(known))) : null;
  }

  /** The judges that can judge items of this noun, or data without ratings, by the chosen protocol. */
  ableFor(known: KnownBeforeImport): readonly JudgeCard[] {
    const protocol = this.#protocol;
    if (!protocol) return [];
    return this.#cards().filter(
      (card) => unfitness(card, protocol, { ...known, utilities: undefined }) === null,
    );
  }

  /**
   * The reason why a judge can't judge the chosen data by the chosen protocol, as far as it is known; null if none is.
   */
  refusalOf(card: JudgeCard): string | null {
    const dataset = this.described;
    const protocol = this.#protocol;
    if (!dataset || !protocol) return null;
    const known = { noun: nounOf(dataset.source), ratings: dataset.scale !== undefined };
    const why = unfitness(card, protocol, { ...known, utilities: undefined });
    return why && render(why);
  }

  /** The number of parts of the prompt that aren't as published. */
  get edits(): number {
    const all = this.#protocol?.settings ?? [];
    return editsIn(all, Object.fromEntries(all.map((one) => [one.id, this.valueOf(one)]))).length;
  }

  /** Restores the published prompt. */
  restorePrompt(): void {
    const all = this.#protocol?.settings ?? [];
    for (const setting of all) if (setting.prompt) this.set(setting, setting.initial);
  }

  /** Selects no judge, where the study can do without; undefined where it can't, or has none already. */
  get goWithout(): (() => void) | undefined {
    if (this.kind !== 'recommenders' || this.withoutJudge) return undefined;
    return () => this.chooseJudge(NO_JUDGE.id);
  }

  /** Returns the cards of the chosen judges; undefined for one that is unknown here. */
  #chosen() {
    if (this.withoutJudge) return [];
    const cards = this.#cards();
    const ids = [this.judge, ...this.panel.map(({ id }) => id)];
    return ids.map((id) => cards.find((card) => card.id === id));
  }

  /** True if one of these fields is missing or invalid. */
  wants(...fields: readonly Problem['field'][]): boolean {
    return this.problems.some(({ field }) => fields.includes(field));
  }

  problemWith(field: Problem['field']): string | null {
    return this.problems.find((problem) => problem.field === field)?.text ?? null;
  }

  /** The part of the study that decides which interactions are held out; null while it has problems. */
  get splitChoice(): SplitChoice | null {
    const { dataset, seed } = this;
    if (!dataset || this.wants('split', 'seed')) return null;
    return { ...this.#split(dataset), seed, ...this.#ownSeeds() };
  }

  /** The study to run; null while the draft has problems. */
  get study(): Study | null {
    const { dataset, k, m, users, history } = this;
    if (!dataset || k === null || users === null || history === null) return null;
    if (this.problems.length > 0) return null;
    return {
      version: 1,
      name: this.title,
      data: this.#data(dataset),
      lists: this.#sources(),
      slates:
        this.kind === 'recommenders'
          ? {
              kind: 'recommenders',
              recommenders: [...this.recommenders],
              k,
              users,
              ...this.#sampled(),
              ...(this.cutoffList && this.withoutJudge ? { cutoffs: [...this.cutoffList] } : {}),
              ...(this.probes && !this.withoutJudge ? { probes: this.probes } : {}),
            }
          : this.kind === 'held-out'
            ? { kind: this.kind, m: m ?? START.m, k, users, ...this.#sampled(), ...this.#rated() }
            : {
                kind: this.kind,
                m: m ?? START.m,
                k,
                users,
                ...this.#sampled(),
                ...(this.relevance === 'order' ? {} : { relevance: this.relevance }),
                ...this.#rated(),
              },
      ...this.#split(dataset),
      history,
      protocol: {
        id: this.protocol,
        arrangement: this.arrangement,
        settings: this.withoutJudge ? {} : this.#read(),
      },
      judge: this.#choice(),
      ...(this.hasGrades ? { assessments: { list: this.graded, relevantFrom: this.gradedFrom ?? 1 } } : {}), // prettier-ignore
      ...this.#asking(),
      seed: this.seed,
      ...this.#ownSeeds(),
      ...(this.popularity === 'users' ? {} : { popularity: this.popularity }),
      ...(this.vectors ? { vectors: true } : {}),
      ...(this.share ? { share: this.share } : {}),
      ...(this.embedder === '' ? {} : { embedder: { id: this.embedder } }),
    };
  }

  /** Returns the fields that only questions need. */
  #asking(): Pick<Study, 'panel' | 'stopping' | 'historySwap'> {
    if (this.withoutJudge) return { panel: [] };
    return {
      panel: [...this.panel],
      ...(this.stopping ? { stopping: this.stopping } : {}),
      ...(this.historySwap ? { historySwap: true } : {}),
    };
  }

  /** Omits the split if the data decides it. */
  #split(dataset: DatasetSummary): Pick<Study, 'split'> {
    const split = this.split.valueFor(dataset.heldOut !== undefined);
    return split ? { split } : {};
  }

  get #protocol() {
    return protocols.find(({ id }) => id === this.protocol);
  }

  /** True if people's grades are among the lists of this data, and recommenders are compared with them. */
  get hasGrades(): boolean {
    return (
      this.kind === 'recommenders' &&
      this.lists.some(({ recommender }) => recommender === this.graded)
    );
  }

  /** The recommenders of the imported lists. A file of people's grades isn't one. */
  get ownRecommenders(): readonly string[] {
    return this.lists
      .filter(({ source, recommender }) => source.format !== 'qrels' && recommender !== this.graded)
      .map(({ recommender }) => recommender);
  }

  /** True if the utility of slates can be another than the mean rating. */
  get hasUtility(): boolean {
    return this.kind === 'held-out' || (this.kind === 'ordered' && this.relevance === 'ratings');
  }

  #rated() {
    return this.hasUtility && this.utility !== 'mean' ? { utility: this.utility } : {};
  }

  /** Returns the settings without those that have no effect. */
  #read(): Study['protocol']['settings'] {
    const unread = (this.#protocol?.settings ?? []).filter((setting) => !this.reads(setting));
    const entries = Object.entries(this.settings);
    return Object.fromEntries(entries.filter(([id]) => !unread.some((one) => one.id === id)));
  }

  /** Omits the seeds that are the study's. */
  #ownSeeds(): Pick<Study, 'seeds'> {
    const own = Object.entries(this.seeds).filter(([, seed]) => seed.trim() !== '');
    return own.length === 0 ? {} : { seeds: Object.fromEntries(own) };
  }

  /** Omits the default way of drawing, at random. */
  #sampled(): { readonly sample?: 'by-activity' } {
    return this.sample === 'random' ? {} : { sample: this.sample };
  }

  /** Returns the data source for a study file, with the dataset's hash. */
  #data(dataset: DatasetSummary): DataSource {
    const copied = this.#copied?.dataset.id === dataset.id ? this.#copied.study.data : null;
    const source = copied ?? dataset.source;
    return isExample(source) ? source : { ...source, hash: dataset.hash };
  }

  /**
   * Returns the files of the chosen recommenders' lists; all files that a copied study named, while the draft compares
   * the same.
   */
  #sources(): ListFile[] {
    const isChosen = ({ recommender }: ListsSummary) =>
      this.recommenders.includes(recommender) || (this.hasGrades && recommender === this.graded);
    const chosen = this.kind === 'recommenders' ? this.lists.filter(isChosen) : [];
    const needed = chosen
      .filter(({ file }, i) => chosen.findIndex((other) => other.file === file) === i)
      .map(({ source }) => source);
    const copied = this.#copied;
    if (copied?.dataset.id !== this.dataset?.id) return needed;
    const named = copied?.study.lists ?? [];
    const inNamed = chosen.filter(({ file }) => named.some((list) => list.file === file));
    // Another file on this device may hold lists of the same recommender.
    const enough = chosen.every(({ recommender }) =>
      inNamed.some((other) => other.recommender === recommender),
    );
    return enough && this.#comparesAs(copied?.study) ? named : needed;
  }

  #comparesAs(study: Study | undefined): boolean {
    if (study?.slates.kind !== this.kind) return false;
    if (study.slates.kind !== 'recommenders') return true;
    const { recommenders } = study.slates;
    return (
      recommenders.length === this.recommenders.length &&
      recommenders.every((name) => this.recommenders.includes(name))
    );
  }

  #choice(): JudgeChoice {
    const copied = this.#copied?.study.judge;
    const same = copied?.id === this.judge;
    const choice: JudgeChoice = same ? copied : { id: this.judge };
    if (this.judge !== 'noisy-oracle' || this.p === null) return choice;
    const said = choice.p ?? (same ? USUALLY_RIGHT : null);
    return this.p === said ? choice : { ...choice, p: this.p };
  }

  #suggestedName(): string {
    const { kind, recommenders } = this;
    const data = this.dataset?.name ?? texts.studySetup.newStudy;
    const all = this.withoutJudge && this.users === MOST_USERS;
    const users = all ? null : (this.users ?? START.users);
    return this.say(() => {
      const slates = slateWords(
        kind === 'recommenders' ? { kind, recommenders } : { kind, m: this.m ?? START.m },
      );
      return texts.studySetup.name({ data, slates, users });
    });
  }
}

/** Copies a value from reactive state, so that the store can clone it. */
function settable(value: SettingValue): string | boolean | number | string[] {
  return Array.isArray(value) ? [...(value as readonly string[])] : (value as string);
}
