import type { Grid, Cell } from '#engine/simulator/ablation/cell.ts';
import type { AblationResult, CellResult } from '#engine/simulator/ablation/run-ablation.ts';
import type { RaterCard } from '#engine/simulator/rater.ts';
import {
  person,
  ratingAnswer,
  remembered,
  settingsShape,
} from '#engine/simulator/simulator-shapes.ts';
import { simulatorSettings, type SimulatorSettings } from '#engine/simulator/settings.ts';
import { presets } from '#engine/simulator/suites/presets.ts';
import type {
  SuiteManifest,
  SuiteResult,
  TestResult as Asked,
} from '#engine/simulator/suites/suite-result.ts';
import type { Expectation, KeptAnswer } from '#engine/simulator/suites/suite-test.ts';
import type { HumanStudyResult } from '#engine/simulator/validity/human-study.ts';
import type { QueryMix } from '#engine/simulator/validity/queries.ts';
import type { ValidityResult } from '#engine/simulator/validity/validity-result.ts';
import { said, trainedOn, words } from '#engine/store/shapes/domain.ts';
import {
  among,
  both,
  exactly,
  fields,
  fitting,
  flag,
  listed,
  listOf,
  maybe,
  number,
  orNull,
  text,
  variants,
} from '#engine/store/shapes/shape.ts';
import { offline } from '#engine/store/shapes/study-data.ts';
import type { SimulatorTest, TestRequest, TestResult } from './validity-tests.ts';

type Request<Kind extends TestRequest['kind']> = Extract<TestRequest, { kind: Kind }>;

const preset = listed(presets.map(({ id }) => id));
const memory = maybe(listed(['fresh', 'growing']));
const { shape: setting } = simulatorSettings;

const grid = fields<Grid>({
  judges: listOf(text),
  scales: listOf(both(text, fitting(setting.scale))),
  shots: listOf(both(number, fitting(setting.shots))),
  systems: listOf(text),
  retrievals: listOf(
    both(
      fields<SimulatorSettings['retrieval']>({ id: text, k: number }),
      fitting(setting.retrieval),
    ),
  ),
  perturbations: listOf(text),
});

const request = variants<TestRequest, 'kind'>('kind', {
  suite: fields<Request<'suite'>>({ kind: exactly('suite'), preset, memory, seed: text }),
  validity: fields<Request<'validity'>>({
    kind: exactly('validity'),
    users: number,
    k: number,
    later: number,
    seed: text,
  }),
  'human study': fields<Request<'human study'>>({
    kind: exactly('human study'),
    raters: listOf(text),
    mix: fields<QueryMix>({ genres: number, collections: number, drawn: number }),
    seed: text,
  }),
  ablation: fields<Request<'ablation'>>({
    kind: exactly('ablation'),
    preset,
    design: listed(['one by one', 'all']),
    memory,
    grid,
    seed: text,
  }),
});

/** The form of a stored test. */
export const simulatorTestShape = fields<SimulatorTest>({
  id: text,
  simulation: text,
  createdAt: number,
  request,
  state: among<SimulatorTest['state']>({ planned: true, stopped: true, finished: true }),
  elapsedMs: number,
});

const card = fields<RaterCard>({
  id: text,
  name: text,
  kind: among<RaterCard['kind']>({ model: true, reference: true, surrogate: true }),
  about: said,
  scale: fields<RaterCard['scale']>({
    id: text,
    title: text,
    labels: listOf(text),
    ratings: listOf(number),
  }),
  reads: maybe(listOf(text)),
  nouns: maybe(listOf(text)),
  trainedOn: maybe(trainedOn),
  warning: maybe(said),
  key: text,
});

const ofSuite = {
  rater: card,
  settings: settingsShape,
  dataset: fields<SuiteManifest['dataset']>({
    id: text,
    name: text,
    hash: text,
    synthetic: flag,
    words,
  }),
  people: number,
  seed: text,
  template: orNull(text),
  memory,
};

