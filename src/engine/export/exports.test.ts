import { coinAndFirst } from '../report/reference-values.ts';
import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { engineReport } from '#test/fixtures/ui/engine-report.ts';
import { sampleReport } from '#test/fixtures/ui/sample-report.ts';
import { sampleRun } from '#test/fixtures/ui/sample-run.ts';
import { answered } from '#test/fixtures/answered.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { judgeStudy } from '#test/fixtures/judged.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import { heldOutStudy, smallStudy } from '#test/fixtures/small-study.ts';
import { byKey } from '../domain/by-key.ts';
import { id } from '../domain/ids.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Rendered } from '#messages/render.ts';
import { datedTitle } from '../domain/item.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { ExamBadge } from '../domain/exam-badge.ts';
import { coinCard } from '../judges/coin.ts';
import { noisyOracle } from '../judges/oracle.ts';
import { nameOf } from '../recommenders/name-of.ts';
import { protocols } from '../protocols/registry.ts';
import { texts } from '#messages/format-message.ts';
import { slateDuel } from '../protocols/slate-duel/slate-duel.ts';
import type {
  RenderedEstimate,
  RenderedReport,
  RenderedSection,
} from '../report/rendered-report.ts';
import { RATE } from '../report/measures.ts';
import { reportToHtml } from '../report/to-html.ts';
import { reportToText } from '../report/to-text.ts';
import { paperFiles } from './paper-files.ts';
import { comparatorFiles, type ComparedInput } from './to-comparator.ts';
import { reportToCsv } from './to-csv.ts';
import { escapedLatex, reportToLatex } from './to-latex.ts';
import { reportToMarkdown } from './to-markdown.ts';
import { runsInTrec } from './to-trec.ts';

const hostile = [
  '=HYPERLINK("http://x.example","a")',
  "  +1+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\uff1d1+1',
  'a,"b"\r\n=1',
  '\\input{/etc/passwd}\\end{table}',
  '%$#_&~^{}[*]<script>alert(1)</script>',
  '| x | [y](javascript:z) ![i](http://x.example/i.png) `c` *e* @someone https://x.example www.x.example',
  '[2em] first, after a break',
];

const one: RenderedEstimate = {
  id: 'x/y',
  title: 'One',
  value: -0.25,
  interval: { low: -0.5, high: 0.1 },
  n: 1440,
  of: '1,440 duels',
  leftOut: { unscored: 3, identical: 2 },
  measure: RATE,
  references: coinAndFirst(0.5, null),
  ties: 'half',
  method: '95%',
  better: 'higher',
};
const none: RenderedEstimate = {
  ...one,
  title: 'None',
  value: null,
  interval: null,
  why: 'no pair',
};

const sections = (names: readonly string[]): RenderedSection[] => [
  {
    kind: 'estimates',
    title: names[0]!,
    reading: '',
    estimates: [{ ...one, title: names[1]! }, none],
  },
  {
    kind: 'table',
    title: names[2]!,
    reading: '',
    columns: ['', names[3]!, names[4]!, 'n'],
    rows: names.map((name) => [name, name, one, 7]),
  },
  {
    kind: 'shares',
    title: names[5]!,
    reading: '',
    parts: [
      { title: names[6]!, tone: 'good' },
      { title: names[7]!, tone: 'poor' },
    ],
    rows: [{ title: names[8]!, counts: [1, 2], figure: one }],
  },
  {
    kind: 'points',
    title: names[9]!,
    reading: '',
    x: names[0]!,
    y: names[1]!,
    points: [{ title: names[2]!, x: one, y: none }],
    correlations: [{ ...one, title: names[3]! }],
  },
  {
    kind: 'grid',
    title: names[10]!,
    reading: '',
    rows: names.slice(0, 2),
    columns: names.slice(2, 4),
    cells: [one, null, none, one],
  },
];

