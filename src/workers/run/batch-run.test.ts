import { beforeEach, describe, expect, it } from 'vitest';
import { answerLine, answersAs, keyIn, linesIn } from '#test/fixtures/batch-answers.ts';
import {
  base,
  dataset,
  runnerDevice,
  study,
  type RunnerDevice,
} from '#test/fixtures/runner-device.ts';
import { byKey } from '#engine/domain/by-key.ts';
import { id, type RunId } from '#engine/domain/ids.ts';
import type { Judgement } from '#engine/domain/judgement.ts';
import { study as schema, type Study } from '#engine/domain/study.ts';
import { renderReport, type RenderedReport } from '#engine/report/rendered-report.ts';
import { formatMessage } from '#messages/format-message.ts';
import { figuresApi } from '#workers/report/work-out.ts';

const MODEL = 'Qwen/Qwen3-4B';
const REQUESTS = 'requests-00001.jsonl';
const LABELS = ['1', '2'];
const inFiles = schema.parse({ ...study, judge: { id: `batch:${MODEL}` } });

type Folder = Record<string, string>;

let here: RunnerDevice;
beforeEach(async () => {
  here = await runnerDevice();
});

/** Writes the questions of a study to a folder. */
async function planned(of: Study = inFiles): Promise<Folder> {
  const written = await here
    .runner()
    .requests({ study: of, dataset: dataset.id, base }, here.call());
  return Object.fromEntries(
    await Promise.all(written.map(async ({ name, blob }) => [name, await blob.text()] as const)),
  );
}

/** Judges a study here, or by the answers of a folder. */
async function judged(name: string, of: Study, folder?: Folder) {
  const run = id<RunId>(name);
  const api = here.runner();
  await api.plan({ run, study: of, dataset: dataset.id, base }, here.call());
  here.events.length = 0;
  const files = folder && Object.entries(folder).map(([file, text]) => new File([text], file));
  const finished = await api.run({ run, base, ...(files ? { answers: files } : {}) }, here.call());
  const judgements = await here.store.judgements(run);
  const figures = figuresApi({ store: Promise.resolve(here.store) });
  const { report } = await figures.report({ run }, { ...here.call(), emit: () => {} });
  const remarks = here.events.flatMap((event) =>
    event.kind === 'loading' ? [formatMessage(event.note)] : [],
  );
  return { run: finished, judgements: byKey(judgements), report: renderReport(report), remarks };
}

/** A plan with the answers that the judge of the device gives, and these answers. */
async function answered() {
  const direct = await judged('direct', study);
  const folder = await planned();
  folder['answers.jsonl'] = answersAs(folder[REQUESTS]!, LABELS, direct.judgements);
  return { direct, folder };
}

/** The value, the interval and n of each estimate of a report. */
const figuresIn = ({ sections }: RenderedReport) =>
  new Map(
    sections
      .flatMap((one) => (one.kind === 'estimates' ? one.estimates : []))
      .map(({ id: figure, value, interval, n }) => [figure, { value, interval, n }]),
  );

/** Every question but these has its verdict. */
function expectAllBut(
  judgements: ReadonlyMap<string, Judgement>,
  unscored: Record<string, string>,
) {
  expect(judgements.size).toBe(36);
  const without = [...judgements.values()].flatMap(({ key, verdict }) =>
    verdict.kind === 'unscored' ? [[key, verdict.why]] : [],
  );
  expect(Object.fromEntries(without)).toEqual(unscored);
}

