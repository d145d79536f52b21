import { describe, expect, it } from 'vitest';
import type { StudyData } from '#engine/domain/study-data.ts';
import type { Report } from '#engine/report/report.ts';
import { reportToText } from '#engine/report/to-text.ts';
import { call, judgedRun, run } from '#test/fixtures/judged-run.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';

/**
 * Returns lists of 20 users by three recommenders, with known utility for the first `known` users only.
 */
function real(known: number): StudyData {
  const data = drawnStudy('real', { users: 20, m: 3, recommenders: true });
  const users = new Set([...data.viewers.keys()].slice(0, known));
  const slates = data.slates.map(({ utility, ...slate }) =>
    users.has(slate.user) && utility !== undefined ? { ...slate, utility } : slate,
  );
  return { ...data, slates };
}

const FORMATS = ['html', 'latex', 'markdown', 'csv'] as const;
const SENTENCE =
  /How much the viewer liked both (slates|lists) is known for only 3 of the judged pairs; at least 30 are needed to measure how often the judge is right\./;

async function textsOf(protocol: string, data: StudyData, judges: readonly string[]) {
  const { figures } = await judgedRun(protocol, data, judges);
  const { run: of, report } = await figures.report({ run }, call);
  const exports = await Promise.all(
    FORMATS.map(async (format) => {
      const { blob } = await figures.export({ run, format }, call);
      return blob.text();
    }),
  );
  return { report, texts: [reportToText(of, report), ...exports] };
}

const sentencesIn = ({ sections }: Report) => sections.filter(({ kind }) => kind === 'sentence');

describe('true utilities of too few pairs', () => {
  it.each([
    ['slate-duel', ['popularity']],
    ['slate-duel', ['popularity', 'coin', 'always-first']],
    ['saer-pair', ['popularity']],
    ['saer-list', ['coin']],
  ])(
    '[14.11] [P13] give one sentence with their number instead of %s, judged by %s',
    async (protocol, judges) => {
      const { report, texts } = await textsOf(protocol, real(1), judges);
      expect(sentencesIn(report)).toHaveLength(1);
      for (const text of texts) {
        expect(text).toMatch(SENTENCE);
        // No figure that depends on the users' utilities, and no claim about them.
        expect(text).not.toMatch(
          /skill|regret|accuracy|better liked|told from a coin|distinguishable from a coin|than a coin/i,
        );
      }
    },
  );

  it('[14.11] are measured from 30 pairs of different slates on, whatever the order of the trials', async () => {
    const few = await judgedRun('slate-duel', real(9), ['popularity']);
    const enough = await judgedRun('slate-duel', real(10), ['popularity']);
    const [some, all] = await Promise.all(
      [few, enough].map(async ({ figures }) => (await figures.report({ run }, call)).report),
    );
    expect(sentencesIn(some!)).toMatchObject([{ reading: expect.stringContaining('only 27 of') }]);
    expect(sentencesIn(all!)).toEqual([]);
    expect(all!.trust).toMatch(/Skill/);
    const { sections } = all!;
    expect(sections.find(({ title }) => title === 'How good is the judge?')?.kind).toBe(
      'estimates',
    );
  });

  it('[14.11] are left out of a comparison of two runs, except for the sentence', async () => {
    const { store, figures } = await judgedRun('slate-duel', real(1), ['popularity']);
    const other = await judgedRun('slate-duel', real(1), ['oracle']);
    const second = { ...(await other.store.run(run))!, id: 'second' as typeof run };
    await store.saveRun(second, real(1));
    await store.add(second.id, await other.store.judgements(run));
    const found = await figures.compare({ first: run, second: second.id }, call);
    if (found.kind !== 'compared') throw new RangeError(found.why.join());
    expect(found.sections.filter(({ kind }) => kind === 'sentence')).toHaveLength(1);
    expect(found.sections.some(({ title }) => title.includes('skill'))).toBe(false);
  });
});