const nasty: RenderedReport = {
  ...sampleReport,
  headline: hostile[0]!,
  trust: hostile[7]!,
  remarks: hostile,
  sections: [...sampleReport.sections, ...sections(hostile)],
};
const nastyRun = { ...sampleRun, name: hostile[8]! };
const real = engineReport({ recommenders: true, users: 8 });

const parsed = (csv: string) =>
  Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });

describe('A report as CSV', () => {
  it('has every figure at full precision, with its interval, n, reference values and method', () => {
    const { data, errors } = parsed(reportToCsv(sampleRun, { ...real, remarks: [] }));
    expect(errors).toEqual([]);
    for (const section of real.sections) {
      if (section.kind !== 'estimates') continue;
      for (const { title, value, interval, n, references, method, id: name } of section.estimates) {
        const row = data.find(
          (line) => line['section'] === section.title && line['row'] === title,
        )!;
        expect(row['value']).toBe(value === null ? '' : String(value));
        expect(row['low']).toBe(interval ? String(interval.low) : '');
        expect(row['high']).toBe(interval ? String(interval.high) : '');
        for (const { name: of, value: reference } of references) {
          expect(row[`reference ${of}`]).toBe(reference === null ? '' : String(reference));
        }
        expect([row['n'], row['id']]).toEqual([String(n), name]);
        if (value !== null) expect(row['method']).toBe(method);
      }
    }
    const board = real.sections.find(({ kind }) => kind === 'leaderboard')!;
    const won = data.filter(
      (line) => line['section'] === board.title && line['column'] === 'Win rate',
    );
    expect(won).toHaveLength(4);
  });

  it('has no formula in any column, and leaves negative numbers numbers', () => {
    const { data, errors } = parsed(reportToCsv(nastyRun, nasty));
    expect(errors).toEqual([]);
    const cells = data.flatMap((line) => Object.values(line));
    const isNumber = (cell: string) => cell !== '' && Number.isFinite(Number(cell));
    expect(
      cells.filter((cell) => /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell) && !isNumber(cell)),
    ).toEqual([]);
    expect(cells).toContain('-0.25');
    expect(cells).toContain(`'${hostile[0]}`);
    expect(cells).toContain('a,"b"\r\n\'=1');
    expect(data.find((line) => line['row'] === 'None')).toMatchObject({
      value: '',
      method: 'undefined: no pair',
    });
  });
});

/**
 * Returns errors in LaTeX: open groups or environments, and rows with another number of cells than their table has
 * columns.
 */