describe('a study that leaves as files and comes back as judgements', () => {
  it('is written with a plan of its files, the same bytes each time', async () => {
    const folder = await planned();
    expect(Object.keys(folder)).toEqual([REQUESTS, 'plan.json']);
    const lines = linesIn(folder[REQUESTS]!);
    expect(new Set(lines.map(keyIn)).size).toBe(36);
    const plan = JSON.parse(folder['plan.json']!) as unknown;
    expect(plan).toMatchObject({
      ...{ format: 'slatewise-plan', judge: `batch:${MODEL}`, model: MODEL, app: 'Slatewise 1' },
      ...{ questions: 36, labels: [LABELS], datasetHash: 'h' },
      files: [{ name: REQUESTS, requests: 36, bytes: folder[REQUESTS]!.length }],
    });
    here = await runnerDevice();
    expect(await planned()).toEqual(folder);
    expect(await here.store.runs()).toEqual([]);
  });

  it('has each user’s questions together', async () => {
    const users = linesIn((await planned())[REQUESTS]!).map(
      (line) => /Film|u\d/.exec(keyIn(line))?.[0],
    );
    const changes = users.filter((user, i) => i > 0 && user !== users[i - 1]).length;
    expect(changes).toBe(new Set(users).size - 1);
  });

  it('has the verdicts and figures of the run that was judged directly', async () => {
    const { direct, folder } = await answered();
    const { run, judgements, report, remarks } = await judged('read', inFiles, folder);
    expect(remarks).toEqual([]);
    expect(run).toMatchObject({ state: 'finished', trials: 36 });
    expect([...judgements.keys()]).toEqual([...direct.judgements.keys()]);
    for (const [key, one] of judgements) {
      const before = direct.judgements.get(key)!;
      expect(one.verdict).toEqual(before.verdict);
      expect(one.exactTie).toBe(before.exactTie);
      one.probabilities!.forEach((p, i) => expect(p).toBeCloseTo(before.probabilities![i]!, 12));
      expect(one).toMatchObject({ stage: 'logits', tokens: { computed: 300 } });
    }
    const leaderboardOf = ({ sections }: typeof report) =>
      sections.filter(({ kind }) => kind === 'leaderboard');
    expect(leaderboardOf(report)).toEqual(leaderboardOf(direct.report));
    const before = figuresIn(direct.report);
    const after = figuresIn(report);
    const both = [...before.keys()].filter((figure) => after.has(figure));
    expect(both.length).toBeGreaterThan(5);
    for (const figure of both)
      expect([figure, after.get(figure)]).toEqual([figure, before.get(figure)]);
  });

  it('says in the manifest which model answered, and from which files', async () => {
    const { folder } = await answered();
    const { run } = await judged('read', inFiles, folder);
    expect(run.manifest).toMatchObject({
      judge: { id: `batch:${MODEL}`, name: MODEL },
      family: 'generic',
    });
    expect(run.manifest.environment).toMatchObject({
      'models that answered': `${MODEL} (36 answers)`,
      answers: expect.stringMatching(
        /^36 of 36 requests, in answers\.jsonl \(SHA-256 [0-9a-f]{64}\)$/,
      ) as string,
      'requests written by': 'Slatewise 1',
    });
  });
});

