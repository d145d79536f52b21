import { beforeAll, describe, expect, it } from 'vitest';
import { evaluatedStudy, madeUpStudy } from '#test/fixtures/evaluated-study.ts';
import { seedText } from '#engine/domain/seeds.ts';
import type { Study } from '#engine/domain/study.ts';

const evaluated = (seeds: Study['seeds']) => evaluatedStudy(seeds ? { seeds } : {});
const studyOf = (seeds: Study['seeds']) => madeUpStudy(seeds ? { seeds } : {});

type Evaluated = Awaited<ReturnType<typeof evaluated>>;
const keys = ({ judgements }: Evaluated) => judgements.map(({ key }) => key);
const verdicts = ({ judgements }: Evaluated) => judgements.map(({ verdict }) => verdict);
const histories = ({ data }: Evaluated) =>
  [...data.users].map(([user, { history }]) => [user, history] as const);
/** A report without the ends of intervals, and ranks, which follow from resamples as well. */
const points = ({ report }: Evaluated) =>
  JSON.parse(
    JSON.stringify(report, (name, value: unknown) =>
      name === 'interval' || name === 'rank' ? null : value,
    ),
  ) as unknown;

describe('the seeds of a study', () => {
  let same: Evaluated;
  beforeAll(async () => {
    same = await evaluated(undefined);
  });

  it('are the study’s own where none is given', async () => {
    const study = studyOf({ data: 's', sampling: 's', judge: 's', bootstrap: 's' });
    expect(seedText(study)).toBe('s (data s, sampling s, judge s, bootstrap s)');
    const again = await evaluated(study.seeds);
    expect([verdicts(again), again.report.sections]).toEqual([
      verdicts(same),
      same.report.sections,
    ]);
    expect(again.data).toEqual(same.data);
    expect(same.run.manifest).not.toHaveProperty('seeds');
    expect(again.run.manifest).toMatchObject({ seed: 's', seeds: study.seeds! });
  });

  it('change interval ends alone with the bootstrap’s', async () => {
    const other = await evaluated({ bootstrap: 't' });
    expect(other.data).toEqual(same.data);
    expect(other.judgements).toEqual(same.judgements);
    expect(other.report.sections).not.toEqual(same.report.sections);
    expect(points(other)).toEqual(points(same));
  });

  it('change verdicts alone with the judge’s', async () => {
    const other = await evaluated({ judge: 't' });
    expect(other.data).toEqual(same.data);
    expect(keys(other)).toEqual(keys(same));
    expect(verdicts(other)).not.toEqual(verdicts(same));
  });

  it('change splits and lists, and neither users nor pairs, with the data’s', async () => {
    const other = await evaluated({ data: 't' });
    expect([...other.data.users.keys()]).toEqual([...same.data.users.keys()]);
    expect(histories(other)).not.toEqual(histories(same));
    expect(keys(other)).toEqual(keys(same));
  });

  it('change users and the order of pairs, and no split, with that of sampling', async () => {
    const other = await evaluated({ sampling: 't' });
    expect([...other.data.users.keys()]).not.toEqual([...same.data.users.keys()]);
    const before = new Map(histories(same));
    const shared = histories(other).filter(([user]) => before.has(user));
    expect(shared.length).toBeGreaterThan(5);
    for (const [user, history] of shared) expect(history).toEqual(before.get(user));
    expect(keys(other)).not.toEqual(keys(same));
  });
});
