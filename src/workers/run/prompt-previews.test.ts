import { describe, expect, it } from 'vitest';
import { withLabelsExchanged } from '#engine/domain/trial.ts';
import { protocolOf } from '#engine/protocols/registry.ts';
import type { Settings } from '#engine/protocols/settings.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { withContext } from '#test/fixtures/with-context.ts';
import { countingStyle } from './estimate.ts';
import { withTokenCounts, promptsOf, type PromptPreview } from './prompt-previews.ts';

const data = withContext(smallStudy);
const style = countingStyle('qwen', 'shared-prefix');

function previewsOf(id: string, settings: Settings = {}): readonly PromptPreview[] {
  const protocol = protocolOf(id);
  const planned = plannedFor(protocol, data, settings);
  return promptsOf(planned.trials, planned, protocol, style);
}
const kindsOf = (previews: readonly PromptPreview[]) =>
  previews.map(({ kind, task, aspect, variant, exchanged }) =>
    [kind, task, aspect, variant, exchanged ? 'exchanged' : undefined]
      .filter((one) => one !== undefined)
      .join(' '),
  );
const textOf = ({ prompt: { segments, opening } }: PromptPreview) =>
  segments.map(({ text }) => text).join('') + opening;

describe('The prompts of a study', () => {
  it('of a slate duel are the question alone, and with scores and explanations three kinds', () => {
    expect(kindsOf(previewsOf('slate-duel'))).toEqual(['question slate-duel']);
    const previews = previewsOf('slate-duel', { scores: true, reasons: 3 });
    expect(kindsOf(previews).sort()).toEqual([
      ...['question slate-duel', 'question slate-score', 'reason slate-duel'],
    ]);
    expect(textOf(previews.at(-1)!)).toMatch(/<verdict>1<\/verdict>\n$/);
  });

  it('of an arena are each aspect, the verdict, the score, the profile and the analyses', () => {
    const aspects = ['Fit: It fits me.', 'Variety: It varies.'];
    const previews = previewsOf('arena', {
      ...{ aspects, scores: true, analysis: true, profile: 'judge' },
    });
    expect(kindsOf(previews).sort()).toEqual([
      'preface arena-aspect fit',
      'preface arena-aspect variety',
      'profile',
      'question arena-aspect fit',
      'question arena-aspect variety',
      'question arena-overall',
      'question slate-score',
    ]);
    const overall = previews.find(({ task }) => task === 'arena-overall')!;
    expect(textOf(overall)).toContain('<fit_analysis>…</fit_analysis>');
    expect(textOf(overall)).toContain('<variety_analysis>…</variety_analysis>');
    expect(textOf(overall)).toContain('You ….');
  });

  it.each(['both', 'alternate'])(
    'contain later ones in both label orders, asked %s',
    (labelOrder) => {
      const previews = previewsOf('saer-list', { faults: true, labelOrder });
      const faults = previews.filter(({ task }) => task === 'item-fault');
      expect(kindsOf(faults).sort()).toEqual([
        'question item-fault',
        'question item-fault exchanged',
      ]);
      const [one, other] = faults.map(textOf);
      expect(one!.indexOf('<fault>1<')).toBeLessThan(one!.indexOf('<fault>5<'));
      expect(other!.indexOf('<fault>1<')).toBeGreaterThan(other!.indexOf('<fault>5<'));
    },
  );

  it('contain those that a plan adds after its first answers', () => {
    expect(kindsOf(previewsOf('saer-list', { faults: true })).sort()).toEqual([
      ...['question item-fault', 'question item-fit', 'question list-label'],
    ]);
  });

  it('of a reasoning before the label are the reasoning, the question behind it, and the flags', () => {
    const previews = previewsOf('saer-list', { reply: 'reason-first', items: false });
    expect(kindsOf(previews)).toEqual([
      ...['question list-label', 'preface list-label', 'reason list-label'],
    ]);
    expect(textOf(previews[0]!)).toContain('…</reasoning>');
    expect(textOf(previews[1]!)).toMatch(/<reasoning>$/);
    expect(textOf(previews[2]!)).toMatch(/<flagged>$/);
  });

  it('are there in both orders of the answers', () => {
    const duels = protocolOf('slate-duel');
    const planned = plannedFor(duels, data, { labelOrder: 'both' });
    const trials = planned.trials.flatMap((trial) => [trial, withLabelsExchanged(trial)]);
    const [one, other] = promptsOf(trials, planned, duels, style);
    expect(kindsOf([one!, other!])).toEqual([
      ...['question slate-duel', 'question slate-duel exchanged'],
    ]);
    expect(textOf(one!)).toMatch(/<verdict>1<[^]*<verdict>2</);
    expect(textOf(other!)).toMatch(/<verdict>2<[^]*<verdict>1</);
  });

  it('are counted by the loaded judge, and not without one', async () => {
    const previews = previewsOf('slate-duel', { scores: true });
    const { signal } = new AbortController();
    const words = {
      family: style.family,
      count: async (texts: readonly string[]) => texts.map(({ length }) => length),
    };
    expect((await withTokenCounts(null, previews, signal)).map(({ tokens }) => tokens)).toEqual([
      null,
      null,
    ]);
    const known = await withTokenCounts(words, previews, signal);
    expect(known.map(({ tokens }) => tokens)).toEqual(previews.map((one) => textOf(one).length));
  });
});
