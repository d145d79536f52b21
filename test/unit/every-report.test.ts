import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import type { Judge } from '#engine/domain/judge.ts';
import type { StudyData } from '#engine/domain/study-data.ts';
import { oracle } from '#engine/judges/oracle.ts';
import { referenceCard, referenceJudge } from '#engine/judges/reference-judge.ts';
import { protocols } from '#engine/protocols/registry.ts';
import type { Settings } from '#engine/protocols/settings.ts';
import { stream, type Stream } from '#engine/random/stream.ts';
import type { Estimate } from '#engine/report/report.ts';
import type { RenderedReport } from '#engine/report/rendered-report.ts';
import { reportOn } from '#test/fixtures/asked-all.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { probedStudy } from '#test/fixtures/probed-study.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';

/** A judge that answers every question of any task by its number of labels alone. */
function saying(name: string, answer: (labels: number, chance: Stream) => number[] | null): Judge {
  const card = referenceCard({
    ...{ id: name, name, about: 'For a test.', tasks: 'all' },
    nature: { does: 'says one kind of thing', orderBlind: false },
  });
  return referenceJudge(card, () => ({ trial, question }) => {
    return answer(question.labels.length, stream(name).child(`${question.task}/${trial.key}`));
  });
}

const drawn = (labels: number, chance: Stream) => {
  const parts = Array.from({ length: labels }, () => -Math.log(1 - chance.unit()));
  const all = parts.reduce((sum, one) => sum + one, 0);
  return parts.map((one) => one / all);
};
const mute = saying('mute', () => null);
const judges: readonly Judge[] = [
  mute,
  saying('even', (labels) => new Array<number>(labels).fill(1 / labels)),
  saying('last label', (labels) => Array.from({ length: labels }, (_, i) => +(i === labels - 1))),
  saying('by chance', drawn),
  saying('half mute', (labels, chance) => (chance.unit() < 0.5 ? null : drawn(labels, chance))),
  oracle(),
];

const own = { recommenders: true };
const studies: readonly (readonly [string, StudyData])[] = [
  ['one user', drawnStudy('a', { users: 1, m: 2, ...own })],
  ['two users', drawnStudy('a', { users: 2, m: 3, ...own })],
  ['two recommenders', drawnStudy('a', { users: 9, m: 2, ...own })],
  ['three recommenders', smallStudy],
  ['drawn slates', drawnStudy('a', { users: 6, m: 3 })],
  ['corrupted lists', probedStudy(6, ['other-user', 'shuffled'])],
];

const changes: Readonly<Record<string, readonly Settings[]>> = {
  'slate-duel': [{}, { scores: true }, { orders: 'calibrated' }],
  'saer-pair': [
    {},
    { variants: 'all', 'probe-orders': 'both', items: true },
    { orders: 'calibrated', abstain: 0.1 },
  ],
  arena: [{ scores: true }, { orders: 'as-published' }, { schedule: 'swiss' }],
};

/** Returns every estimate of a report. */
function estimatesIn(report: RenderedReport): Estimate[] {
  const found: Estimate[] = [];
  JSON.stringify(report.sections, (_, one: unknown) => {
    if (typeof one === 'object' && one !== null && 'references' in one) found.push(one as Estimate);
    return one;
  });
  return found;
}

/** Returns the errors of an estimate; none for one that may be shown. */
function wrongWith({ id, value, interval, n, references, why, method }: Estimate): string[] {
  const numbers = [value, n, interval?.low, interval?.high, ...references.map((one) => one.value)];
  const told = numbers.filter((one) => typeof one === 'number');
  const { low, high } = interval ?? { low: NaN, high: NaN };
  return [
    told.some((one) => !Number.isFinite(one)) ? 'a number that is none' : '',
    value === null && !why ? 'undefined without a reason' : '',
    // Q without losses is infinite, and its interval is capped.
    value === null && interval && !id.startsWith('arena/q/') ? 'an interval of nothing' : '',
    value !== null && n === 0 ? 'a value of nothing' : '',
    value !== null && !interval && !/^no interval|no upper end/.test(formatMessage(method))
      ? 'no interval, without a reason'
      : '',
    high - low < 1e-9 ? 'an interval of no width' : '',
    value !== null && (value < low - 1e-9 || value > high + 1e-9) ? 'outside its interval' : '',
  ].filter((one) => one !== '');
}

describe.each(protocols.map((one) => [one.id, one] as const))('%s', (id, protocol) => {
  it.each(studies)('shows no figure that claims too much: %s', async (_, study) => {
    for (const judge of judges) {
      for (const settings of changes[id] ?? [{}]) {
        const report = await reportOn(protocol, judge, study, {
          settings,
          report: { bootstraps: 40 },
        });
        const wrong = estimatesIn(report).flatMap((one) =>
          wrongWith(one).map((what) => `${judge.card.name}: ${one.id} has ${what}`),
        );
        expect(wrong).toEqual([]);
      }
    }
  });

  it('[P6] shows no estimate of a judge that gives no answers', async () => {
    const report = await reportOn(protocol, mute, smallStudy);
    const said = estimatesIn(report).filter(({ value }) => value !== null);
    // The utility of slates, and a coin's regret, don't depend on the judge.
    expect(said.filter(({ id: name }) => name !== 'slate-duel/utility')).toEqual([]);
    expect(report.counts).toMatchObject({ preferredFirst: 0, preferredSecond: 0, tied: 0 });
    expect(report.counts.unscored).toBe(report.counts.judged);
  });
});
