import { describe, expect, it } from 'vitest';
import { drawn, firstRefusal, sharesOf, verdict } from '#test/fixtures/verdicts.ts';
import { stream, type Stream } from '../random/stream.ts';
import { anytimeQuotient } from './anytime-quotient.ts';

describe('an anytime interval of Q', () => {
  it('covers the truth at every look, in as many studies as stated', () => {
    // Wins .5, ties .2, losses .3: Q is 1.4.
    const studies = 150;
    let missed = 0;
    for (let study = 0; study < studies; study++) {
      const shares = drawn(stream(`Q ${study}`), 240, verdict(0.5, 0.2)).map(sharesOf);
      const looks = [20, 60, 120, 240];
      const wrong = looks.some((n) => {
        const { low, high } = anytimeQuotient(shares.slice(0, n));
        return 1.4 < low || high < 1.4;
      });
      if (wrong) missed++;
    }
    // At most 7.5 expected; three standard deviations more are 15.
    expect(missed).toBeLessThanOrEqual(15);
  });
});

describe('early stopping', () => {
  it.each([
    ['a fair coin', verdict(0.5, 0)],
    ['many ties', verdict(0.2, 0.6)],
    ['means of four duels', (from: Stream) => from.below(5) / 4],
  ])('has at most its error rate, with a look after every user: %s', (_, one) => {
    let alarms = 0;
    for (let study = 0; study < 1000; study++) {
      if (firstRefusal(drawn(stream(`peek ${study}`), 400, one)) !== null) alarms++;
    }
    // At most 50 expected; three standard deviations more are 71.
    expect(alarms).toBeLessThanOrEqual(71);
  });
});
