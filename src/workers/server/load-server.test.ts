import { describe, expect, it } from 'vitest';
import { Fault } from '#engine/domain/fault.ts';
import type { JudgeCard } from '#engine/domain/judge.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import type { Question } from '#engine/domain/question.ts';
import { id } from '#engine/domain/ids.ts';
import { formatMessage } from '#messages/format-message.ts';
import { fakeServer, type Got, type Program } from '#test/fixtures/fake-server.ts';
import { describeJudge } from '#test/kits/describe-judge.ts';
import { askServer } from '#workers/models/server/ask-server.ts';
import { listServerModels } from '#workers/models/server/list-server-models.ts';
import { modelJudge } from '#workers/transformers/model-judge.ts';
import type { ModelsApi } from '#workers/transformers/models-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { loadServer } from './load-server.ts';

const url = 'http://localhost:1234';
const card: JudgeCard = {
  ...{ id: id('s'), name: 'S', kind: 'model', about: '', tasks: 'all', family: 'generic' },
  weights: 'w',
};
const call = () => ({ signal: new AbortController().signal, emit: () => {} });
const partsOf = (fetch: ReturnType<typeof fakeServer>, waited: number[] = []) => ({
  fetch,
  wait: async (seconds: number) => void waited.push(seconds),
  origin: 'https://page.example',
});
const load = (fetch: ReturnType<typeof fakeServer>, waited?: number[]) =>
  loadServer({ card, location: { url, model: 'tiny' } }, call(), partsOf(fetch, waited));
const refusal = async (fetch: ReturnType<typeof fakeServer>) => {
  const thrown: unknown = await load(fetch).catch((fault: unknown) => fault);
  expect(thrown).toMatchObject({ code: 'model-failed' });
  return formatMessage((thrown as Fault).says);
};

const duel = (key: string): Question => ({
  key: id<Answer['key']>(key),
  task: 'slate-duel',
  labels: ['1', '2'],
  segments: [{ kind: 'instructions', text: 'Which?' }],
  opening: '<verdict>',
});

const programs: readonly [Program, string, number][] = [
  ['llama.cpp', 'llama.cpp server b1', 1000],
  ['ollama', 'Ollama 0.13.0', 20],
  ['vllm', 'OpenAI-compatible server', 20],
  ['llama-cpp-python', 'OpenAI-compatible server', 20],
];

for (const [program, logprobs] of programs.flatMap(
  ([one]) =>
    [
      [one, true],
      [one, false],
    ] as const,
)) {
  describeJudge(`a server like ${program}${logprobs ? '' : ' without probabilities'}`, async () => {
    const { loaded, score } = await load(fakeServer(program, [], logprobs));
    const models = {
      score: ({ questions }, { signal = call().signal, on = () => {} } = {}) =>
        score(questions, signal, on).catch((thrown: unknown) => {
          throw Fault.from(thrown);
        }),
    } as Partial<Remote<ModelsApi>> as Remote<ModelsApi>;
    return modelJudge(loaded, models);
  });
}

