import { describe, expect, it } from 'vitest';
import { formatMessage } from '#messages/format-message.ts';
import { readAnswer } from './answer-line.ts';

const position = {
  token: '1',
  logprob: -0.1,
  bytes: [49],
  top_logprobs: [
    { token: '1', logprob: Math.log(0.75), bytes: [49] },
    { token: '2', logprob: Math.log(0.2), bytes: [50] },
  ],
};
const body = {
  id: 'chatcmpl-1',
  object: 'chat.completion',
  model: 'Qwen/Qwen3-4B',
  choices: [
    { index: 0, message: { role: 'assistant', content: '1' }, logprobs: { content: [position] } },
  ],
  usage: { prompt_tokens: 300, completion_tokens: 1, total_tokens: 301 },
};
/** The shape of both: OpenAI writes a null error, vLLM too. */
const line = {
  id: 'batch_req_1',
  custom_id: 'q',
  response: { status_code: 200, request_id: 'r', body },
  error: null,
};
const withPosition = (changed: unknown) => ({
  ...line,
  response: {
    status_code: 200,
    body: { ...body, choices: [{ logprobs: { content: [changed] } }] },
  },
});
const why = (of: unknown) => {
  const read = readAnswer(of);
  return read && 'why' in read ? formatMessage(read.why) : read;
};

describe('a line of answers', () => {
  it('has the likeliest first tokens, the model and the tokens read', () => {
    expect(readAnswer(line)).toEqual({
      key: 'q',
      tokens: {
        top: position.top_logprobs.map(({ token: text, logprob }) => ({ text, logprob })),
        tokens: { computed: 300, reused: 0 },
        model: 'Qwen/Qwen3-4B',
      },
    });
    const cached = { prompt_tokens: 300, prompt_tokens_details: { cached_tokens: 256 } };
    const response = { status_code: 200, body: { ...body, usage: cached } };
    expect(readAnswer({ ...line, response })).toMatchObject({
      tokens: { tokens: { computed: 44, reused: 256 } },
    });
    const bare = { ...body, model: undefined, usage: undefined };
    expect(readAnswer({ ...line, response: { status_code: 200, body: bare } })).toMatchObject({
      tokens: { model: 'unknown', tokens: { computed: 0, reused: 0 } },
    });
  });

  it.each([
    ['a refusal in the body', { status_code: 400, body: { error: { message: 'too long' } } }, null],
    ['a refusal as vLLM has it', { status_code: 400, body: { message: 'too long' } }, null],
    ['an error beside a null answer', null, { code: 'expired', message: 'too long' }],
    ['an error beside a success', line.response, { message: 'too long' }],
    ['an error as text', null, 'too long'],
  ])('failed with %s, in its own words', (_, response, error) => {
    expect(why({ ...line, response, error })).toMatch(
      /^the request failed \(status \d+, “too long”\)$/,
    );
  });

  it('is read without an error beside it', () => {
    const { error: _, ...bare } = line;
    expect(readAnswer(bare)).toHaveProperty('tokens');
  });

  it('failed without words, or with an answer of another shape', () => {
    expect(why({ ...line, response: null, error: null })).toBe('the request failed (status 0)');
    expect(why({ custom_id: 'q' })).toBe('the request failed (status 0)');
    expect(why({ custom_id: 'q', response: { status_code: 503 } })).toBe(
      'the request failed (status 503)',
    );
    for (const response of [7, [], 'ok', { status_code: '200', body }]) {
      expect(why({ ...line, response })).toBe('the request failed (status 0)');
    }
  });

  it.each([
    ['null', { ...line, response: { status_code: 200, body: { choices: [{ logprobs: null }] } } }],
    ['no place', { ...line, response: { status_code: 200, body: { choices: [] } } }],
    ['no alternatives', withPosition({ token: '1', top_logprobs: [] })],
    ['text for a number', withPosition({ top_logprobs: [{ token: '1', logprob: '0' }] })],
    [
      'an infinite number',
      withPosition({ top_logprobs: [{ token: '1', logprob: JSON.parse('1e999') as number }] }),
    ],
    ['no object', { ...line, response: { status_code: 200, body: 'ok' } }],
  ])('has no log-probabilities with %s', (_, of) => {
    expect(why(of)).toMatch(/^it has no log-probabilities at/);
  });

  it('is refused if its probabilities sum to more than 1', () => {
    const more = (logprob: number) => withPosition({ top_logprobs: [{ token: '1', logprob }] });
    expect(why(more(700))).toMatch(/which is more than 1$/);
    expect(why(more(0.01))).toMatch(/sum to 1\.01, which is more than 1$/);
    expect(readAnswer(more(1e-6))).toHaveProperty('tokens');
  });

  it('answers nothing without a key', () => {
    for (const other of [
      null,
      7,
      'x',
      [],
      {},
      { custom_id: 7 },
      { ...line, custom_id: undefined },
    ]) {
      expect(readAnswer(other)).toBeNull();
    }
  });
});
