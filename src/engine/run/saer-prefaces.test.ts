import { expect, it } from 'vitest';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import { id } from '../domain/ids.ts';
import type { Judge } from '../domain/judge.ts';
import { promptOf } from '../domain/question.ts';
import { study as schema } from '../domain/study.ts';
import type { Writing } from '../domain/writing.ts';
import { oracle } from '../judges/oracle.ts';
import { familyOf, resolved } from '../prompts/families.ts';
import { saerPair } from '../protocols/saer-pair/saer-pair.ts';
import { executeRun } from './execute-run.ts';
import { openRun } from './open-run.ts';
import { planRun } from './plan-run.ts';

const data = drawnStudy('reasoned', { users: 5, m: 2, recommenders: true });
const family = resolved(familyOf('qwen'));
const study = schema.parse({
  version: 1,
  name: 'Reasoned',
  data: { kind: 'demo' },
  slates: { kind: 'recommenders', recommenders: ['a', 'b'] },
  protocol: { id: 'saer-pair', arrangement: 'as-published', settings: { reply: 'reason-first' } },
  judge: { id: 'oracle' },
  seed: 's',
});

/** Returns an oracle that writes, and records its prompts. */
function writer() {
  const [asked, wrote]: [string[], string[]] = [[], []];
  const judge: Judge = {
    ...oracle(),
    async *answer(questions, context) {
      asked.push(...questions.map(({ question }) => promptOf(question)));
      yield* oracle().answer(questions, context);
    },

    async *write({ prompt }: Writing) {
      wrote.push(prompt);
      const text = prompt.endsWith('<flagged>')
        ? '1</flagged>'
        : `Because ${wrote.length}.</reasoning>`;
      return { text, end: 'stop', constrained: false, tokens: { prompt: 1, written: 1 } };
    },
  };
  return { judge, asked, wrote };
}

async function sit(store: MemoryStore, judge: Judge, stopAfter = Infinity) {
  const stop = new AbortController();
  const opened = await openRun(store, id('r'));
  const counting: Judge = {
    ...judge,
    async *answer(questions, context) {
      for await (const answers of judge.answer(questions, context)) {
        yield answers;
        if ((await store.judgementCount(opened.run.id)) >= stopAfter) stop.abort();
      }
    },
  };
  const open = async () => ({ judge: counting, family });
  const going = executeRun(opened, { store, open, now: () => 0 }, stop.signal);
  while (!(await going.next()).done);
}

async function planned(store: MemoryStore, judge: Judge) {
  const run = await planRun({
    ...{ id: id<never>('r'), study, data, datasetHash: 'd', protocol: saerPair, judge },
    ...{ style: { family, arrangement: 'as-published' as const }, app: 'x', now: 1 },
  });
  await store.saveRun(run, data);
  return run;
}

it('a judge reasons before every answer, once also after an interruption, and flags items behind its labels', async () => {
  const store = new MemoryStore();
  const { judge, asked, wrote } = writer();
  const run = await planned(store, judge);
  await expect(sit(store, judge, 4)).rejects.toThrow();
  await sit(store, judge);

  expect(await store.judgementCount(run.id)).toBe(run.trials);
  expect(
    asked.every((prompt) => /<reasoning>Because \d+\.<\/reasoning>\n<\w+>$/.test(prompt)),
  ).toBe(true);
  // Two labels and two orders of one pair a user; then the flags of both lists.
  const reasonings = wrote.filter((prompt) => prompt.endsWith('<reasoning>'));
  expect(reasonings).toHaveLength(run.trials);
  expect(new Set(reasonings).size).toBe(run.trials);
  expect(wrote).toHaveLength(run.trials + data.slates.length);

  const reasons = new Map((await store.reasons(run.id)).map((one) => [one.key as string, one]));
  const list = data.slates[0]!.id;
  const { text } = reasons.get(`reasoned/${list}`)!;
  expect(text).toMatch(/^Because \d+\.$/);
  expect(reasons.get(list)).toMatchObject({ text, flagged: [0], stage: 'text:tag' });
});
