import type { DomainWords, RatingScale } from '../../domain/dataset.ts';
import type { ChosenOpening, TurnMarkers } from '../../domain/family.ts';
import type {
  ImportNote,
  NotedFile,
  NotedLists,
  NotedReason,
  NotedRest,
  NotedScale,
  TextEncoding,
} from '../../domain/import-note.ts';
import type { Item } from '../../domain/item.ts';
import type { JudgeCard, TrainingData } from '../../domain/judge.ts';
import type { Verdict } from '../../domain/judgement.ts';
import type { HistoryEntry, SeenUser } from '../../domain/seen-user.ts';
import type { Slate } from '../../domain/slate.ts';
import type { User, UserContext } from '../../domain/user.ts';
import type { Message } from '#messages/message.ts';
import type { People } from '#messages/people.ts';
import {
  among,
  either,
  exactly,
  fields,
  flag,
  isObject,
  listOf,
  maybe,
  number,
  orNull,
  recordOf,
  text,
  variants,
  type Shape,
} from './shape.ts';

const values: Shape = (value) => (isObject(value) ? null : '');

/** A text to show: a string or a message. */
export const said = either(
  text,
  fields<Message>({ id: text, values, people: maybe(fields<People>({ one: text, many: text })) }),
);

export const words = fields<DomainWords>({
  noun: text,
  nounPlural: text,
  platform: text,
  criteriaPopularity: text,
  criteriaDiversity: text,
});

export const ratingScale = fields<RatingScale>({ min: number, max: number, step: number });

export const item = fields<Item>({
  id: text,
  title: text,
  titleIsId: maybe(flag),
  categories: listOf(text),
  year: maybe(number),
  creators: listOf(text),
  actors: maybe(listOf(text)),
  description: maybe(text),
  price: maybe(text),
  voteAverage: maybe(number),
  popularity: number,
  meanRating: maybe(number),
});

const importRest = fields<NotedRest>({
  ...{ files: number, reasons: number, rows: number, lists: number, remarks: number },
});

/** The rows and files that an import read and left out. */
export const importNote = fields<ImportNote>({
  rows: number,
  bad: number,
  files: listOf(
    fields<NotedFile>({
      ...{ file: text, rows: number, kept: number },
      encoding: maybe(
        among<TextEncoding>({
          'utf-8': true,
          'utf-16': true,
          'latin-1': true,
          'damaged utf-8': true,
        }),
      ),
    }),
  ),
  leftOut: listOf(
    fields<NotedReason>({
      ...{ reason: said, rows: number },
      example: fields<NotedReason['example']>({ file: text, line: number, reason: said }),
    }),
  ),
  scale: maybe(
    fields<NotedScale>({
      ...{ min: number, max: number, step: number },
      from: among<NotedScale['from']>({ guessed: true, stated: true, layout: true }),
    }),
  ),
  lists: listOf(
    fields<NotedLists>({
      ...{ recommender: text, unknownItems: number, unknownUsers: number, duplicates: number },
    }),
  ),
  remarks: listOf(said),
  rest: maybe(importRest),
});

const context = fields<UserContext>({
  searches: maybe(listOf(text)),
  clicks: maybe(listOf(text)),
  browsed: maybe(listOf(text)),
  attributes: maybe(recordOf(text)),
});

export const user = fields<User>({ id: text, profile: maybe(text), context: maybe(context) });

export const seenUser = fields<SeenUser>({
  id: text,
  profile: maybe(text),
  context: maybe(context),
  history: listOf(
    fields<HistoryEntry>({
      item: text,
      rating: maybe(number),
      clicked: maybe(flag),
      daysBefore: maybe(number),
    }),
  ),
});

export const slate = fields<Slate>({
  id: text,
  recommender: maybe(text),
  user: text,
  items: listOf(text),
  missing: maybe(listOf(number)),
  scores: maybe(listOf(number)),
  utility: maybe(number),
  origin: maybe(
    fields<NonNullable<Slate['origin']>>({ probe: text, genuine: text, places: listOf(number) }),
  ),
});

export const tokens = fields<{ computed: number; reused: number }>({
  computed: number,
  reused: number,
});

type Of<Kind extends Verdict['kind']> = Extract<Verdict, { kind: Kind }>;

export const verdict = variants<Verdict, 'kind'>('kind', {
  preferred: fields<Of<'preferred'>>({
    kind: exactly('preferred'),
    winner: among<'first' | 'second'>({ first: true, second: true }),
  }),
  tied: fields<Of<'tied'>>({ kind: exactly('tied') }),
  labelled: fields<Of<'labelled'>>({ kind: exactly('labelled'), label: text }),
  rated: fields<Of<'rated'>>({ kind: exactly('rated'), likeliest: number, expected: number }),
  unscored: fields<Of<'unscored'>>({ kind: exactly('unscored'), why: text }),
});

type Needs = NonNullable<JudgeCard['needs']>;
export const trainedOn = listOf(
  fields<TrainingData>({ name: text, hash: text, users: number, unseen: listOf(text) }),
);

export const judgeCard = fields<JudgeCard>({
  id: text,
  name: text,
  kind: among<JudgeCard['kind']>({ model: true, reference: true }),
  nature: maybe(fields<NonNullable<JudgeCard['nature']>>({ does: said, orderBlind: flag })),
  about: said,
  tasks: either(exactly('all'), listOf(text)),
  family: text,
  needs: maybe(
    fields<Needs>({ ratings: flag, nouns: orNull(listOf(text)), utilities: maybe(flag) }),
  ),
  weights: orNull(text),
  trainedOn: maybe(trainedOn),
});

export const turnMarkers = fields<TurnMarkers>({
  start: text,
  systemOpen: text,
  systemClose: text,
  userOpen: text,
  userClose: text,
  assistantOpen: text,
});

/** The openings chosen for a model, by kind of question. */
export const openings = recordOf(
  fields<ChosenOpening>({ opening: text, labelMass: number, published: number }),
);