describe('files of answers', () => {
  let folder: Folder;
  let direct: Awaited<ReturnType<typeof judged>>;
  let requests: string[];
  let answers: string[];
  const ANSWERS = 'answers.jsonl';
  const read = () => judged('read', inFiles, folder);

  beforeEach(async () => {
    ({ direct, folder } = await answered());
    requests = linesIn(folder[REQUESTS]!);
    answers = linesIn(folder[ANSWERS]!);
  });

  it('with a question twice: the first counts, and the other is named', async () => {
    const key = keyIn(requests[4]!);
    const swapped = [...direct.judgements.get(key)!.probabilities!].reverse();
    folder['later.jsonl'] = answerLine(key, LABELS, swapped);
    const { judgements, remarks } = await read();
    expect(judgements.get(key)!.verdict).toEqual(direct.judgements.get(key)!.verdict);
    expectAllBut(judgements, {});
    expect(remarks).toEqual([
      `later.jsonl, line 1: a further answer to “${key}”. The first counts, answers.jsonl, line 5: remove that one if this one should.`,
    ]);
  });

  it('with a request that failed and was sent again: the success counts', async () => {
    const key = keyIn(requests[4]!);
    const failed = { custom_id: key, response: { status_code: 500, body: {} }, error: null };
    folder['a-first.jsonl'] = JSON.stringify(failed);
    const { judgements, remarks } = await read();
    expectAllBut(judgements, {});
    expect(remarks).toEqual([]);
  });

  it('with a request that failed: it is unscored, and named with the engine’s words', async () => {
    const key = keyIn(requests[4]!);
    const body = { error: { message: 'out of\nmemory' } };
    answers[4] = JSON.stringify({ custom_id: key, response: { status_code: 500, body } });
    folder[ANSWERS] = answers.join('\n');
    const { judgements, remarks } = await read();
    expectAllBut(judgements, { [key]: 'not answered' });
    expect(remarks).toEqual([
      `answers.jsonl, line 5: the answer to “${key}” can’t be used: the request failed (status 500, “out of memory”). Send the request again, and add its answer in another file.`,
      `requests-00001.jsonl: 1 of its 36 questions has no answer; the first is in line 5, “${key}”. They are unscored: send these requests again, and add their answers in another file.`,
    ]);
  });

  it('with a line that was cut off: only its question is unscored', async () => {
    const key = keyIn(requests[35]!);
    folder[ANSWERS] = answers.join('\n').slice(0, -40);
    const { judgements, remarks } = await read();
    expectAllBut(judgements, { [key]: 'not answered' });
    expect(remarks[0]).toBe(
      'answers.jsonl, line 36: this isn’t a whole JSON value, so the line may be cut off. It was left out: copy the file again, or send its request again.',
    );
  });

  it('with a foreign answer and one without a question: both are left out and named', async () => {
    folder['more.jsonl'] = `${answerLine('of another study', LABELS, [1, 0])}\n{"a": 1}`;
    const { judgements, remarks } = await read();
    expectAllBut(judgements, {});
    expect(remarks).toEqual([
      'more.jsonl, line 1: an answer to “of another study”, which this plan doesn’t ask. It was left out: keep the answers to each plan in their own folder.',
      'more.jsonl, line 2: there is no custom_id, so nobody knows which question it answers. It was left out: send the request again.',
    ]);
  });

  it('with keys and values that no engine writes: nothing else is lost', async () => {
    const hostile = [
      '{"__proto__": {"custom_id": "x"}}',
      '{"custom_id": "__proto__", "response": {"status_code": 200, "body": {}}}',
      '{"custom_id": "constructor"}',
      '['.repeat(200_000),
      '"\\u2028"',
      JSON.stringify({ custom_id: `\u202e${'x'.repeat(10_000)}` }),
    ];
    folder['a-hostile.jsonl'] = hostile.join('\n');
    const { judgements, remarks } = await read();
    expectAllBut(judgements, {});
    expect(remarks.map((says) => says.split(':')[0])).toEqual(
      hostile.map((_, i) => `a-hostile.jsonl, line ${i + 1}`),
    );
    expect(Math.max(...remarks.map(({ length }) => length))).toBeLessThan(400);
    expect(remarks.join()).not.toContain('\u202e');
  });

  it('with probabilities above 1, or none: unscored, never counted', async () => {
    const [over, none] = [keyIn(requests[0]!), keyIn(requests[1]!)];
    answers[0] = answerLine(over, LABELS, [0.9, 0.9]);
    answers[1] = answerLine(none, ['The'], [0.9]);
    folder[ANSWERS] = answers.join('\n');
    const { judgements } = await read();
    expectAllBut(judgements, { [over]: 'not answered', [none]: 'no legal answer' });
  });

  it('with thousands of faulty lines: twenty of a kind are told, the rest counted', async () => {
    folder['more.jsonl'] = '{\n'.repeat(3_000);
    const { judgements, remarks } = await read();
    expectAllBut(judgements, {});
    expect(remarks).toHaveLength(21);
    expect(remarks.at(-1)).toBe('2,980 more: lines that can’t be read.');
  });
});

describe('files of requests', () => {
  it('of which one has no answers: its questions are unscored, and the file is named', async () => {
    const { folder } = await answered();
    const lines = linesIn(folder[REQUESTS]!);
    const plan = JSON.parse(folder['plan.json']!) as { files: object[] };
    const second = 'requests-00002.jsonl';
    folder[REQUESTS] = lines.slice(0, 20).join('\n');
    folder[second] = lines.slice(20).join('\n');
    plan.files.push({ ...plan.files[0]!, name: second });
    folder['plan.json'] = JSON.stringify(plan);
    folder['answers.jsonl'] = linesIn(folder['answers.jsonl']!).slice(0, 20).join('\n');
    const { judgements, remarks } = await judged('read', inFiles, folder);
    const missing = lines.slice(20).map((line) => [keyIn(line), 'not answered']);
    expectAllBut(judgements, Object.fromEntries(missing) as Record<string, string>);
    expect(remarks.at(-1)).toBe(
      'requests-00002.jsonl: none of its 16 questions has an answer, so a file of answers seems to be missing. They are unscored: put the answers to this file into the folder, and read it again.',
    );
  });

  it('of which one isn’t there are refused, because no prompt can be checked', async () => {
    const { folder } = await answered();
    const { [REQUESTS]: _, ...rest } = folder;
    await expect(judged('read', inFiles, rest)).rejects.toMatchObject({
      code: 'file-unusable',
      message: expect.stringMatching(
        /^requests-00001\.jsonl, which plan\.json names, isn’t in/,
      ) as string,
    });
  });

  it('with a changed prompt: that answer alone is unscored, and the line is named', async () => {
    const { folder } = await answered();
    const lines = linesIn(folder[REQUESTS]!);
    const key = keyIn(lines[7]!);
    lines[7] = lines[7]!.replace('Film', 'Movie');
    folder[REQUESTS] = lines.join('\n');
    const { judgements, remarks } = await judged('read', inFiles, folder);
    expectAllBut(judgements, { [key]: 'other prompt' });
    expect(remarks).toEqual([
      'requests-00001.jsonl: the file was changed since it was written. Each of its requests is compared with the study, and those that ask the same count.',
      `requests-00001.jsonl, line 8: the request on “${key}” doesn’t ask what the study asks now. Its answer is unscored: write a new plan, or undo the change.`,
    ]);
  });

  it('of a study that was changed since: no answer to another prompt counts', async () => {
    const { folder } = await answered();
    const changed = schema.parse({ ...inFiles, history: 3 });
    const { judgements, remarks } = await judged('read', changed, folder);
    expect([...judgements.values()].map(({ why }) => why)).toEqual(
      Array.from({ length: 36 }, () => 'other prompt'),
    );
    expect(remarks[0]).toMatch(/^plan\.json: the study was changed/);
    const renamed = await judged('renamed', { ...inFiles, name: 'New name' }, folder);
    expectAllBut(renamed.judgements, {});
  });

  it('of another model: the engine’s name for it may differ', async () => {
    const { folder } = await answered();
    folder[REQUESTS] = folder[REQUESTS]!.replaceAll(`"${MODEL}"`, '"served"');
    const { judgements } = await judged('read', inFiles, folder);
    expectAllBut(judgements, {});
  });
});