function latexProblems(text: string): string[] {
  const problems: string[] = [];
  const bare = text.replace(/(?<!\\)%.*\n/g, '\n');
  const environments: string[] = [];
  let depth = 0;
  for (const [token, , begin, end] of bare.matchAll(
    /\\(begin\{([a-z]+)\}|end\{([a-z]+)\}|[a-zA-Z]+|[^a-zA-Z])|[{}]/g,
  )) {
    if (begin) environments.push(begin);
    else if (end) {
      if (environments.pop() !== end) problems.push(`\\end{${end}} closes nothing`);
    } else if (token === '{') depth++;
    else if (token === '}' && --depth < 0) problems.push('a brace closes nothing');
  }
  if (depth !== 0) problems.push(`${depth} groups stay open`);
  if (environments.length > 0) problems.push(`${environments.join()} stay open`);
  const known =
    /^(textbackslash|textasciicircum|textasciitilde|textless|textgreater|textbar|ldots|cdot|centering|caption|label|cite|paragraph|resizebox|ifdim|width|linewidth|else|fi|toprule|midrule|bottomrule|par|smallskip|footnotesize|begin|end|table|tabular|minipage|usepackage)$/;
  for (const [, name] of bare.matchAll(/(?<!\\)(?:\\\\)*\\([a-zA-Z]+)/g)) {
    if (!known.test(name!)) problems.push(`\\${name} is run`);
  }
  for (const [, columns, body] of bare.matchAll(
    /\\begin\{tabular\}\{(l?r*)\}([\s\S]*?)\\end\{tabular\}/g,
  )) {
    for (const row of body!.split('\\\\\n')) {
      if (/^\s*(\\bottomrule)?\s*$/.test(row)) continue;
      const cells = row.match(/(?<!\\)&/g)?.length ?? 0;
      if (cells + 1 !== columns!.length) problems.push(`${cells + 1} cells in ${columns}: ${row}`);
      if (/^\s*(\\toprule|\\midrule)?\s*[[*]/.test(row))
        problems.push(`a break takes options: ${row}`);
    }
  }
  if (/(?<!\\)[#_^~]/.test(bare.replace(/\\(textasciicircum|textasciitilde)/g, '')))
    problems.push('a bare special');
  return problems;
}

describe('A report as LaTeX', () => {
  it.each([
    ['as the engine makes it', sampleRun, real],
    ['with every kind of section and hostile names', nastyRun, nasty],
  ])('has complete tables of escaped text: %s', (_, run, report) => {
    const text = reportToLatex(run, report);
    expect(latexProblems(text)).toEqual([]);
    expect(text.match(/\\begin\{table\}/g)).toHaveLength(report.sections.length);
    expect(text).toMatch(/Reference values: /);
  });

  it('would fail the check above without its escapes', () => {
    for (const text of ['\\input{x}', 'a { b', '50 % \\', 'a_b']) {
      const raw = reportToLatex(sampleRun, real).replace('\\caption{', `\\caption{${text}`);
      expect(latexProblems(raw)).not.toEqual([]);
    }
  });

  it('drops control characters and breaks no line', () => {
    expect(escapedLatex('a\u0000b\n\nc\u2029d')).toBe('ab c d');
  });
});

describe('The files of a run for a paper', () => {
  const files = (run: typeof sampleRun, report: RenderedReport) =>
    new Map(paperFiles(run, smallStudy, report).map(({ name, text }) => [name, text]));

  it.each([
    ['as the engine makes it', sampleRun, real],
    ['with every kind of section and hostile names', nastyRun, nasty],
  ])('are complete: %s', (_, run, report) => {
    const all = files(run, report);
    expect(latexProblems(all.get('tables.tex')!)).toEqual([]);
    expect(latexProblems(all.get('methods.tex')!)).toEqual([]);
    const labels = all.get('tables.tex')!.match(/\\label\{[^}]*\}/g)!;
    expect(labels).toHaveLength(report.sections.length);
    expect(new Set(labels).size).toBe(labels.length);
    const bib = all.get('references.bib')!;
    const cited = [...all.get('methods.tex')!.matchAll(/\\cite\{([^}]*)\}/g)].flatMap(([, keys]) =>
      keys!.split(','),
    );
    expect(cited).toContain('bonin-slate-judge');
    expect([...bib.matchAll(/^@\w+\{([^,]*),$/gm)].map(([, key]) => key)).toEqual(cited);
    const drawn = [...all.keys()].filter((name) => name.endsWith('.svg'));
    const sections = report.sections.filter(({ kind }) => kind !== 'sentence');
    expect(drawn.length).toBeGreaterThan(sections.length / 2);
    for (const name of drawn) expect(all.has(name.replace('.svg', '.csv'))).toBe(true);
  });

  it.each(protocols.map(({ id }) => id))('have the paper behind %s', (protocol) => {
    const run = { ...sampleRun, manifest: { ...sampleRun.manifest, protocol } };
    expect(files(run, real).get('references.bib')).toContain(
      `{${texts.paper.cite({ protocol })},\n`,
    );
  });

  it('name the data, the slates and the weights by their hashes', () => {
    const { datasetHash, slatesHash, templateHash } = sampleRun.manifest;
    const methods = files(sampleRun, real).get('methods.tex')!;
    for (const hash of [datasetHash, slatesHash, templateHash]) {
      expect(methods).toContain(escapedLatex(hash));
    }
    expect(methods).not.toContain('undefined');
  });

  it('leave out columns about estimates that say nothing', () => {
    const { head, tail } = { head: 'Always first', tail: 'undefined' };
    const [table] = reportToLatex(sampleRun, { ...real, sections: sections(hostile).slice(0, 1) }).match(/\\toprule[^]*?\\bottomrule/)!; // prettier-ignore
    expect(table).not.toContain(head);
    // A value without a number stays, since its row is about it.
    expect(table).toContain(tail);
  });
});

describe('A report as Markdown', () => {
  it('has one table per section, with as many cells per row as its head, and its notes', () => {
    const text = reportToMarkdown(nastyRun, nasty);
    const tables = text.split('\n\n').filter((part) => part.startsWith('|'));
    expect(tables).toHaveLength(nasty.sections.length);
    for (const table of tables) {
      const widths = table.split('\n').map((line) => line.split(/(?<!\\)\|/).length);
      expect(new Set(widths).size).toBe(1);
    }
    expect(text).toContain('Reference values: ');
    expect(text).toContain('−.25 (−.50 to .10)');
  });

  it('has no markup from any text', () => {
    const text = reportToMarkdown(nastyRun, nasty).replaceAll(/\\./g, '');
    expect(text).not.toMatch(/[<>`\]]|https?:\/\/|www\.|!\[|(?<!\|)\s@/);
    // A remark that begins like a list or a rule becomes neither; numbers stay numbers.
    const lines = ['- a', '+ a', '-', '---', '- - -', '===', '-2+3', '+122 (+64 to +190)'];
    expect(
      reportToMarkdown(nastyRun, { ...nasty, remarks: lines })
        .split('\n')
        .slice(-9),
    ).toEqual([
      '- \\- a',
      '- \\+ a',
      '- \\-',
      '- \\---',
      '- \\- - -',
      '- \\===',
      '- -2+3',
      '- +122 (+64 to +190)',
      '',
    ]);
    const numbered = { ...nasty, remarks: ['1. no list', '1.000'] };
    expect(reportToMarkdown(nastyRun, numbered)).toMatch(/- 1\\\. no list\n- 1\.000\n$/);
  });
});

const judgements = async (data: StudyData) => judgeStudy(noisyOracle(0.7, 'n'), data);
let input: ComparedInput;

beforeAll(async () => {
  const found = await judgements(smallStudy);
  input = {
    source: hostile[8]!,
    data: smallStudy,
    trials: plannedFor(slateDuel, smallStudy).trials,
    taskOf: slateDuel.taskOf,
    judgements: found,
    reasons: new Map(
      [...found.keys()].slice(0, 1).map((key) => [
        key,
        {
          key: id(key),
          text: hostile[9]!,
          flagged: null,
          stage: 'text:tag' as const,
          tokens: { prompt: 1, written: 1 },
          ms: 1,
        },
      ]),
    ),
  };
});

/** The format as LLM Comparator's README describes it. */
const score = z.number().min(-1.5).max(1.5).nullable();
const schema = z.strictObject({
  metadata: z.strictObject({
    source_path: z.string(),
    custom_fields_schema: z.array(
      z.strictObject({
        name: z.string(),
        type: z.enum(['number', 'category', 'string', 'per_model_number']),
      }),
    ),
  }),
  models: z.tuple([z.strictObject({ name: z.string() }), z.strictObject({ name: z.string() })]),
  examples: z.array(
    z.strictObject({
      input_text: z.string(),
      tags: z.array(z.string()),
      output_text_a: z.string(),
      output_text_b: z.string(),
      score,
      individual_rater_scores: z.array(
        z.strictObject({
          score,
          rating_label: z.string(),
          is_flipped: z.boolean(),
          rationale: z.string().nullable(),
        }),
      ),
      custom_fields: z.record(z.string(), z.unknown()),
    }),
  ),
});

describe('Duels for LLM Comparator', () => {
  it('are one file per two recommenders and one example per pair, with a rating for each order', () => {
    const files = comparatorFiles(input);
    expect(files.map(({ models }) => models.map(({ name }) => name))).toEqual(
      expect.arrayContaining([
        ['rec-x', 'rec-y'],
        ['rec-x', 'rec-z'],
        ['rec-y', 'rec-z'],
      ]),
    );
    expect(files).toHaveLength(3);
    for (const file of files) {
      schema.parse(JSON.parse(JSON.stringify(file)));
      expect(file.examples).toHaveLength(3);
      const names = file.metadata.custom_fields_schema.map(({ name }) => name).sort();
      for (const {
        individual_rater_scores: ratings,
        score: mean,
        custom_fields,
      } of file.examples) {
        expect(ratings.map((rating) => rating.is_flipped)).toEqual([false, true]);
        expect(mean).toBeCloseTo((ratings[0]!.score! + ratings[1]!.score!) / 2, 12);
        expect(Object.keys(custom_fields).sort()).toEqual(names);
      }
    }
  });

  it('have utilities where enough pairs of a file have both', () => {
    const fieldsFor = (known: number) => {
      const drawn = drawnStudy('worth', { users: 40, m: 2, recommenders: true });
      const slates = drawn.slates.map(({ utility, ...slate }) =>
        Number(slate.user.slice(1)) < known ? { ...slate, utility: utility! } : slate,
      );
      const planned = plannedFor(slateDuel, { ...drawn, slates });
      const judgements = planned.trials.map(({ key }): Judgement => ({
        ...answered(key),
        ...{ verdict: { kind: 'preferred', winner: 'first' }, exactTie: false },
      }));
      const [file] = comparatorFiles({ ...input, ...planned, judgements: byKey(judgements) });
      const { metadata, examples } = file!;
      const has = metadata.custom_fields_schema.some(({ name }) => name === 'utility');
      expect(examples.every(({ custom_fields: own }) => 'utility' in own === has)).toBe(true);
      return has;
    };
    expect([0, 1, 29, 30, 40].map(fieldsFor)).toEqual([false, false, false, true, true]);
  });

  it('have the year of a title once, like prompts', () => {
    const [name, item] = [...input.data.items][0]!;
    const dated = { ...item, title: 'Heat (1995)', year: 1995 };
    const data = { ...input.data, items: new Map([...input.data.items, [name, dated]]) };
    const text = JSON.stringify(comparatorFiles({ ...input, data }));
    expect(text).toContain('Heat (1995)');
    expect(text).not.toContain('(1995) (1995)');
    expect([datedTitle(dated), datedTitle({ title: 'Heat', year: 1995 })]).toEqual([
      'Heat (1995)',
      'Heat (1995)',
    ]);
  });

  it('have the ratings of a history with the digits of the data', () => {
    const [item] = input.data.items.keys();
    const history = [{ item: item!, rating: Math.fround(3.7) }];
    const users = new Map([...input.data.users].map(([id, user]) => [id, { ...user, history }]));
    const text = JSON.stringify(comparatorFiles({ ...input, data: { ...input.data, users } }));
    expect(text).toContain('rated 3.7"');
  });

  it('score above 0 if the judge chose the list of the first model, in either order', () => {
    for (const { examples } of comparatorFiles(input)) {
      for (const { individual_rater_scores: ratings, custom_fields } of examples) {
        const [a, b] = String(custom_fields['pair']).split('|');
        const model = [a, b].sort((x, y) => (x!.split('/')[1]! < y!.split('/')[1]! ? -1 : 1));
        for (const { score: said, is_flipped } of ratings) {
          const [first, second] = is_flipped ? [model[1], model[0]] : model;
          const { verdict } = input.judgements.get(`${first}>${second}`)!;
          if (verdict.kind !== 'preferred') throw new RangeError('it always prefers');
          expect(said! > 0).toBe((verdict.winner === 'first') !== is_flipped);
        }
      }
    }
  });

  it('have null for unscored answers, and reasons if the judge wrote some', () => {
    const unscored = new Map(
      [...input.judgements].map(([key, one]) => [
        key,
        { ...one, probabilities: null, verdict: { kind: 'unscored', why: 'cut off' } as const },
      ]),
    );
    const examples = comparatorFiles({ ...input, judgements: unscored }).flatMap(
      (file) => file.examples,
    );
    expect(new Set(examples.map((example) => example.score))).toEqual(new Set([null]));
    const rationales = comparatorFiles(input)
      .flatMap((file) => file.examples)
      .flatMap((example) =>
        example.individual_rater_scores.flatMap(({ rationale }) => rationale ?? []),
      );
    const asked = input.trials.find(({ key }) => input.reasons.has(key))!;
    const self = asked.kind === 'duel' && asked.first === asked.second;
    expect(rationales).toEqual(self ? [] : [hostile[9]]);
  });

  it('compare unnamed slates if no recommender made them', async () => {
    const [file, ...others] = comparatorFiles({
      ...input,
      data: heldOutStudy,
      trials: plannedFor(slateDuel, heldOutStudy).trials,
      judgements: await judgements(heldOutStudy),
    });
    expect(others).toEqual([]);
    expect(file!.models.map(({ name }) => name)).toEqual(['Slate a', 'Slate b']);
    expect(file!.examples).toHaveLength(9);
  });
});

describe('TREC runs', () => {
  it('contain every list, best first, with falling scores', () => {
    const runs = runsInTrec(smallStudy);
    expect(runs.map(({ recommender }) => recommender)).toEqual(['rec-x', 'rec-y', 'rec-z']);
    for (const { recommender, text } of runs) {
      const lines = text
        .trimEnd()
        .split('\n')
        .map((line) => line.split(' '));
      expect(lines.every((fields) => fields.length === 6 && fields[1] === 'Q0')).toBe(true);
      for (const { user, items } of smallStudy.slates.filter(
        (one) => one.recommender === recommender,
      )) {
        const own = lines.filter(([name]) => name === user);
        expect(own.map(([, , item]) => item)).toEqual(items);
        expect(own.map(([, , , rank]) => Number(rank))).toEqual(items.map((_, i) => i + 1));
        const scores = own.map(([, , , , value]) => Number(value));
        expect(scores).toEqual([...scores].sort((x, y) => y - x));
        expect(new Set(scores).size).toBe(scores.length);
      }
    }
  });

  it('have six fields whatever the names are, and leave out corrupted lists', () => {
    const [slate] = smallStudy.slates;
    const odd = { ...slate!, user: id('a b\n%'), recommender: id('my\tmodel') } as typeof slate;
    const fault = {
      ...slate!,
      origin: { probe: 'shuffled', genuine: slate!.id, places: [] },
    } as const;
    const [run, ...others] = runsInTrec({ ...smallStudy, slates: [odd!, fault] });
    expect(others).toEqual([]);
    for (const line of run!.text.trimEnd().split('\n')) expect(line.split(/\s/)).toHaveLength(6);
    expect(run!.text).toContain('a%20b%0A%25 Q0 ');
  });

  it('use the recommender’s own scores only if they fall from position to position', () => {
    const [slate] = smallStudy.slates;
    const scoresOf = (scores: number[]) =>
      runsInTrec({ ...smallStudy, slates: [{ ...slate!, scores }] })[0]!
        .text.trimEnd()
        .split('\n')
        .map((line) => Number(line.split(' ')[4]));
    expect(scoresOf([0.9, 0.25])).toEqual([0.9, 0.25]);
    expect(scoresOf([0.5, 0.5])).toEqual([2, 1]);
  });
});

const spilling = (name: string): RenderedReport => ({
  ...nasty,
  headline: `${nameOf(name)} wins .55 of 10 pairs.`,
  remarks: [`A category is called ${name}, in 3 of 4 lists.`],
});

describe('Every export', () => {
  it('[14.23] keeps a name from changing the direction of its sentence or controlling a terminal', () => {
    const name = '\u202e\u05d0\u001b[31m\u009b\u2066';
    const report = spilling(name);
    const run = { ...sampleRun, name };
    for (const write of [
      reportToMarkdown,
      reportToHtml,
      reportToLatex,
      reportToText,
      reportToCsv,
    ]) {
      const text = write(run, report);
      expect(text.replaceAll(/\u2068[^\u2066-\u2069]*\u2069/g, '')).not.toMatch(
        /[\u202a-\u202e\u2066-\u2069]/,
      );
    }
    expect(reportToMarkdown(run, report)).toContain('\u2068\u05d0\\[31m\u2069 wins .55');
    expect(reportToMarkdown(run, report)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
    expect(reportToHtml(run, report)).toContain('\u2068\u05d0');
    expect(reportToLatex(run, report)).not.toMatch(/\p{Bidi_C}/u);
  });

  it('[14.23] gives data frames names without the isolates that sentences put around them', () => {
    const name = '\u05d0\u05d1';
    const board = {
      ...sampleReport.sections.find((one) => one.kind === 'leaderboard')!,
    };
    const rows = board.rows.map((row) => ({
      ...row,
      recommender: id<typeof row.recommender>(name),
    }));
    const report = { ...sampleReport, sections: [{ ...board, rows }] };
    const { data } = parsed(reportToCsv(sampleRun, report));
    expect(data.some((line) => line['row'] === name)).toBe(true);
  });

  it('gives ratings in points, like the page', () => {
    const board = real.sections.find((one) => one.kind === 'leaderboard')!;
    const minus = (text: string) => text.replaceAll('$-$', '\u2212');
    const { data } = parsed(reportToCsv(sampleRun, real));
    for (const { recommender, strength } of board.rows) {
      const points = (400 / Math.LN10) * strength.value!;
      const whole = Math.round(Math.abs(points));
      const said = `${whole === 0 ? '' : points > 0 ? '+' : '\u2212'}${whole} (`;
      for (const write of [reportToLatex, reportToMarkdown, reportToHtml, reportToText]) {
        const lines = minus(write(sampleRun, real)).split(/\n|<tr>/);
        const rating = write === reportToText ? said.slice(0, -2) : said;
        const found = lines.filter((line) => line.includes(recommender) && line.includes(rating));
        expect(found.length, `${recommender} ${rating}`).toBeGreaterThan(0);
      }
      const row = data.find(
        (one) => one['column'] === 'Rating' && one['row'] === String(recommender),
      );
      expect(Number(row!['value'])).toBeCloseTo(points, 9);
    }
    expect(board.rows.some(({ strength }) => strength.value! < -0.1)).toBe(true);
  });

  it('contains the judge’s exam result and the seed', () => {
    const badge: Rendered<ExamBadge> = {
      ...{ id: sampleRun.manifest.judge.id, judge: 'Sample', outcome: 'failed' },
      ...{ sentence: 'Sample failed in place.', failed: ['place'], unsure: [], parts: 8 },
      finishedAt: 0,
    };
    const writers = [reportToCsv, reportToLatex, reportToMarkdown, reportToHtml, reportToText];
    for (const write of writers) {
      const text = write(sampleRun, { ...sampleReport, exams: [badge] });
      expect(text).toContain(badge.sentence);
      if (write !== reportToText) expect(text).toContain(sampleRun.manifest.seed);
    }
  });

  it('names every judge of a panel', () => {
    const run = { ...sampleRun, panel: [{ judge: coinCard, trials: 27, made: null }] };
    for (const write of [reportToCsv, reportToLatex, reportToMarkdown]) {
      const text = write(run, sampleReport);
      expect(text).toContain(sampleRun.manifest.judge.name);
      expect(text).toMatch(/\bCoin(,|\r|, each)/);
    }
  });

  it('is the same text for the same run', () => {
    for (const write of [reportToCsv, reportToLatex, reportToMarkdown]) {
      expect(write(nastyRun, nasty)).toBe(write(nastyRun, structuredClone(nasty)));
    }
    const turned = { ...input, judgements: new Map([...input.judgements].reverse()) };
    expect(JSON.stringify(comparatorFiles(turned))).toBe(JSON.stringify(comparatorFiles(input)));
  });
});
