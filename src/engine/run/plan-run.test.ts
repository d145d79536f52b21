import { describe, expect, it } from 'vitest';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { id, type RunId } from '../domain/ids.ts';
import type { Judge, JudgeCard } from '../domain/judge.ts';
import { cardsOf, type Run } from '../domain/run.ts';
import type { StudyData } from '../domain/study-data.ts';
import { coin } from '../judges/coin.ts';
import { oracle } from '../judges/oracle.ts';
import { referenceJudges } from '../judges/registry.ts';
import { familyOf, resolved } from '../prompts/families.ts';
import { arena } from '../protocols/arena/arena.ts';
import { countVerdicts } from '../protocols/shared/counts.ts';
import { slateDuel } from '../protocols/slate-duel/slate-duel.ts';
import { study as schema } from '../domain/study.ts';
import { manifestFor, withMade } from './panel.ts';
import { lengthOf, planRun } from './plan-run.ts';
import { trialsOf } from './planned-trials.ts';
import { sha256 } from '../domain/sha256.ts';

const studyWith = (settings: Readonly<Record<string, boolean>> = {}) =>
  schema.parse({
    version: 1,
    name: 'S',
    data: { kind: 'demo' },
    slates: { kind: 'recommenders', recommenders: ['rec-x', 'rec-y', 'rec-z'], k: 2 },
    protocol: { id: 'slate-duel', settings },
    judge: { id: 'coin' },
    seed: 's',
  });
const style = { family: resolved(familyOf('qwen')), arrangement: 'shared-prefix' as const };

function planned(
  judge: Judge,
  { others, data = smallStudy }: { others?: readonly JudgeCard[]; data?: StudyData } = {},
): Promise<Run> {
  return planRun({
    ...{ id: id<RunId>('run'), study: studyWith({ scores: true }), data, datasetHash: 'd' },
    ...{ protocol: slateDuel, style, judge, app: 'Slatewise 1', now: 1 },
    ...(others ? { others } : {}),
  });
}

/** Three users with three lists each: 27 duels and 9 lists to score. */
describe('a plan', () => {
  const study = studyWith({ scores: true });
  const duels: JudgeCard = { ...coin('c').card, tasks: ['slate-duel'] };

  it('contains only questions that the judge answers', () => {
    const of = (card: JudgeCard) => trialsOf(study, smallStudy, slateDuel, card);
    expect(of({ ...duels, tasks: 'all' })).toHaveLength(36);
    expect(of(duels).map(({ kind }) => kind)).toEqual(Array(27).fill('duel'));
    expect(lengthOf(study, smallStudy, slateDuel, duels)).toBe(27);
  });

  it('asks a reference judge one question on two lists of an arena, and counts the aspects as not asked', () => {
    const fought = schema.parse({ ...study, protocol: { id: 'arena', settings: {} } });
    const of = (card: Pick<JudgeCard, 'tasks'>) => trialsOf(fought, smallStudy, arena, card);
    const aspects = of({ tasks: 'all' }).filter((one) => arena.taskOf(one) === 'arena-aspect');
    for (const { card } of referenceJudges.filter(({ card }) => card.id !== 'coin')) {
      expect(of(card)).toHaveLength(of({ tasks: 'all' }).length / 7);
      const counts = countVerdicts(
        of({ tasks: 'all' }),
        { members: [{ judge: card, judgements: new Map() }], judgements: new Map() },
        arena.taskOf,
      );
      expect(counts).toMatchObject({
        planned: of(card).length,
        notAsked: { 'arena-aspect': aspects.length },
      });
    }
    expect(of(coin('c').card)).toHaveLength(of({ tasks: 'all' }).length);
  });

  it('counts the questions of each judge of a panel, and opens only the first', async () => {
    const run = await planned(oracle(), { others: [duels] });
    expect(run.trials).toBe(36 + 27);
    expect(run.panel).toEqual([{ judge: duels, trials: 27, made: null }]);
    expect(await planned(oracle())).not.toHaveProperty('panel');
  });

  it('[14.4] is refused if a setting names a recommender that isn’t compared', () => {
    const study = (recommender: string) => {
      const made = studyWith();
      const settings = { schedule: 'baseline', baseline: recommender };
      return { ...made, protocol: { ...made.protocol, id: 'arena', settings } };
    };
    const plan = (recommender: string) =>
      trialsOf(study(recommender), smallStudy, arena, { tasks: 'all' });
    expect(plan('rec-y').length).toBeGreaterThan(0);
    expect(() => plan('fm')).toThrow(
      /^protocol\.settings\.baseline: "fm" isn’t one of this study’s recommenders \(rec-x, rec-y, rec-z\)$/,
    );
  });

  it('is refused if there is nothing to ask', async () => {
    await expect(planned(coin('c'), { data: { ...smallStudy, slates: [] } })).rejects.toMatchObject(
      {
        code: 'not-enough-data',
        message: expect.stringContaining('leave nothing to ask'),
      },
    );
  });
});

describe('a panel', () => {
  const third = coin('third').card;
  const listed = coin('c').card;
  const opened = {
    ...coin('c'),
    card: { ...listed, weights: 'as found' },
    environment: { device: 'webgpu' },
  };

  it('asks each judge in its own format, and the first judge’s markers stay its own', async () => {
    const run = await planned(oracle(), { others: [listed, third] });
    const marked: Run = {
      ...run,
      manifest: { ...run.manifest, markers: style.family.markers },
    };
    expect(cardsOf(marked).map(({ name }) => name)).toEqual(
      [oracle().card, listed, third].map(({ name }) => name),
    );
    expect(manifestFor(marked, 0)).toBe(marked.manifest);
    expect([manifestFor(marked, 1), manifestFor(marked, 3)]).toEqual([null, null]);

    const made = { protocol: slateDuel, settings: {}, style };
    const after = { ...marked, ...(await withMade(marked, 1, opened, made)) };
    expect(manifestFor(after, 2)).toBeNull();
    expect(manifestFor(after, 0)).toBe(marked.manifest);
    const own = manifestFor(after, 1)!;
    expect(own).toMatchObject({
      datasetHash: 'd',
      seed: 's',
      family: 'qwen',
      judge: opened.card,
      environment: { app: 'Slatewise 1', device: 'webgpu' },
    });
    expect(own).not.toHaveProperty('markers');
    expect(own.templateHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('stores the turn markers of a model without a known format', async () => {
    const run = await planned(oracle(), { others: [listed] });
    const markers = { ...style.family.markers, start: '<|mine|>' };
    const generic = { ...style, family: resolved(familyOf('generic'), markers) };
    const made = { protocol: slateDuel, settings: {}, style: generic };
    const after = { ...run, ...(await withMade(run, 1, opened, made)) };
    const templateHash = await sha256(slateDuel.template(generic, {}));
    expect(manifestFor(after, 1)).toMatchObject({ family: 'generic', markers, templateHash });
    expect(templateHash).not.toBe(run.manifest.templateHash);
    expect(after.panel![0]!.trials).toBe(run.panel![0]!.trials);
  });
});