describe('a folder of answers is refused', () => {
  it.each([
    ['without a plan', ({ 'plan.json': _, ...rest }: Folder) => rest, /^There is no plan\.json/],
    [
      'without answers',
      ({ 'answers.jsonl': _, ...rest }: Folder) => rest,
      /^There is no file of answers/,
    ],
    [
      'with a plan that isn’t JSON',
      (all: Folder) => ({ ...all, 'plan.json': '{' }),
      /^plan\.json can’t be read/,
    ],
    [
      'with another document as plan',
      (all: Folder) => ({ ...all, 'plan.json': '{"version": 1}' }),
      /format/,
    ],
  ])('%s', async (_, change, says) => {
    const { folder } = await answered();
    await expect(judged('read', inFiles, change(folder))).rejects.toMatchObject({
      code: 'file-unusable',
      message: expect.stringMatching(says) as string,
    });
  });

  it('of another judge, or for one that answers here, or a judge in files without a folder', async () => {
    const { folder } = await answered();
    const other = schema.parse({ ...inFiles, judge: { id: 'batch:other' } });
    await expect(judged('other', other, folder)).rejects.toThrow(
      /^judge\.id: the study names batch:other, and plan\.json was written for batch:Qwen\/Qwen3-4B/,
    );
    await expect(judged('here', study, folder)).rejects.toThrow(/^judge\.id: oracle answers here/);
    await expect(judged('alone', inFiles)).rejects.toThrow(
      /^judge\.id: batch:Qwen\/Qwen3-4B answers outside this program/,
    );
  });
});

describe('a study that can’t be asked in files is refused with the path', () => {
  const recommenders = {
    kind: 'recommenders',
    recommenders: ['popular', 'random'],
    k: 3,
    users: 4,
  };
  it.each([
    ['a panel', { panel: [{ id: 'coin' }] }, /^panel: /],
    ['early stopping', { slates: recommenders, stopping: {} }, /^stopping: /],
    [
      'a Swiss schedule',
      { slates: recommenders, protocol: { id: 'arena', settings: { schedule: 'swiss' } } },
      /^protocol\.settings\.schedule: /,
    ],
    [
      'a gate',
      { slates: recommenders, protocol: { id: 'saer-pair', settings: { gate: 'good' } } },
      /^protocol\.settings\.gate: /,
    ],
    [
      'aspects of an arena',
      { slates: recommenders, protocol: { id: 'arena' } },
      /^protocol\.id: .*arena/,
    ],
    ['a judge that answers here', { judge: { id: 'coin' } }, /^judge\.id: coin answers here/],
  ])('%s', async (_, change, says) => {
    const of = schema.parse({ ...inFiles, ...change });
    await expect(planned(of)).rejects.toMatchObject({
      code: 'study-invalid',
      message: expect.stringMatching(says) as string,
    });
  });

  it('every setting that has the judge write', async () => {
    const settings = { profile: 'judge', schedule: 'swiss' };
    const of = schema.parse({
      ...inFiles,
      slates: recommenders,
      protocol: { id: 'arena', settings },
    });
    await expect(planned(of)).rejects.toThrow(
      /^protocol\.settings\.schedule: [^]*\nprotocol\.settings\.profile: /,
    );
  });
});