describe('loadServer', () => {
  it.each(programs)('recognises %s, and states where it judges', async (program, name, among) => {
    const got: Got[] = [];
    const { loaded } = await load(fakeServer(program, got));
    expect(loaded.environment).toMatchObject({
      runtime: name,
      server: `${url} on this machine, not in the tab`,
      'label probabilities': `by text, from the ${among} likeliest tokens; a label outside them counts as 0`,
    });
    for (const { init } of got) {
      expect(init).toMatchObject({
        ...{ credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' },
      });
    }
  });

  it('sends turns to servers that render the template, and the reply so far as the last one', async () => {
    const got: Got[] = [];
    const { loaded, score } = await load(fakeServer('vllm', got));
    const { systemOpen, userOpen, assistantOpen } = loaded.markers!;
    const question = {
      key: id<Answer['key']>('q'),
      task: 'slate-duel',
      labels: ['1', '2'],
      segments: [
        { kind: 'instructions', text: `${systemOpen}Judge.${userOpen}Which?${assistantOpen}` },
      ],
      opening: '<verdict>',
    } as const;
    await score([question], call().signal, () => {});
    expect(got.at(-1)?.body).toMatchObject({
      messages: [
        { role: 'system', content: 'Judge.' },
        { role: 'user', content: 'Which?' },
        { role: 'assistant', content: '<verdict>' },
      ],
      ...{ continue_final_message: true, add_generation_prompt: false, max_tokens: 1 },
    });
  });

  it.each([
    ['llama.cpp', 'grammar'],
    ['ollama', 'format'],
    ['vllm', 'structured_outputs'],
  ] as const)('has %s choose by %s where it gives no log-probabilities', async (program, by) => {
    const got: Got[] = [];
    const { loaded, score } = await load(fakeServer(program, got, false));
    expect(loaded).toMatchObject({
      withoutMass: true,
      environment: {
        'label mass': 'can’t be measured',
        replies: `constrained to the labels by ${by}`,
        'self-test': 'passed; the same prompt asked twice had the same reply',
      },
    });
    expect(loaded.environment['label probabilities']).toContain('one written reply (n = 1)');
    const answers: Answer[] = [];
    await score([duel('q')], call().signal, (some) => answers.push(...some));
    expect(answers).toMatchObject([{ labelMass: null, replies: 1, stage: 'constrained' }]);
    expect([...answers[0]!.probabilities!].sort()).toEqual([0, 1]);
    expect(got.at(-1)?.body).toHaveProperty(by);
  });

  it('reads the reply’s beginning where no constraint is obeyed', async () => {
    const { loaded, score } = await load(fakeServer('vllm', [], false, false));
    expect(loaded.environment['replies']).toMatch(/^unconstrained/);
    const answers: Answer[] = [];
    await score([duel('q')], call().signal, (some) => answers.push(...some));
    expect(answers).toMatchObject([{ replies: 1, stage: 'text:anchored' }]);
  });

  it('writes the chat template itself where a server begins a new reply, found by comparison', async () => {
    const got: Got[] = [];
    const { loaded, score } = await load(fakeServer('llama-cpp-python', got));
    expect(loaded.environment['chat template']).toMatch(
      /^Qwen \(ChatML\), written by this page: its probabilities differ by 0\.0e\+0 at most/,
    );
    expect(loaded.markers).toMatchObject({ userOpen: '<|im_start|>user\n' });
    await score([duel('q')], call().signal, () => {});
    expect(got.at(-1)).toMatchObject({
      path: '/v1/completions',
      body: { prompt: 'Which?<verdict>', logprobs: 20 },
    });
  });

  it.each(programs)('writes words by %s', async (program) => {
    const pieces: string[] = [];
    const { write } = await load(fakeServer(program));
    const written = await write!(
      { prompt: 'Say red green', maxTokens: 5 },
      { ...call(), emit: (piece) => pieces.push(piece) },
    );
    expect(written).toMatchObject({ text: 'blue', end: 'stop' });
    expect(pieces).toEqual(['blue']);
  });

  it('tries three times, then says what to check, with this page’s origin', async () => {
    const waited: number[] = [];
    const away = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(load(away, waited)).rejects.toMatchObject({ code: 'model-failed' });
    expect(waited).toEqual([1, 3]);
    expect(await refusal(away)).toMatch(/OLLAMA_ORIGINS=https:\/\/page\.example/);
    let attempts = 0;
    const server = fakeServer('ollama');
    const busy: typeof server = async (...asked) =>
      ++attempts < 3 ? new Response('', { status: 503 }) : server(...asked);
    await load(busy);
    expect(attempts).toBeGreaterThan(3);
  });

  it('passes on the words of a refusal', async () => {
    const server = fakeServer('vllm');
    const refusing: typeof server = async (at, init) =>
      at.endsWith('/chat/completions')
        ? Response.json({ error: { message: 'model "tiny" not found' } }, { status: 404 })
        : server(at, init);
    expect(await refusal(refusing)).toContain('(404): model "tiny" not found');
    expect(await refusal(async () => new Response('<html>', { status: 404 }))).toMatch(
      /no list of models/,
    );
  });

  it('never asks another machine', async () => {
    const got: Got[] = [];
    const location = { url: 'http://example.org:1', model: 'tiny' };
    await expect(
      loadServer({ card, location }, call(), partsOf(fakeServer('vllm', got))),
    ).rejects.toMatchObject({ code: 'remote-not-allowed' });
    expect(got).toEqual([]);
  });
});

describe('listServerModels', () => {
  it('lists the names of a server’s models', async () => {
    const ask = askServer(url, partsOf(fakeServer('ollama')));
    expect(await listServerModels(url, ask, call().signal)).toEqual(['tiny', 'other']);
  });
});
