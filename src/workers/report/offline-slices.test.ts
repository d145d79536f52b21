import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { evaluatedStudy } from '#test/fixtures/evaluated-study.ts';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { id } from '#engine/domain/ids.ts';
import type { Item } from '#engine/domain/item.ts';
import { NO_JUDGE } from '#engine/domain/no-judge.ts';
import type { User } from '#engine/domain/user.ts';
import { nameOf } from '#engine/recommenders/name-of.ts';
import { renderReport, type RenderedSection } from '#engine/report/rendered-report.ts';

const HTML = '<img src=x onerror=alert(1)>';
const GENRES = ['Drama', 'War', 'Comedy', HTML];
const [USERS, ITEMS, K] = [24, 120, 5];

const rows = Array.from({ length: USERS }, (_, u) =>
  Array.from({ length: 12 + 2 * (u % 5) }, (_, i) => ({
    user: `u${u}`,
    item: `i${(u * 11 + i * [7, 11, 13, 17][u % 4]!) % ITEMS}`,
    rating: 0.5 + ((u * 3 + i * 7) % 10) / 2,
    timestamp: i,
  })),
).flat();
const items: Item[] = Array.from({ length: ITEMS }, (_, i) => ({
  ...{ id: id(`i${i}`), title: `Title ${i}`, creators: [], popularity: 0 },
  categories: i % 7 === 0 ? [] : [GENRES[i % 4]!, ...(i % 5 === 0 ? ['Short'] : [])],
}));
/** Two users have a third platform; a sixth has no gender. */
const attributesOf = (u: number, [gender, platform, age]: readonly string[]) =>
  Object.fromEntries([
    ...(u % 6 === 5 ? [] : [[gender!, u % 2 === 0 ? 'f' : 'm'] as const]),
    [platform!, u < 2 ? 'tv' : u % 3 === 0 ? 'web' : HTML],
    [age!, String(20 + (u % 20))],
    ['zip', `zip ${u}`],
  ]);
const usersWith = (names: readonly string[]): User[] =>
  Array.from({ length: USERS }, (_, u) => ({
    id: id(`u${u}`),
    context: { attributes: attributesOf(u, names) },
  }));
const NAMES = ['gender', 'platform', '__proto__'];

const evaluated = (more: Partial<ReturnType<typeof datasetFrom>>) =>
  evaluatedStudy(
    {
      judge: NO_JUDGE,
      history: 2,
      slates: {
        ...{ kind: 'recommenders', recommenders: ['popular', 'random', 'item-knn'] },
        ...{ k: K, users: USERS, cutoffs: [K] },
      },
    },
    datasetFrom(rows, more),
  );
type Grid = Extract<RenderedSection, { kind: 'grid' }>;
type Table = Extract<RenderedSection, { kind: 'table' }>;
const gridIn = (sections: readonly RenderedSection[]) =>
  sections.find((one): one is Grid => one.kind === 'grid' && /served better/.test(one.title))!;
const testsIn = (sections: readonly RenderedSection[]) =>
  sections.find((one): one is Table => one.kind === 'table' && /these parts/.test(one.title))!;

interface Document {
  data: {
    users: { id: string; context?: { attributes?: Record<string, string> } }[];
    offline: {
      evidence: {
        relevant: { user: string; items: string[] }[];
        lists: { user: string; recommender: string; items: string[] }[];
        categories: { names: string[]; items: [string, number[]][] };
      };
    };
  };
}

