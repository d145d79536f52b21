import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { id, type SlateId } from '#engine/domain/ids.ts';
import { winsAmong } from '#engine/items-map/wins-among.ts';
import { stream } from '#engine/random/stream.ts';
import { castOf } from '#ui/format/cast.ts';
import { InspectorState } from './inspector-state.svelte.ts';
import { ItemsMapState } from './items-map-state.svelte.ts';
import { sampleDetail } from '#test/fixtures/ui/sample-pairs.ts';
import type { PairRow } from '#workers/report/figures-api.ts';
import { sampleRun } from '#test/fixtures/ui/sample-run.ts';
import ItemsMapPanel from './ItemsMapPanel.svelte';

const ITEMS = 10_000;
/** Milliseconds of script that a frame may take. */
const LIMIT = 4;

const chance = stream('drawing');
const detail = sampleDetail('a-wins');
const map = {
  items: Array.from({ length: ITEMS }, (_, i) => ({
    ...{ id: id<never>(`i${i}`), title: `Item ${i}`, categories: [], popularity: 0 },
    ...detail.items[i],
  })),
  points: Float32Array.from({ length: 2 * ITEMS }, () => chance.unit()),
  ...{ slates: new Map(), embedder: 'Made', of: ITEMS, withoutText: 0, whole: true },
};

/** Draws the map and returns its canvas, and a function that moves the pointer and returns the time that this takes. */
async function drawn(
  rows: readonly PairRow[] = [],
  slates = new Map<SlateId, readonly number[]>(),
) {
  const maps = new ItemsMapState({
    openItemsMap: () => ({ maps: { itemsMap: async () => ({ ...map, slates }) }, close: () => {} }),
    base: 'https://host/',
  });
  const inspector = new InspectorState({
    figures: {
      pairs: async () => rows,
      pair: async () => detail,
      wins: async ({ pairs }) => winsAmong(pairs),
    },
    runner: { runs: async () => [sampleRun] },
  });
  await inspector.open(sampleRun.id);
  const screen = await render(ItemsMapPanel, {
    ...{ inspector, maps, run: sampleRun, cast: castOf(sampleRun.study), detail },
    onclear: () => {
      maps.mark(null);
      void inspector.limit(null);
    },
  });
  const place = screen.getByRole('application');
  await expect.element(place).toBeVisible();
  const element = place.element() as HTMLElement;
  element.setPointerCapture = () => {};
  const box = element.getBoundingClientRect();
  return {
    ...{ screen, inspector, maps, element, canvas: element.querySelector('canvas')! },
    move(type: string, share: number): number {
      const at = { clientX: box.left + share * box.width, clientY: box.top + share * box.height };
      const begun = performance.now();
      element.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, ...at }));
      flushSync();
      return performance.now() - begun;
    },
  };
}

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[times.length / 2]!;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The number of pixels with an opacity above this, from 0 to 255. */
function inked(canvas: HTMLCanvasElement, above: number): number {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((value, i) => i % 4 === 3 && value > above).length;
}

it('draws all points at once, and those of the marked part in full', async () => {
  const { maps, canvas } = await drawn();
  await expect.poll(() => inked(canvas, 0)).toBeGreaterThan(ITEMS);
  const before = inked(canvas, 230);
  maps.mark({ left: 0.5, right: 1, top: 0, bottom: 1 });
  flushSync();
  expect(maps.marked.length).toBeGreaterThan(0.48 * ITEMS);
  expect(inked(canvas, 230)).toBeGreaterThan(before + 0.4 * ITEMS);
});

it('takes at most 4 ms of script a frame with 10,000 points', async () => {
  const { maps, move, element } = await drawn();
  const [hovering, marking]: [number[], number[]] = [[], []];
  for (let i = 0; i < 40; i++) {
    await frame();
    hovering.push(move('pointermove', 0.1 + i * 0.02));
  }
  expect(element.textContent).toContain('Item');
  move('pointerdown', 0.02);
  for (let i = 0; i < 40; i++) {
    await frame();
    marking.push(move('pointermove', 0.2 + i * 0.02));
  }
  expect(maps.marked.length).toBeGreaterThan(0.9 * ITEMS);
  expect(median(hovering)).toBeLessThan(LIMIT);
  expect(median(marking)).toBeLessThan(LIMIT);
});

it('tells who wins the pairs of the marked part, with n, interval and reference', async () => {
  // Ten pairs with an item on the left half, of which SASRec wins eight; ten others that it loses.
  const rows = Array.from({ length: 20 }, (_, i): PairRow => ({
    ...detail.row,
    ...{ pair: `p${i}`, user: id<never>(`u${i}`) },
    a: { slate: `a${i}`, recommender: id('SASRec') },
    b: { slate: `b${i}`, recommender: id('Item-kNN') },
    outcome: i < 8 ? 'a-wins' : 'b-wins',
  }));
  const left = map.points.findIndex((x, i) => i % 2 === 0 && x < 0.4) / 2;
  const right = map.points.findIndex((x, i) => i % 2 === 0 && x > 0.6) / 2;
  const slates = new Map(rows.map(({ a }, i) => [id<SlateId>(a.slate), [i < 10 ? left : right]]));
  const { screen, inspector, move } = await drawn(rows, slates);
  const title = 'Who wins the pairs of the marked part?';
  const section = screen.getByRole('region', { name: title, exact: true });
  expect(section.query()).toBeNull();
  move('pointerdown', 0);
  move('pointermove', 0.5);
  move('pointerup', 0.5);
  await expect.element(section).toBeVisible();
  const words = () => section.element().textContent.replaceAll(/\s+/g, ' ');
  expect(words()).toMatch(/SASRec.*8.*2.*\.80/);
  expect(words()).toMatch(/n 10 pairs/);
  await section.getByText('Details, table and files').click();
  const table = section.getByRole('table');
  const lines = table
    .getByRole('row')
    .elements()
    .map((line) => line.textContent);
  expect(lines).toContainEqual(expect.stringMatching(/^SASRec.*\.80\s*\.44–\.98/));
  expect(words()).toMatch(/coin \.50/i);
  // The choice of a kind of verdict doesn't choose the figures.
  await inspector.narrow({ show: 'tied' });
  await expect.element(screen.getByText(/0 pairs/).first()).toBeVisible();
  expect(words()).toMatch(/SASRec.*8.*2.*\.80/);
  await screen.getByRole('button', { name: 'Clear the mark' }).click();
  await expect.element(section).not.toBeInTheDocument();
});
