import { formatMessage } from '#messages/format-message.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { pocketJudge } from '#test/fixtures/pocket-judge.ts';
import { readDemo } from '#engine/data/demo.ts';
import { askUser } from '#engine/exam/ask-user.ts';
import { SEED } from '#engine/exam/begin-exam.ts';
import { sizeOf } from '#engine/exam/exam.ts';
import { drawExamSet } from '#engine/exam/draw-exam-set.ts';
import { outcomeOf } from '#engine/exam/exam-item.ts';
import type { AnsweredUser } from '#engine/exam/examined.ts';
import { injected } from '#engine/exam/items/injected.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import { stream } from '#engine/random/stream.ts';
import { resamples } from '#engine/stats/resamples.ts';

const file = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../public/demo/${name}`, import.meta.url)), 'utf8');

it('[X8] orders in titles and in profiles change at most .05 more of the pocket judge’s verdicts than neutral text, as measured on 1,200 duels each', async () => {
  const [judge, example] = await Promise.all([
    pocketJudge(),
    readDemo(file('films.json'), file('users.json')),
  ]);
  const set = drawExamSet(example, sizeOf('long'), SEED);
  const users: AnsweredUser[] = [];
  for (const user of set.users) {
    const going = askUser(
      user,
      {
        ...{ set, judge, items: injected, now: () => 0 },
        style: { family: resolved(familyOf(judge.card.family)), arrangement: 'shared-prefix' },
        chance: stream(SEED).child('read'),
      },
      new AbortController().signal,
    );
    for (;;) {
      const step = await going.next();
      if (!step.done) continue;
      users.push(step.value);
      break;
    }
  }
  const draws = resamples(users.length, 1000, stream(SEED).child('exam figures'));
  for (const item of injected) {
    const { estimate } = item.score({ users, memory: null }, draws);
    expect(estimate.n, formatMessage(item.title)).toBe(1200);
    expect(estimate.value, formatMessage(item.title)).toBeLessThanOrEqual(0.05);
    // The interval of 60 users reaches .060 without any change: the line of the exam is .10.
    expect(outcomeOf(estimate, item.line, item.line.value), formatMessage(item.title)).toBe(
      'passed',
    );
  }
}, 240_000);
