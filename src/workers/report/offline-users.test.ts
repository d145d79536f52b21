import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { evaluatedStudy } from '#test/fixtures/evaluated-study.ts';
import { id, type RecommenderId, type UserId } from '#engine/domain/ids.ts';
import { NO_JUDGE } from '#engine/domain/no-judge.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { nameOf } from '#engine/recommenders/name-of.ts';
import { offlineUsersCsv } from '#engine/protocols/conclusion/offline-users-csv.ts';
import { renderReport } from '#engine/report/rendered-report.ts';

type Line = Record<
  'user' | 'recommender' | 'metric' | 'k' | 'value' | 'users' | 'relevant items',
  string
>;
const linesOf = (csv: string) => Papa.parse<Line>(csv, { header: true, skipEmptyLines: true }).data;

describe('the offline metrics of each list as CSV', () => {
  it('have every stored value at full precision, and the means of the report at each cut-off and in each part', async () => {
    const { data, report, written } = await evaluatedStudy({
      judge: NO_JUDGE,
      slates: {
        ...{ kind: 'recommenders', recommenders: ['popular', 'random', 'item-knn'] },
        ...{ k: 6, users: 14, cutoffs: [2, 4] },
      },
    });
    const lines = linesOf(await written('users'));
    const { rows } = data.offline!;
    const whole = lines.filter((one) => one['relevant items'] === '');
    for (const { user, recommender, values } of rows) {
      for (const [name, value] of Object.entries(values)) {
        const metric = name.replace(/@6$/, '');
        const k = name === 'AUC' ? '' : '6';
        const found = whole.filter(
          (one) =>
            one.user === (user as string) &&
            one.recommender === (recommender as string) &&
            one.metric === metric &&
            one.k === k,
        );
        expect(found, name).toHaveLength(1);
        expect(found[0]!.value, name).toBe(value === null ? '' : String(value));
      }
    }
    expect(new Set(whole.map(({ k }) => k))).toEqual(new Set(['2', '4', '6', '']));
    const places = lines.map(({ value: _value, users: _users, ...place }) => JSON.stringify(place));
    expect(new Set(places).size).toBe(places.length);
    const parts = [...new Set(lines.map((one) => one['relevant items']))].filter((one) => one);
    expect(parts).toHaveLength(3);
    for (const part of parts) expect(part).toMatch(/^relevant items that /);
    let compared = 0;
    for (const section of renderReport(report).sections) {
      if (section.kind !== 'grid') continue;
      for (const [r, row] of section.rows.entries()) {
        const cut = /^(?<name>.*), (?:first (?<k>\d+) items|(?<part>relevant items .*))$/.exec(row);
        if (!cut?.groups) continue;
        const { name, k = '6', part = '' } = cut.groups;
        for (const [c, metric] of section.columns.entries()) {
          const own = lines.filter(
            (one) =>
              nameOf(id(one.recommender)) === name &&
              one.metric === metric &&
              one.k === k &&
              one['relevant items'] === part &&
              one.value !== '',
          );
          const { value, n } = section.cells[r * section.columns.length + c]!;
          if (own.length === 0) continue;
          expect(own, `${metric}, ${row}`).toHaveLength(n);
          const sum = own.reduce((all, one) => all + Number(one.value), 0);
          expect(value, `${metric}, ${row}`).toBeCloseTo(sum / n, 12);
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('keep ids in their cells, whatever they hold', () => {
    const odd = ['a,b', 'a"b', 'a\r\nb', '=1+1', ' @x', '-5', '\tx', 'a;=1', '"', ''];
    const offline = {
      metrics: ['nDCG@3'],
      how: '',
      rows: odd.map((name) => ({
        user: id<UserId>(name),
        recommender: id<RecommenderId>(name),
        values: { 'nDCG@3': 1 / 3 },
      })),
    };
    const lines = linesOf(offlineUsersCsv({ ...smallStudy, offline })!.join(''));
    expect(lines).toHaveLength(odd.length);
    for (const [i, line] of lines.entries()) {
      expect(Object.keys(line)).toHaveLength(7);
      // The cut-off is that of the metric's name where a run stored no evidence.
      expect(line).toMatchObject({ metric: 'nDCG', k: '3', value: '0.3333333333333333' });
      // An apostrophe stands before what a spreadsheet would run.
      expect(line.user.replaceAll("'", '')).toBe(odd[i]);
      expect(/^\s*[=+\-@]/.test(line.recommender)).toBe(false);
    }
  });

  it('are refused where slates are nobody’s recommendations', async () => {
    const { written } = await evaluatedStudy({ slates: { kind: 'held-out', k: 3, users: 12 } });
    await expect(written('users')).rejects.toMatchObject({ code: 'not-enough-data' });
  });
});