type Expected<Kind extends Expectation['kind']> = Extract<Expectation, { kind: Kind }>;

const answer = both(
  ratingAnswer,
  fields<Omit<KeptAnswer, 'probabilities' | 'labelMass' | 'stage' | 'tokens'>>({
    person: text,
    item: text,
    expected: variants<Expectation, 'kind'>('kind', {
      'at least': fields<Expected<'at least'>>({ kind: exactly('at least'), rating: number }),
      'at most': fields<Expected<'at most'>>({ kind: exactly('at most'), rating: number }),
      any: fields<Expected<'any'>>({ kind: exactly('any') }),
      real: fields<Expected<'real'>>({
        kind: exactly('real'),
        rating: number,
        usual: orNull(number),
      }),
    }),
    group: text,
    remembered: listOf(remembered),
    rating: orNull(number),
  }),
);

type AskedKind<Kind extends Asked['kind']> = Extract<Asked, { kind: Kind }>;

const suite = fields<SuiteResult>({
  version: exactly(1),
  manifest: fields<SuiteManifest>({ ...ofSuite, preset }),
  tests: listOf(
    variants<Asked, 'kind'>('kind', {
      asked: fields<AskedKind<'asked'>>({
        test: text,
        kind: exactly('asked'),
        answers: listOf(answer),
        real: listOf(number),
        remarks: listOf(said),
      }),
      'not asked': fields<AskedKind<'not asked'>>({
        test: text,
        kind: exactly('not asked'),
        why: said,
        questions: number,
      }),
    }),
  ),
});

const validity = fields<ValidityResult>({
  version: exactly(1),
  manifest: fields<ValidityResult['manifest']>(ofSuite),
  k: number,
  systems: listOf(fields<ValidityResult['systems'][number]>({ id: text, title: said })),
  users: listOf(text),
  lists: listOf(
    fields<ValidityResult['lists'][number]>({
      user: text,
      recommender: text,
      items: listOf(text),
      usual: orNull(number),
    }),
  ),
  answers: listOf(answer),
  offline,
  own: listOf(answer),
  swapped: listOf(answer),
  remarks: listOf(said),
});

const cell = { judge: text, settings: settingsShape };
type Ran<Kind extends CellResult['kind']> = Extract<CellResult, { kind: Kind }>;

const ablation = fields<AblationResult>({
  version: exactly(1),
  cells: listOf(
    variants<CellResult, 'kind'>('kind', {
      run: fields<Cell & Ran<'run'>>({ ...cell, kind: exactly('run'), result: suite }),
      skipped: fields<Cell & Ran<'skipped'>>({ ...cell, kind: exactly('skipped'), why: said }),
    }),
  ),
});

const humanStudy = fields<HumanStudyResult>({
  version: exactly(1),
  seed: text,
  queries: listOf(
    fields<HumanStudyResult['queries'][number]>({
      id: text,
      person,
      item: text,
      title: text,
      remembered: listOf(remembered),
    }),
  ),
  ratings: listOf(
    fields<HumanStudyResult['ratings'][number]>({
      query: text,
      rater: orNull(text),
      rating: orNull(number),
      explanation: maybe(text),
    }),
  ),
  left: listOf(fields<HumanStudyResult['left'][number]>({ name: text, why: said })),
});

type Result<Kind extends TestResult['kind']> = Extract<TestResult, { kind: Kind }>;

/** The form of a test's stored result. */
export const testResultShape = variants<TestResult, 'kind'>('kind', {
  suite: fields<Result<'suite'>>({ kind: exactly('suite'), result: suite }),
  validity: fields<Result<'validity'>>({ kind: exactly('validity'), result: validity }),
  ablation: fields<Result<'ablation'>>({ kind: exactly('ablation'), result: ablation }),
  'human study': fields<Result<'human study'>>({
    kind: exactly('human study'),
    result: humanStudy,
  }),
});
