import { renderReport } from '#engine/report/rendered-report.ts';
import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import { id, type RunId } from '#engine/domain/ids.ts';
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
  const users = new Set([...data.users.keys()].slice(0, known));
  const slates = data.slates.map(({ utility, ...slate }) =>
    users.has(slate.user) && utility !== undefined ? { ...slate, utility } : slate,
  );
  return { ...data, slates };
}

const FORMATS = ['html', 'latex', 'markdown', 'csv'] as const;
const sentence = (n: number) =>
  new RegExp(
    `How much the viewer liked both (slates|lists) is known for only ${n} of the judged pairs; at least 30 are needed to measure how often the judge is right\\.`,
  );
/** Figures that depend on the users' utilities, and claims about them. */
const FIGURES =
  /skill|regret|accuracy|better liked|told from a coin|distinguishable from a coin|than a coin/i;

async function textsOf({ figures }: Pick<Judged, 'figures'>, run: RunId) {
  const { run: of, report } = await figures.report({ run }, call);
  const exports = await Promise.all(
    FORMATS.map(async (format) => {
      const { blob } = await figures.export({ run, format }, call);
      return blob.text();
    }),
  );
  return { report, texts: [reportToText(of, renderReport(report)), ...exports] };
}

type Judged = Awaited<ReturnType<typeof judgedRun>>;

/**
 * Stores a copy of a run on `real(10)`, which has 30 pairs of known utilities, with 25 of them unscored. Three pairs of
 * user 0, one of user 1 and one of user 2 have a scored answer, or two lists with a label.
 */
async function copyUnscored({ store }: Judged, name: string, data: StudyData): Promise<RunId> {
  const copy = id<RunId>(name);
  const unscored = /u[12]\/s2|u[3-9]\//;
  const judgements = (await store.judgements(run)).map((one) =>
    unscored.test(one.key)
      ? {
          ...one,
          probabilities: null,
          stage: 'unscored' as const,
          verdict: { kind: 'unscored', why: 'no legal answer' } as const,
        }
      : one,
  );
  await store.saveRun({ ...(await store.run(run))!, id: copy }, data);
  await store.add(copy, judgements);
  return copy;
}

/** Sentences in place of figures that depend on the users' utilities; others stand for other figures. */
const sentencesIn = ({ sections }: Report) =>
  sections.filter(
    ({ kind, reading }) => kind === 'sentence' && /is known for only/.test(formatMessage(reading)),
  );

describe('true utilities of too few pairs', () => {
  it.each([
    ['slate-duel', ['popularity']],
    ['slate-duel', ['popularity', 'coin', 'always-first']],
    ['saer-pair', ['popularity']],
    ['saer-list', ['coin']],
  ])(
    '[14.11] [P13] give one sentence with their number instead of %s, judged by %s',
    async (protocol, judges) => {
      const { report, texts } = await textsOf(await judgedRun(protocol, real(1), judges), run);
      expect(sentencesIn(report)).toHaveLength(1);
      for (const text of texts) {
        expect(text).toMatch(sentence(3));
        expect(text).not.toMatch(FIGURES);
      }
    },
  );

  it.each([
    ['slate-duel', ['popularity']],
    ['slate-duel', ['popularity', 'coin', 'always-first']],
    ['saer-pair', ['popularity']],
    ['saer-list', ['coin']],
  ])(
    '[14.11] don’t count unscored pairs, so that 30 known of which 25 are unscored give one sentence in %s, judged by %s',
    async (protocol, judges) => {
      const data = real(10);
      const judged = await judgedRun(protocol, data, judges);
      const whole = await judged.figures.report({ run }, call);
      expect(sentencesIn(whole.report)).toEqual([]);
      const { report, texts } = await textsOf(judged, await copyUnscored(judged, 'copy', data));
      expect(sentencesIn(report)).toHaveLength(1);
      for (const text of texts) {
        expect(text).toMatch(sentence(5));
        expect(text).not.toMatch(FIGURES);
      }
    },
  );

  it('[14.11] don’t count pairs that one of two compared runs left unscored', async () => {
    const data = real(10);
    const judged = await judgedRun('slate-duel', data, ['popularity']);
    const second = await copyUnscored(judged, 'second', data);
    const found = await judged.figures.compare({ first: run, second }, call);
    if (found.kind !== 'compared') throw new RangeError(found.why.join());
    expect(renderReport(found.sections).filter(({ kind }) => kind === 'sentence')).toMatchObject([
      { reading: expect.stringMatching(sentence(5)) },
    ]);
    expect(found.sections.some(({ title }) => formatMessage(title).includes('skill'))).toBe(false);
  });

  it('[14.11] are measured from 30 pairs of different slates on, whatever the order of the trials', async () => {
    const few = await judgedRun('slate-duel', real(9), ['popularity']);
    const enough = await judgedRun('slate-duel', real(10), ['popularity']);
    const [some, all] = await Promise.all(
      [few, enough].map(async ({ figures }) => (await figures.report({ run }, call)).report),
    );
    expect(renderReport(sentencesIn(some!))).toMatchObject([
      { reading: expect.stringContaining('only 27 of') },
    ]);
    expect(sentencesIn(all!)).toEqual([]);
    expect(formatMessage(all!.trust)).toMatch(/Skill/);
    const { sections } = all!;
    expect(
      sections.find(({ title }) => formatMessage(title) === 'How good is the judge?')?.kind,
    ).toBe('estimates');
  });

  it('[14.11] are left out of a comparison of two runs, except for the sentence', async () => {
    const { store, figures } = await judgedRun('slate-duel', real(1), ['popularity']);
    const other = await judgedRun('slate-duel', real(1), ['oracle']);
    const second = { ...(await other.store.run(run))!, id: 'second' as typeof run };
    await store.saveRun(second, real(1));
    await store.add(second.id, await other.store.judgements(run));
    const found = await figures.compare({ first: run, second: second.id }, call);
    if (found.kind !== 'compared') throw new RangeError(found.why.join());
    const own = await Promise.all(
      [run, second.id].map(async (id) => (await figures.report({ run: id }, call)).report),
    );
    expect(found.runs.map(({ finding }) => formatMessage(finding!))).toEqual(
      own.map(({ headline }) => formatMessage(headline)),
    );
    expect(found.sections.filter(({ kind }) => kind === 'sentence')).toHaveLength(1);
    expect(found.sections.some(({ title }) => formatMessage(title).includes('skill'))).toBe(false);
  });
});
