import { describe, expect, it } from 'vitest';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { smallRun } from '#test/fixtures/small-run.ts';
import { cardsOf, type Run } from '../domain/run.ts';
import { oracle } from '../judges/oracle.ts';
import { familyOf, resolved } from '../prompts/families.ts';
import { protocolOf } from '../protocols/registry.ts';
import { slateDuel } from '../protocols/slate-duel/slate-duel.ts';
import { changesSince, judgeChanges, manifestOf, styleOf, type Made } from './manifest.ts';
import { manifestFor, withMade } from './panel.ts';

const markers = {
  start: '',
  systemOpen: '[sys]',
  systemClose: '[/sys]',
  userOpen: '[user]',
  userClose: '[/user]',
  assistantOpen: '[bot]',
};
const generic = { family: resolved(familyOf('generic'), markers), arrangement: 'as-published' } as const; // prettier-ignore
const qwen = { family: resolved(familyOf('qwen')), arrangement: 'shared-prefix' } as const;
const { settings } = plannedFor(slateDuel, smallStudy);
const made: Made = {
  data: smallStudy,
  datasetHash: 'd',
  protocol: slateDuel,
  style: qwen,
  settings,
  judge: { ...oracle(), environment: { device: 'test' } },
  seed: 's',
  app: 'Slatewise 1',
};

describe('a manifest', () => {
  it('stores the turn markers of a model without a known format, and no others', async () => {
    expect(await manifestOf({ ...made, style: generic })).toMatchObject({
      ...{ family: 'generic', arrangement: 'as-published', markers },
    });
    expect(await manifestOf(made)).not.toHaveProperty('markers');
  });

  it('contains the rule for stopping early, if the run has one', async () => {
    const stopping = { error: 0.05 };
    expect(await manifestOf({ ...made, stopping })).toMatchObject({ stopping });
    expect(await manifestOf(made)).not.toHaveProperty('stopping');
  });

  it('contains the popularity that the prompts state, if they do', async () => {
    const stating = (popularity: string) =>
      manifestOf({ ...made, settings: { ...settings, popularity } });
    expect(await stating('classes')).toMatchObject({ popularity: 'classes' });
    expect(await stating('summary')).toMatchObject({ popularity: 'summary' });
    expect(await stating('none')).toEqual(await manifestOf(made));
    expect(await manifestOf(made)).not.toHaveProperty('popularity');
  });

  it('suffices to render the questions again', async () => {
    for (const style of [generic, qwen]) {
      expect(styleOf(await manifestOf({ ...made, style }))).toEqual(style);
    }
    const odd = { ...(await manifestOf(made)), arrangement: 'upside-down' as never };
    expect(() => styleOf(odd)).toThrow('upside-down');
  });

  it('contains the beginnings of replies chosen for the model, with which prompts are rendered again', async () => {
    const openings = { 'slate-duel': { opening: 'List ', labelMass: 0.92, published: 0.78 } };
    const style = { ...qwen, family: { ...qwen.family, openings } };
    const manifest = await manifestOf({ ...made, protocol: protocolOf('slate-duel'), style });
    expect(manifest.openings).toEqual(openings);
    expect(styleOf(manifest)).toEqual(style);
    const published = await manifestOf({ ...made, protocol: protocolOf('slate-duel') });
    expect(published).not.toHaveProperty('openings');
    expect(published.templateHash).toBe((await manifestOf(made)).templateHash);
    expect(manifest.templateHash).not.toBe(published.templateHash);
  });

  it('[R6] names each change, and none if nothing changed', async () => {
    const manifest = await manifestOf({ ...made, style: generic });
    expect(await changesSince(manifest, made)).toEqual([]);
    const renamed = { ...smallStudy, words: { ...smallStudy.words, noun: 'book' } };
    const judge = { ...made.judge, environment: { device: 'webgpu' } };
    const reworded = { ...slateDuel, template: () => 'Who?' };
    const now = { ...made, data: renamed, judge, protocol: reworded };
    expect(inEnglish(await changesSince(manifest, now))).toEqual([
      'the model runs on webgpu and not on test',
      'the questions are worded differently',
      'the slates are others',
    ]);
  });

  it('[R6] identifies a judge by card, weights and device, and ignores the number of threads', () => {
    const { card } = made.judge;
    const then = { card, environment: { device: 'test', threads: '4' } };
    expect(judgeChanges(then, { card, environment: { device: 'test', threads: '1' } })).toEqual([]);
    const other = { ...card, weights: 'w2', id: 'another' as typeof card.id };
    expect(judgeChanges(then, { card: other, environment: { weights: 'q4' } })).toHaveLength(4);
  });
});

describe('the panel of a run', () => {
  const [second, third] = ['second', 'third'].map((name) => ({
    ...{ ...oracle().card, name, id: name as Run['manifest']['judge']['id'] },
  }));
  const run: Run = {
    ...smallRun,
    manifest: { ...smallRun.manifest, family: 'generic', markers },
    panel: [second!, third!].map((judge) => ({ judge, trials: 27, made: null })),
  };
  const judge = { ...oracle(), card: third!, environment: { device: 'test' } };

  it('has no manifest for a judge that wasn’t opened yet', () => {
    expect(cardsOf(run).map(({ name }) => name)).toEqual(['Oracle', 'second', 'third']);
    expect(manifestFor(run, 0)).toBe(run.manifest);
    expect(manifestFor(run, 1)).toBeNull();
  });

  it('stores how each judge was opened, without another judge’s markers', async () => {
    const after = {
      ...run,
      ...(await withMade(run, 2, judge, { protocol: slateDuel, settings, style: qwen })),
    };
    expect(after.panel![0]).toEqual(run.panel![0]);
    expect(after.panel![1]!.made).toMatchObject({
      family: 'qwen',
      environment: { app: '0.1.0', device: 'test' },
    });
    const opened = manifestFor(after, 2)!;
    expect(opened).toMatchObject({ judge: { name: 'third' }, family: 'qwen', seed: 'a' });
    expect(opened).not.toHaveProperty('markers');
    const own = await withMade(run, 2, judge, { protocol: slateDuel, settings, style: generic });
    expect(manifestFor({ ...run, ...own }, 2)).toMatchObject({ markers, family: 'generic' });
  });

  it('is completed when the first judge is opened, and keeps data, settings and seeds', async () => {
    const { openings: _, ...manifest } = run.manifest;
    const unopened = { ...run, manifest, unopened: true };
    expect(manifestFor(unopened, 0)).toBeNull();
    const after = {
      ...unopened,
      ...(await withMade(unopened, 0, judge, { protocol: slateDuel, settings, style: qwen })),
    };
    expect(after.panel).toBe(run.panel);
    const { markers: __, ...others } = manifest;
    expect(manifestFor(after, 0)).toEqual({
      ...others,
      judge: judge.card,
      family: 'qwen',
      templateHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      environment: { app: '0.1.0', device: 'test' },
    });
  });
});
