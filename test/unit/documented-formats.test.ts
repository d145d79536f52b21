import { formatMessage } from '#messages/format-message.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Judgement, Verdict } from '#engine/domain/judgement.ts';
import { id, type TrialKey } from '#engine/domain/ids.ts';
import { formats } from '#engine/data/formats/registry.ts';
import { HUB_MODELS } from '#engine/models/hub-models.ts';
import { examItems } from '#engine/exam/registry.ts';
import { referenceJudges } from '#engine/judges/registry.ts';
import { sheet } from '#engine/annotation/sheet.ts';
import { COLUMNS } from '#engine/annotation/write-files.ts';
import { protocols } from '#engine/protocols/registry.ts';
import { recommenders } from '#engine/recommenders/registry.ts';
import { agents } from '#engine/simulator/agents/registry.ts';
import {
  personColumns,
  type PersonField,
} from '#engine/simulator/synthetic-users/person-columns.ts';
import { perturbations } from '#engine/simulator/perturbation.ts';
import { referenceRaters } from '#engine/simulator/reference-raters.ts';
import { retrievals } from '#engine/simulator/retrieval.ts';
import { scales } from '#engine/domain/rating-scales.ts';
import { simulatorSettings } from '#engine/simulator/settings.ts';
import { shapings } from '#engine/simulator/shaping.ts';
import { presets } from '#engine/simulator/suites/presets.ts';
import { transitionLines, type RecordedTransition } from '#engine/simulator/transitions.ts';
import { readStudy } from '#engine/study/read-study.ts';
import { study } from '#engine/domain/study.ts';
import type { TestRequest } from '#workers/simulator/validity-tests.ts';
import type { TrainingRequest } from '#workers/simulator/training.ts';
import { readSimulation, simulationDocument } from '#workers/simulator/simulation-document.ts';
import { checkedTest, checkedTraining } from '#workers/simulator/check-requests.ts';

const page = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../docs/${name}`, import.meta.url)), 'utf8');

/** Returns the part of a page under a heading, up to the next one of the same level. */
function under(name: string, heading: string): string {
  const [, level = ''] = /^(#+)/.exec(heading) ?? [];
  const [, rest = ''] = page(name).split(`\n${heading}\n`);
  const end = rest.search(new RegExp(`^#{1,${level.length}} `, 'm'));
  return end < 0 ? rest : rest.slice(0, end);
}

/** Returns the texts in code marks in the first column of the tables of a part. */
const firstColumn = (part: string) =>
  part
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)])
    .map(([, name = '']) => name);

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

describe('docs/models.md', () => {
  it('lists the repositories of the models for the processor', () => {
    expect(sorted(firstColumn(under('models.md', '## Models for the processor')))).toEqual(
      sorted(HUB_MODELS.map(({ repository }) => repository)),
    );
  });
});

describe('docs/study-file.md', () => {
  const text = page('study-file.md');

  it('names every value that a field has to choose from', () => {
    const missing = valuesOf(z.toJSONSchema(study)).filter(
      (value) => !text.includes(`\`${value}\``) && !text.includes(`"${value}"`),
    );
    expect(missing).toEqual([]);
  });

  it.each([
    ['judge', referenceJudges.map(({ card }) => card.id)],
    ['protocol', protocols.map((one) => one.id)],
    ['recommender', recommenders.map((one) => one.id)],
  ])('names every %s that is made here', (_, ids) => {
    expect(ids.filter((one) => !text.includes(`\`${one}\``))).toEqual([]);
  });

  it('quotes the error messages of the program', () => {
    const [whole = ''] = /(?<=```json\n)[^]*?(?=```)/.exec(text) ?? [];
    const right = JSON.parse(whole) as Record<string, unknown>;
    const heldOut = { kind: 'held-out', m: 4, k: 5 };
    const wrong = [
      { ...right, slates: { ...heldOut, k: 0 } },
      { ...right, slates: { ...heldOut, size: 5 } },
      { ...right, judge: { id: 'coyn' } },
    ];
    const judges = ['pocket-judge', ...referenceJudges.map(({ card }) => card.id)];
    for (const document of wrong) {
      expect(() => readStudy(JSON.stringify(document), { judges })).toThrow(
        expect.objectContaining({
          message: expect.toSatisfy((said: string) => text.includes(said)),
        }),
      );
    }
  });

  it('describes every part of a judgement', () => {
    const verdicts: Record<Verdict['kind'], true> = {
      preferred: true,
      tied: true,
      labelled: true,
      rated: true,
      unscored: true,
    };
    const judgement: Required<Judgement> = {
      key: id<TrialKey>('u/1>u/2'),
      labelOrder: 'exchanged',
      probabilities: null,
      labelMass: null,
      unlisted: 0.1,
      replies: 1,
      stage: 'unscored',
      why: 'too long',
      tokens: { computed: 1, reused: 1 },
      ms: 1,
      verdict: { kind: 'tied' },
      exactTie: false,
    };
    const part = under('study-file.md', '## What a run writes');
    expect(sorted(firstColumn(part))).toEqual(sorted(Object.keys(judgement)));
    for (const name of [...Object.keys(verdicts), ...Object.keys(judgement.tokens)]) {
      expect(part).toContain(`\`${name}\``);
    }
  });
});

