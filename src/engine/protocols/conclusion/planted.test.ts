import { describe, expect, it } from 'vitest';
import { plantedReport, type PlantedJudge } from '#test/fixtures/planted-judges.ts';
import { plantedStudy } from '#test/fixtures/planted-study.ts';
import { stream } from '../../random/stream.ts';
import { protocols } from '../registry.ts';
import { slateDuel } from '../slate-duel/slate-duel.ts';

const SEEDS = [1, 2];
const QUICK = { bootstraps: 40, explained: false };

/** The first lines on studies with a popular and bad recommender, one a seed. */
const linesOf = (judge: PlantedJudge) =>
  SEEDS.map((seed) => {
    const from = stream(`planted ${seed}`);
    const data = plantedStudy(from, { popular: 'bad', users: 45 });
    return plantedReport(slateDuel, judge, data, from, QUICK).headline;
  });

describe('[P17] the first line on planted cases, where the best-known items are bad', () => {
  it.each([
    ['oracle', /^personal is better than each of the others: .* nDCG@5 on held-out data agrees\.$/],
    ['popularity', /^The judge and held-out data disagree: the judge prefers Most popular to /],
    [
      'history-blind',
      /^The judge and held-out data disagree: the judge prefers rated to personal, /,
    ],
    ['led by fame', /^The judge and held-out data disagree: the judge prefers Most popular to /],
    ['always first', /^This judge follows position: it flips 100% of the pairs /],
    ['mostly first', /^This judge follows position: it flips \d\d% of the pairs /],
    ['leaning first', /^This judge follows position: /],
    ['coin', /^Can’t tell/],
  ] as const)('of %s is as it should be', (judge, line) => {
    for (const said of linesOf(judge)) expect(said).toMatch(line);
  });

  it('of popularity is that it follows popularity, if held-out data don’t contradict it', () => {
    const from = stream('planted good');
    const recommenders = ['popular', 'rated', 'random'] as const;
    const data = plantedStudy(from, { popular: 'good', users: 40, recommenders });
    const { headline } = plantedReport(slateDuel, 'popularity', data, from, { bootstraps: 60 });
    expect(headline).toMatch(
      /^This judge follows popularity: .* it shows nothing that it repeats in both orders /,
    );
  });

  it.each(protocols.map((protocol) => [protocol.id, protocol] as const))(
    '[P16] has held-out data and the lists’ composition beside the judge’s order in %s',
    (_, protocol) => {
      const from = stream('planted 1');
      const data = plantedStudy(from, { popular: 'bad', users: 20 });
      const report = plantedReport(protocol, 'oracle', data, from, {
        ...{ bootstraps: 30, explained: false },
      });
      const titles = report.sections.map(({ title }) => title);
      const own = [
        'What do held-out data say?',
        'Does the judge order the recommenders as held-out data do?',
        'Where do the judge and held-out data disagree?',
        'What are the lists like?',
      ];
      const at = titles.indexOf(own[0]!);
      expect(titles.slice(at, at + 4)).toEqual(own);
      expect(report.headline).not.toContain('disagree');
      expect(report.headline).toMatch(/personal/);
    },
  );
});
