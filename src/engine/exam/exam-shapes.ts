import { earlierEstimate, estimate, namedEstimate } from '../report/estimate-shape.ts';
import {
  judgeCard,
  openings,
  slate,
  tokens,
  turnMarkers,
  verdict,
} from '../store/shapes/domain.ts';
import {
  among,
  exactly,
  fields,
  flag,
  listed,
  listOf,
  maybe,
  number,
  orNull,
  recordOf,
  text,
  variants,
  type Shape,
} from '../store/shapes/shape.ts';
import type { Slate } from '../domain/slate.ts';
import { ATTACKS } from './attacks.ts';
import type { EquallyGood } from './equally-good.ts';
import type { Exam, ItemResult } from './exam.ts';
import { WORLDS, type ExamUser } from './exam-set.ts';
import type { AnsweredUser, MemoryNote, Sheet } from './examined.ts';

const examData = fields<Exam['data']>({
  id: text,
  name: text,
  hash: text,
  synthetic: flag,
  truth: among<Exam['data']['truth']>({ 'true tastes': true, 'held-out ratings': true }),
  trainedUsers: maybe(number),
  shownHash: text,
});

const memory = fields<MemoryNote>({
  bytes: number,
  how: among<MemoryNote['how']>({ counted: true, catalogue: true }),
});

const withResults = (version: number, result: Shape) =>
  fields<Omit<Exam, 'version'> & { readonly version: number }>({
    format: exactly('slatewise-exam'),
    version: exactly(version),
    id: text,
    judge: judgeCard,
    device: text,
    state: among<Exam['state']>({ running: true, finished: true }),
    size: text,
    minutes: maybe(number),
    data: examData,
    seed: text,
    family: text,
    markers: maybe(turnMarkers),
    openings: maybe(openings),
    templates: recordOf(text),
    environment: recordOf(text),
    users: number,
    done: number,
    startedAt: number,
    finishedAt: orNull(number),
    elapsedMs: number,
    memory: orNull(memory),
    fromFile: maybe(exactly(true)),
    results: listOf(result),
  });

const earlierResult = fields<Omit<ItemResult, 'variety'>>({
  item: text,
  estimate: orNull(earlierEstimate),
  beside: listOf(earlierEstimate),
});

const resultOf = (estimate: Shape) =>
  fields<ItemResult>({
    item: text,
    estimate: orNull(estimate),
    beside: listOf(estimate),
    variety: maybe(estimate),
  });

/** The form of a stored exam, in each version. */
export const examShape = variants<{ readonly version: 1 | 2 | 3 }, 'version'>('version', {
  1: withResults(1, earlierResult),
  2: withResults(2, resultOf(namedEstimate)),
  3: withResults(3, resultOf(estimate)),
});

const position = among<'first' | 'second'>({ first: true, second: true });
const attack = listed(ATTACKS);

const examUser = fields<ExamUser>({
  user: text,
  drawn: listOf(slate),
  liked: slate,
  others: slate,
  madeUp: orNull(slate),
  copies: slate,
  editions: slate,
  equallyGoodPairs: maybe(
    listOf(fields<EquallyGood<Slate>>({ lessPopular: slate, popular: slate })),
  ),
  attacked: listOf(fields<ExamUser['attacked'][number]>({ slate: text, at: number, kind: attack })),
  attackedUser: fields<ExamUser['attackedUser']>({ kind: attack, position }),
});

const sheet = fields<Sheet>({
  world: listed(WORLDS),
  protocol: text,
  answers: listOf(
    fields<Sheet['answers'][number]>({
      key: text,
      verdict,
      p: orNull(listOf(number)),
      mass: orNull(number),
    }),
  ),
  same: maybe(listOf(text)),
});

/** The form of one user's stored answers. */
export const answeredUserShape = fields<AnsweredUser>({
  user: examUser,
  sheets: listOf(sheet),
  ms: number,
  tokens,
  stages: recordOf(number),
  open: maybe(exactly(true)),
});