describe('figures by attribute and category of a study without a judge', () => {
  let study: Awaited<ReturnType<typeof evaluated>>;
  let sections: readonly RenderedSection[];
  let document: Document;
  beforeAll(async () => {
    study = await evaluated({ items, users: usersWith(NAMES) });
    sections = renderReport(study.report).sections;
    document = (await study.json()) as Document;
  });

  it('follow from report.json alone, with n, interval and reference value', () => {
    const { users, offline } = document.data;
    const { relevant, lists, categories } = offline.evidence;
    const attributes = new Map(users.map((one) => [one.id, one.context!.attributes!]));
    const genresOf = new Map(
      categories.items.map(([item, at]) => [item, at.map((one) => categories.names[one]!)]),
    );
    const belongs: Record<string, (user: string, item: string) => boolean> = {
      'viewers with gender f': (user) => attributes.get(user)!['gender'] === 'f',
      'viewers with gender m': (user) => attributes.get(user)!['gender'] === 'm',
      'viewers of unknown gender': (user) => attributes.get(user)!['gender'] === undefined,
      [`viewers with platform ${HTML}`]: (user) => attributes.get(user)!['platform'] === HTML,
      'viewers with platform web': (user) => attributes.get(user)!['platform'] === 'web',
      'viewers with platform tv': (user) => attributes.get(user)!['platform'] === 'tv',
      'relevant items without a genre': (_, item) => !genresOf.has(item),
      ...Object.fromEntries(
        [...GENRES, 'Short'].map((name) => [
          `relevant items of the genre ${name}`,
          (_: string, item: string) => genresOf.get(item)?.includes(name) ?? false,
        ]),
      ),
    };
    const { rows: names, columns, cells } = gridIn(sections);
    let seen = 0;
    for (const [part, isIn] of Object.entries(belongs)) {
      for (const recommender of ['popular', 'random', 'item-knn']) {
        const own = lists.flatMap((list) => {
          if (list.recommender !== recommender) return [];
          const liked = relevant
            .find(({ user }) => user === list.user)!
            .items.filter((item) => isIn(list.user, item));
          const hits = list.items.map((item) => liked.includes(item));
          const found = hits.filter((hit) => hit).length;
          const gain = (place: number) => 1 / Math.log2(place + 2);
          const ideal = liked.slice(0, K).reduce((sum, _, i) => sum + gain(i), 0);
          const worth = hits.reduce((sum, hit, i) => sum + (hit ? gain(i) : 0), 0);
          return liked.length === 0
            ? []
            : [{ nDCG: worth / ideal, Recall: found / liked.length, 'Hit rate': Math.min(1, found) }];
        }); // prettier-ignore
        const row = names.indexOf(`${nameOf(id(recommender))}, ${part}`);
        expect(row, part).toBeGreaterThanOrEqual(0);
        for (const [c, metric] of columns.entries()) {
          const { value, n, interval, references } = cells[row * columns.length + c]!;
          const all = own.map((one) => one[metric as keyof typeof one]);
          expect(n, part).toBe(all.length);
          expect(value, `${part}, ${metric}`).toBeCloseTo(all.reduce((a, b) => a + b, 0) / n, 12);
          if (n < 3) expect(interval).toBeNull();
          else expect(interval!.low <= value! && value! <= interval!.high, part).toBe(true);
          expect(references).toHaveLength(1);
          seen++;
        }
      }
    }
    expect(seen).toBe(12 * 3 * 3);
  });

  it('have the relevant items’ categories although the run stores few of these items', () => {
    const { evidence } = study.data.offline!;
    const liked = new Set(evidence!.relevant.flatMap((one) => one.items));
    const stored = new Map(evidence!.categories!.items);
    expect([...liked].some((item) => !study.data.items.has(item))).toBe(true);
    for (const item of liked) {
      const { categories } = items.find((one) => one.id === item)!;
      const own = (stored.get(item) ?? []).map((at) => evidence!.categories!.names[at]);
      expect(own).toEqual(categories);
    }
  });

  it('have parts by attribute whose means, weighted by n, are those of all users', () => {
    const { rows: names, columns, cells } = gridIn(sections);
    const whole = sections.find((one): one is Grid => one.kind === 'grid')!;
    for (const attribute of NAMES) {
      const own = names.flatMap((name, r) => (name.includes(` ${attribute}`) ? [r] : []));
      for (const [c, metric] of columns.entries()) {
        for (const [w, recommender] of whole.rows.entries()) {
          const parts = own
            .filter((r) => names[r]!.startsWith(`${recommender}, `))
            .map((r) => cells[r * columns.length + c]!);
          expect(parts.length, attribute).toBe(3);
          const all = whole.cells[w * whole.columns.length + whole.columns.indexOf(`${metric}@${K}`)]!; // prettier-ignore
          const n = parts.reduce((sum, part) => sum + part.n, 0);
          expect(n).toBe(all.n);
          const sum = parts.reduce((total, part) => total + part.n * part.value!, 0);
          expect(sum / n).toBeCloseTo(all.value!, 12);
          const chance = parts.reduce((total, part) => total + part.n * part.references[0]!.value!, 0); // prettier-ignore
          expect(chance / n).toBeCloseTo(all.references[0]!.value!, 12);
        }
      }
    }
  });

  it('test parts of six users or more, in one family with all other tests of the report', () => {
    const { rows: names, reading } = testsIn(sections);
    const small = names.filter(([name]) => String(name).includes('platform tv'));
    expect(small.map((row) => row[2])).toEqual(['none', 'none', 'none']);
    const tested = names.filter((row) => row[2] !== 'none');
    // Three pairs of the whole lists beside those of the parts.
    expect(reading).toContain(`over all ${tested.length + 3} tests of this report`);
    expect(reading).toContain('fewer than 6 viewers');
  });

  it('name what is left out, with the reason', () => {
    expect(gridIn(sections).missing).toEqual([
      expect.stringMatching(/^No row for zip: fewer than two/) as string,
    ]);
  });

  it('change nothing else with the names of the attributes', async () => {
    const other = await evaluated({ items, users: usersWith(['platform', '__proto__', 'gender']) });
    const others = renderReport(other.report).sections;
    const isOfParts = (one: RenderedSection) => one === gridIn(others) || one === testsIn(others);
    expect(others).toHaveLength(sections.length);
    for (const [i, section] of others.entries()) {
      if (!isOfParts(section)) expect(section).toEqual(sections[i]);
    }
    const values = (all: readonly RenderedSection[]) =>
      gridIn(all)
        .cells.map((cell) => JSON.stringify([cell?.value, cell?.n, cell?.interval]))
        .sort();
    expect(values(others)).toEqual(values(sections));
  });

  it('are escaped in HTML, and have a column each in the file of all lists', async () => {
    const html = await study.written('html');
    const page = html.slice(0, html.indexOf('<script'));
    expect(page.includes('<img')).toBe(false);
    expect(html).toContain('platform &lt;img src=x');
    const { data, meta } = Papa.parse<Record<string, string>>(await study.written('users'), {
      ...{ header: true, skipEmptyLines: true },
    });
    expect(meta.fields!.slice(6)).toEqual([
      ...['relevant items', 'users by __proto__', 'users by gender', 'users by platform'],
    ]);
    const { rows: names, columns, cells } = gridIn(sections);
    const own = data.filter(
      (one) =>
        one['users by gender'] === 'viewers with gender f' &&
        one['relevant items'] === '' &&
        one['metric'] === 'nDCG' &&
        one['recommender'] === 'popular' &&
        one['value'] !== '',
    );
    const row = names.indexOf(`${nameOf(id('popular'))}, viewers with gender f`);
    const { value, n } = cells[row * columns.length + columns.indexOf('nDCG')]!;
    expect(own).toHaveLength(n);
    expect(own.reduce((sum, one) => sum + Number(one['value']), 0) / n).toBeCloseTo(value!, 12);
    expect(new Set(data.map((one) => one['relevant items']))).toContain(
      'relevant items of the genre Drama',
    );
  });
});

describe('a study whose data has neither attributes nor categories', () => {
  it('has the thirds alone, and says why', async () => {
    const { report } = await evaluated({});
    const { rows: names, missing } = gridIn(renderReport(report).sections);
    for (const name of names) expect(name).toMatch(/earlier items$|met before$/);
    expect(missing).toEqual(
      expect.arrayContaining([
        'No row for attributes of the viewers: the data has none.',
        'No row for genres of the relevant items: fewer than two occur among them.',
      ]),
    );
  });
});
