import { describe, expect, it } from 'vitest';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { pairVerdicts } from '#test/fixtures/pair-verdicts.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import type { Stopping } from '../domain/study.ts';
import { slateDuel } from '../protocols/slate-duel/slate-duel.ts';
import { stream } from '../random/stream.ts';
import { anytimeInterval } from '../stats/anytime-interval.ts';
import { watchedPairs } from './asked-until-settled.ts';

const data = drawnStudy('stopping', { users: 200, m: 3, recommenders: true });
const { trials } = plannedFor(slateDuel, data);
const stopping: Stopping = { error: 0.05 };

describe('early stopping', () => {
  it('finds a difference between equals in no more studies than its error rate, though it checks after every user', () => {
    const studies = 250;
    let alarms = 0;
    for (let study = 0; study < studies; study++) {
      const said = pairVerdicts(trials, () => 0.5, stream(`equals ${study}`));
      const { sequences } = watchedPairs(trials, stopping, said);
      if (sequences.some(({ stopped }) => stopped !== null)) alarms++;
    }
    // At most 12.5 expected for three pairs together; three standard deviations more are 22.
    expect(alarms).toBeLessThanOrEqual(22);
  });

  it('gives intervals that cover the truth at its stopping time as often as stated', () => {
    const studies = 120;
    let missed = 0;
    for (let study = 0; study < studies; study++) {
      const said = pairVerdicts(trials, () => 0.65, stream(`holds ${study}`));
      const { sequences, level } = watchedPairs(trials, stopping, said);
      const wrong = sequences.some(({ values, a }) => {
        const { low, high } = anytimeInterval(values, level);
        const truth = a.endsWith('0') || a.endsWith('1') ? 0.65 : 0.35;
        return truth < low || high < truth;
      });
      if (wrong) missed++;
    }
    // At most 6 expected; three standard deviations more are 13.
    expect(missed).toBeLessThanOrEqual(13);
  });
});
