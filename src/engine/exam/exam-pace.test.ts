import { describe, expect, it } from 'vitest';
import { ExamPace } from './exam-pace.ts';

const weights = (costs: readonly number[]) => new Map(costs.map((cost, i) => [`q${i}`, cost]));
const situation = { limit: Infinity, least: 3, index: 0, counts: [4, 4, 4, 4] };

describe('the pace of an exam', () => {
  it('has no estimate before three answers and a second of judging', () => {
    const pace = new ExamPace();
    pace.begin(weights([1, 1, 1, 1]));
    expect(pace.ahead({ ...situation, elapsedMs: 0 })).toBeNull();
    pace.record('slate-duel', ['q0', 'q1'], 20_000);
    expect(pace.ahead({ ...situation, elapsedMs: 20_000 })).toBeNull();
    pace.record('slate-duel', ['q2'], 30_000);
    expect(pace.ahead({ ...situation, elapsedMs: 30_000 })).not.toBeNull();
    const quick = new ExamPace();
    quick.begin(weights([1, 1, 1, 1]));
    quick.record('slate-duel', ['q0', 'q1', 'q2'], 900);
    expect(quick.ahead({ ...situation, elapsedMs: 900 })).toBeNull();
  });

  it('weighs questions by their cost, not by their number', () => {
    const pace = new ExamPace();
    pace.begin(weights([80, 10, 10, 100]));
    pace.record('slate-duel', ['q0', 'q1', 'q2'], 10_000);
    // 100 units took 10 s: 100 are left of this user, 200 of each of the three others.
    expect(pace.ahead({ ...situation, elapsedMs: 10_000 })).toEqual({ seconds: 70, questions: 13 });
  });

  it('counts the users that begin before the limit, and the least number in any case', () => {
    const pace = new ExamPace();
    pace.begin(weights([1, 1, 1, 1]));
    pace.record('slate-duel', ['q0', 'q1', 'q2'], 30_000);
    const at = { ...situation, elapsedMs: 30_000 };
    expect(pace.ahead({ ...at, limit: 20_000 })).toEqual({ seconds: 90, questions: 9 });
    expect(pace.ahead({ ...at, limit: 100_000 })).toEqual({ seconds: 90, questions: 9 });
    expect(pace.ahead({ ...at, limit: 121_000 })).toEqual({ seconds: 130, questions: 13 });
  });

  it('leaves out what an earlier session answered, in time and in work', () => {
    const pace = new ExamPace();
    pace.begin(weights([50, 1, 1, 1]), new Set(['q0']));
    pace.record('slate-duel', ['q1', 'q2', 'q3'], 3_000);
    expect(pace.ahead({ ...situation, counts: [4], elapsedMs: 60_000 })).toEqual({
      seconds: 0,
      questions: 0,
    });
  });
});