describe('docs/data.md', () => {
  it('names every import format', () => {
    const part = under('data.md', '## Formats');
    expect(sorted(firstColumn(part))).toEqual(sorted(formats.map(({ id }) => id)));
    expect(formats.filter(({ title }) => !part.includes(title))).toEqual([]);
  });

  it('describes every column that a mapping can name', () => {
    const [roles = '', values = ''] = under('data.md', '## Tables: CSV, TSV, JSON Lines').split(
      '\n| field',
    );
    const lists = under('data.md', '## Recommendation lists');
    const fields = columnsOf(z.toJSONSchema(study));
    expect(fields.filter((name) => !`${roles}${values}${lists}`.includes(`\`${name}\``))).toEqual(
      [],
    );
    expect(fields).toContain('browsed');
    expect(firstColumn(values).filter((name) => !fields.includes(name))).toEqual([]);
  });
});

describe('docs/people.md', () => {
  const files = under('people.md', '## Files');

  it('has the columns of a file of answers', () => {
    expect(firstColumn(files)).toEqual(COLUMNS);
  });

  it('names every field of an assignment', () => {
    const fields = fieldsOf(z.toJSONSchema(sheet));
    expect(fields.filter((name) => !files.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('docs/simulator.md', () => {
  it('has the columns of a file of people', () => {
    const fields: Record<PersonField, true> = {
      id: true,
      name: true,
      age: true,
      gender: true,
      job: true,
      hobby: true,
      liked: true,
      disliked: true,
      rater: true,
      description: true,
      past: true,
    };
    const columns = firstColumn(under('simulator.md', '## People'));
    expect(sorted(columns)).toEqual(sorted(Object.keys(fields)));
    const { at, unused } = personColumns(columns);
    expect([...at.keys()]).toEqual(columns);
    expect(unused).toEqual([]);
  });

  it('has the fields of a step', () => {
    const step: Required<RecordedTransition> = {
      episode: 0,
      step: 0,
      user: 0,
      userId: 'u',
      action: 0,
      item: 'i',
      title: 't',
      reward: 1,
      terminated: false,
      truncated: false,
      rated: 1,
      kept: 1,
      viewing: 1,
      season: 'spring',
      liked: ['Drama'],
      stage: 'logits',
      probabilities: [1],
      before: [],
    };
    const [line = '{}'] = transitionLines([step]);
    const written = Object.keys(JSON.parse(line) as object);
    expect(sorted(firstColumn(under('simulator.md', '## Steps as a file')))).toEqual(
      sorted(written),
    );
  });
});

describe('docs/simulation-file.md', () => {
  const text = page('simulation-file.md');

  it('has a document that shows every setting, each with its initial value', () => {
    const [, written = '{}'] = /```json\n([^]*?)```/.exec(text) ?? [];
    readSimulation(written);
    const { settings, test, training } = JSON.parse(written) as {
      settings: unknown;
      test: TestRequest;
      training: TrainingRequest;
    };
    expect(settings).toEqual(simulatorSettings.parse({}));
    expect(checkedTest(test)).toEqual(test);
    expect(checkedTraining(training, { repeats: false })).toEqual(training);
  });

  it('describes every field', () => {
    const fields = fieldsOf(z.toJSONSchema(simulationDocument.omit({ data: true })));
    expect([...new Set(fields)].filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it('quotes the error messages of the program', () => {
    const wrong = { data: { kind: 'demo' }, people: { kind: 'made up', count: 0 } };
    const coloured = { data: { kind: 'demo' }, settings: { colour: 1 } };
    for (const document of [wrong, coloured]) {
      expect(() => readSimulation(JSON.stringify(document))).toThrow(
        expect.objectContaining({
          message: expect.toSatisfy((said: string) => text.includes(said)),
        }),
      );
    }
  });

  it.each([
    ['scale', scales],
    ['way to remember', retrievals],
    ['kind of noise', perturbations],
    ['reward shaping', shapings],
    ['preset', presets],
    ['agent', agents],
    ['rater', referenceRaters],
  ])('names every %s', (_, all: readonly { readonly id: string }[]) => {
    expect(all.map(({ id }) => id).filter((one) => !text.includes(`\`${one}\``))).toEqual([]);
  });
});

describe('docs/exam.md', () => {
  const rows = under('exam.md', '## How a part is passed')
    .split('\n')
    .filter((line) => /at (least|most)/.test(line));

  it.each(examItems.map((item) => [formatMessage(item.title), item] as const))(
    'has the pass line of: %s',
    (title, { line }) => {
      const begins = title.replaceAll('’', "'").split(/\W? /).slice(0, 2).join(' ');
      const row = rows.find((one) => one.startsWith(`| ${begins}`));
      const [, side, value] = /(at least|at most) ([\d.]+)/.exec(row ?? '') ?? [];
      expect([side, Number(value)]).toEqual([line.side, line.value]);
    },
  );
});

type Schema = Readonly<Record<string, unknown>>;

/** Returns all texts that a JSON schema offers as choices, anywhere in it. */
function valuesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { enum: offered, const: only } = schema as Schema;
  return [
    ...(Array.isArray(offered) ? offered : [only]).filter((value) => typeof value === 'string'),
    ...Object.values(schema).flatMap(valuesOf),
  ];
}

/** Returns the columns that a mapping of a study can name. */
function columnsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, part]: [string, Schema]) =>
    name === 'mapping' ? Object.keys(part['properties'] as object) : columnsOf(part),
  );
}

/** Returns the names of all properties anywhere in a JSON schema. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, part]: [string, unknown]) =>
    name === 'properties' && typeof part === 'object' && part !== null
      ? [...Object.keys(part), ...Object.values(part).flatMap(fieldsOf)]
      : fieldsOf(part),
  );
}
