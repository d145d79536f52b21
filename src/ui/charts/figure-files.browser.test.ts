import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { sectionToSvg } from '#engine/export/to-svg.ts';
import { coinAndFirst } from '#engine/report/reference-values.ts';
import type { RenderedSection } from '#engine/report/rendered-report.ts';
import { engineReport } from '#test/fixtures/ui/engine-report.ts';
import { sampleEstimate } from '#test/fixtures/ui/sample-estimate.ts';
import { pngOf } from './png-of.ts';
import SectionChart from './SectionChart.svelte';

const NASTY = '<script>alert(1)</script>&"\u0000]]>';
const one = sampleEstimate({
  value: 0.6,
  interval: { low: 0.5, high: 0.7 },
  references: coinAndFirst(0.5, 0),
});
const every: RenderedSection[] = [
  ...engineReport({ recommenders: true, users: 8 }).sections,
  { kind: 'estimates', title: NASTY, reading: NASTY, estimates: [{ ...one, title: NASTY }] },
  {
    kind: 'shares',
    title: 'Shares',
    reading: '',
    parts: [
      { title: NASTY, tone: 'good' },
      { title: 'Unscored', tone: 'unscored' },
    ],
    rows: [
      { title: NASTY, counts: [3, 1], figure: null },
      { title: 'None', counts: [0, 0], figure: null },
    ],
  },
  {
    kind: 'grid',
    title: 'Grid',
    reading: '',
    rows: [NASTY],
    columns: ['A', 'B'],
    cells: [one, null],
  },
  {
    kind: 'points',
    title: 'Points',
    reading: '',
    x: NASTY,
    y: 'Y',
    points: [{ title: NASTY, x: one, y: one }],
    correlations: [],
  },
];

const drawn = (section: RenderedSection) => {
  const svg = sectionToSvg(section);
  if (svg === null) throw new Error(`No figure for ${section.title}`);
  return new DOMParser().parseFromString(svg, 'image/svg+xml');
};

describe('a figure as a file', () => {
  it.each(
    every
      .filter((section) => sectionToSvg(section) !== null)
      .map((one) => [one.kind, one] as const),
  )('is one drawing without script, address or number that isn’t one: %s', (_, section) => {
    const page = drawn(section);
    expect(page.querySelector('parsererror')).toBeNull();
    expect(page.documentElement.tagName).toBe('svg');
    expect(page.querySelector('script, foreignObject, image, use, a, style')).toBeNull();
    for (const { name, value } of [...page.querySelectorAll('*')].flatMap((part) => [
      ...part.attributes,
    ])) {
      expect(name).not.toMatch(/^on|href|src/);
      if (name !== 'aria-label') expect(value).not.toMatch(/NaN|undefined|Infinity/);
    }
    expect(page.querySelector('title')?.textContent).toBe(section.title.replace('\u0000', ''));
  });

  it('has none for a sentence', () => {
    expect(sectionToSvg({ kind: 'sentence', title: 'No', reading: 'Nothing.' })).toBeNull();
  });

  it('draws larger values further right, each mark within its interval, on the coin’s line where it scores like one', () => {
    const values = [0.2, 0.5, 0.9];
    const page = drawn({
      kind: 'estimates',
      title: 'Rates',
      reading: '',
      estimates: values.map((value) =>
        sampleEstimate({
          title: `${value}`,
          value,
          interval: { low: value - 0.1, high: value + 0.05 },
          references: coinAndFirst(0.5, null),
        }),
      ),
    });
    const marks = [...page.querySelectorAll('circle')].map((mark) =>
      Number(mark.getAttribute('cx')),
    );
    expect(marks).toEqual([...marks].sort((a, b) => a - b));
    expect(new Set(marks).size).toBe(3);
    const bars = [...page.querySelectorAll('line[stroke-width="2"]')];
    bars.forEach((bar, i) => {
      expect(Number(bar.getAttribute('x1'))).toBeLessThan(marks[i]!);
      expect(Number(bar.getAttribute('x2'))).toBeGreaterThan(marks[i]!);
    });
    const coin = page.querySelector('line[stroke-dasharray="4 3"]')!;
    expect(Number(coin.getAttribute('x1'))).toBe(marks[1]);
  });

  it('becomes a picture of 300 dpi that isn’t empty', async () => {
    const svg = sectionToSvg(every[0]!)!;
    const picture = await createImageBitmap(await pngOf(svg));
    const width = Number(/ width="(\d+)"/.exec(svg)![1]);
    expect(picture.width).toBe(Math.ceil((width * 300) / 96));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext('2d')!;
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, picture.width, picture.height);
    expect(data.some((value, i) => i % 4 === 0 && value < 60)).toBe(true);
  });

  it('is saved from beside its table', async () => {
    const screen = await render(SectionChart, {
      section: every.find(({ kind }) => kind === 'estimates')!,
    });
    await screen.getByText('Details, table and files').click();
    for (const name of ['SVG', 'PNG', 'CSV', 'LaTeX']) {
      await expect.element(screen.getByRole('button', { name, exact: true })).toBeVisible();
    }
  });
});
