import { describe, expect, it } from 'vitest';
import { id } from '#engine/domain/ids.ts';
import type { Question } from '#engine/domain/question.ts';
import { askedIn, readRequest, requestOf } from './request-line.ts';

const question = (opening: string): Question => ({
  key: id('a>b'),
  task: 'slate-duel',
  segments: [
    { kind: 'instructions', text: '<|system|>Judge.' },
    { kind: 'user', text: '<|user|>Seen: "Amélie"\n' },
    { kind: 'question', text: 'Which?<|assistant|>' },
  ],
  opening,
  labels: ['1', '2'],
});

const written = (opening = 'List ') => requestOf(question(opening), 'Qwen/Qwen3-4B');
/** A line as it is read, before its shape is known. */
interface Line {
  custom_id?: unknown;
  url?: unknown;
  note?: unknown;
  body: Record<string, unknown> & { messages: { role: string; content: unknown }[] };
}
const read = (change: (line: Line) => void) => {
  const line = JSON.parse(JSON.stringify(written())) as Line;
  change(line);
  return readRequest(line);
};

describe('a request', () => {
  it('has the question’s key and its turns, and continues the opening', () => {
    expect(written()).toMatchObject({
      custom_id: 'a>b',
      method: 'POST',
      url: '/v1/chat/completions',
      body: {
        model: 'Qwen/Qwen3-4B',
        messages: [
          { role: 'system', content: 'Judge.' },
          { role: 'user', content: 'Seen: "Amélie"\nWhich?' },
          { role: 'assistant', content: 'List ' },
        ],
        ...{ add_generation_prompt: false, continue_final_message: true },
        ...{ max_completion_tokens: 1, logprobs: true, top_logprobs: 20 },
      },
    });
  });

  it('begins a reply where there is no opening', () => {
    const { body } = written('');
    expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(body).toMatchObject({ add_generation_prompt: true, continue_final_message: false });
  });

  it('asks the same after it was written and read, whatever its fields’ order, the model, the salt and the priority', () => {
    const asked = askedIn(written());
    expect(read(() => {})).toEqual({ key: 'a>b', asked });
    const other = read((line) => {
      line.body = Object.fromEntries(Object.entries(line.body).reverse()) as Line['body'];
      Object.assign(line.body, { model: 'served', cache_salt: 's', priority: 3 });
      line.note = 'by a tool';
    });
    expect(other).toEqual({ key: 'a>b', asked });
  });

  it.each([
    [
      'a word of the prompt',
      (line: Line) => (line.body.messages[1]!.content = 'Seen: "Amelie"\nWhich?'),
    ],
    ['a turn', (line: Line) => line.body.messages.pop()],
    ['the way to continue', (line: Line) => (line.body.continue_final_message = false)],
    ['the temperature', (line: Line) => (line.body.temperature = 0)],
  ])('asks something else with another value of %s', (_, change) => {
    const { asked } = read(change)!;
    expect(asked).not.toBeNull();
    expect(asked).not.toBe(askedIn(written()));
  });

  it.each([
    ['a further field', (line: Line) => (line.body.logit_bias = { 16: 100 })],
    ['a field less', (line: Line) => delete line.body.logprobs],
    ['a turn of another shape', (line: Line) => (line.body.messages[0]!.content = [])],
    ['another address', (line: Line) => (line.url = '/v1/completions')],
    ['no body', (line: Line) => Object.assign(line, { body: null })],
  ])('asks nothing comparable with %s', (_, change) => {
    expect(read(change)).toEqual({ key: 'a>b', asked: null });
  });

  it('is none without a key', () => {
    expect(read((line) => delete line.custom_id)).toBeNull();
    for (const other of [null, 1, 'x', [], { custom_id: 1 }]) expect(readRequest(other)).toBeNull();
  });
});
