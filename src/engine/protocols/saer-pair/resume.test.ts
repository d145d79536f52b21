import { expect, it } from 'vitest';
import { id } from '../../domain/ids.ts';
import type { Judge } from '../../domain/judge.ts';
import type { Run } from '../../domain/run.ts';
import { coin } from '../../judges/coin.ts';
import { familyOf, resolved } from '../../prompts/families.ts';
import { executeRun } from '../../run/execute-run.ts';
import { openRun } from '../../run/open-run.ts';
import { planRun } from '../../run/plan-run.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import { study as studySchema } from '../../domain/study.ts';
import { probedStudy } from '#test/fixtures/probed-study.ts';
import { saerPair } from './saer-pair.ts';

const data = probedStudy(12, ['other-user', 'made-up', 'shuffled']);
const family = resolved(familyOf('qwen'));
const study = studySchema.parse({
  version: 1,
  name: 'Stopped and gone on',
  data: { kind: 'demo' },
  slates: { kind: 'recommenders', recommenders: ['better', 'worse'] },
  protocol: { id: 'saer-pair', settings: { variants: 'all', reasons: 6 } },
  judge: { id: 'coin' },
  seed: 's',
});

/** Returns a coin that writes, and stops after some questions like a closed tab. */
function writer(
  asked: string[],
  stop?: { readonly after: number; readonly by: AbortController },
): Judge {
  const judge = coin('c');
  return {
    ...judge,
    async *answer(questions, context) {
      for (const one of questions) {
        if (stop && asked.length >= stop.after) stop.by.abort();
        asked.push(one.trial.key);
        yield* judge.answer([one], context);
      }
    },
    async *write() {
      yield '';
      return {
        text: '{"reasoning": "Chance.", "flagged": []}',
        end: 'stop',
        constrained: true,
        tokens: { prompt: 9, written: 7 },
      };
    },
  };
}

async function sit(store: MemoryStore, run: Run, judge: Judge, signal: AbortSignal): Promise<void> {
  const open = async () => ({ judge, family });
  const opened = await openRun(store, run.id);
  const events = executeRun(opened, { store, open, now: () => 0 }, signal);
  for await (const event of events) expect(event.kind).toBeTruthy();
}

async function begun(store: MemoryStore): Promise<Run> {
  const run = await planRun({
    id: id('run'),
    study,
    data,
    datasetHash: 'd',
    protocol: saerPair,
    style: { family, arrangement: 'shared-prefix' },
    judge: writer([]),
    app: 'test',
    now: 0,
  });
  await store.saveRun(run, data);
  return run;
}

it('a run that was interrupted continues, asks nothing twice, and ends with the same verdicts and reasons', async () => {
  const never = new AbortController().signal;
  const whole = new MemoryStore();
  await sit(whole, await begun(whole), writer([]), never);

  const store = new MemoryStore();
  const run = await begun(store);
  const by = new AbortController();
  const asked: string[] = [];
  await expect(sit(store, run, writer(asked, { after: 61, by }), by.signal)).rejects.toThrow();
  const half = (await store.judgements(run.id)).length;
  expect(half).toBeGreaterThan(50);
  expect(half).toBeLessThan(run.trials);
  const rest: string[] = [];
  await sit(store, run, writer(rest), never);
  expect(rest).toHaveLength(run.trials - half);

  const kept = async (of: MemoryStore) =>
    new Map((await of.judgements(run.id)).map(({ key, verdict }) => [key, verdict]));
  expect(await kept(store)).toEqual(await kept(whole));
  const why = async (of: MemoryStore) => (await of.reasons(run.id)).map(({ key }) => key).sort();
  expect(await why(store)).toHaveLength(6);
  expect(await why(store)).toEqual(await why(whole));
});
