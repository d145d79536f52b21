import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureChromium, launchOptions } from '../chromium.mjs';
import { root } from '../install.mjs';
import type { AgentsMeasured } from './agents.ts';

/** Height of a line of text, in points of reward. */
const ROOM = 0.062;

/** One point of a curve, with the ends of its band. */
interface Drawn {
  readonly agent: string;
  readonly steps: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Draws learning curves as an SVG file with the page's chart library, in a browser, since the library needs a document.
 */
export async function drawCurves({ rows, ends }: AgentsMeasured): Promise<string> {
  const points = rows.flatMap(({ title, curve }): Drawn[] =>
    curve.map(({ steps, mean, band }) => ({
      agent: title,
      steps,
      mean,
      low: band?.low ?? mean,
      high: band?.high ?? mean,
    })),
  );
  const lines = points.filter(({ agent }) => rows.some((one) => isLine(one, agent)));
  const levels = rows.flatMap(({ title, curve }) =>
    curve.length === 1 ? [{ agent: title, mean: curve[0]!.mean }] : [],
  );
  const last = Math.max(...lines.map(({ steps }) => steps));
  const labels = apart(lines.filter(({ steps }) => steps === last));
  const browser = await chromium.launch(launchOptions(ensureChromium()));
  try {
    const page = await browser.newPage();
    // A helper that TypeScript's runner calls in named functions.
    await page.addScriptTag({ content: 'globalThis.__name = (named) => named' });
    await page.addScriptTag({ path: join(root, 'node_modules/d3/dist/d3.min.js') });
    await page.addScriptTag({
      path: join(root, 'node_modules/@observablehq/plot/dist/plot.umd.min.js'),
    });
    const svg = await page.evaluate(plotted, {
      lines,
      levels,
      labels,
      best: ends.best,
      domain: [ends.any - 2 * ROOM, ends.best + 2 * ROOM],
    });
    return `${svg}\n`;
  } finally {
    await browser.close();
  }
}

const isLine = ({ title, curve }: AgentsMeasured['rows'][number], agent: string) =>
  title === agent && curve.length > 1;

/** Moves the names at the ends of their lines apart, so that none overlap. */
function apart(ends: readonly Drawn[]): Drawn[] {
  let below = Infinity;
  return [...ends]
    .sort((a, b) => b.mean - a.mean)
    .map((one) => {
      below = Math.min(one.mean, below - ROOM);
      return { ...one, mean: below };
    });
}

/** Runs in the browser. */
function plotted(data: {
  lines: readonly Drawn[];
  levels: readonly { agent: string; mean: number }[];
  labels: readonly Drawn[];
  best: number;
  domain: readonly number[];
}): string {
  // Defined by the scripts that were added to the page.
  const { Plot } = window as unknown as { Plot: typeof import('@observablehq/plot') };
  const plot = Plot.plot({
    width: 760,
    height: 420,
    marginRight: 130,
    marginLeft: 46,
    marginTop: 28,
    marginBottom: 40,
    style: { background: 'white', color: '#222', fontSize: '12px' },
    color: { scheme: 'dark2' },
    x: { label: 'steps of learning', tickFormat: (n: number) => `${n / 1000}k` },
    y: { label: 'mean reward of evaluations', grid: true, domain: [...data.domain] },
    marks: [
      Plot.areaY(data.lines, {
        x: 'steps',
        y1: 'low',
        y2: 'high',
        fill: 'agent',
        fillOpacity: 0.2,
      }),
      Plot.lineY(data.lines, { x: 'steps', y: 'mean', stroke: 'agent' }),
      Plot.ruleY([data.best], { strokeDasharray: '1 3' }),
      Plot.text(['everybody’s own best'], {
        y: [data.best],
        frameAnchor: 'left',
        textAnchor: 'start',
        dx: 4,
        dy: -8,
      }),
      Plot.ruleY(data.levels, { y: 'mean', strokeDasharray: '5 4', strokeOpacity: 0.6 }),
      Plot.text(data.levels, {
        y: 'mean',
        frameAnchor: 'right',
        textAnchor: 'end',
        text: 'agent',
        dx: -4,
        dy: -8,
      }),
      Plot.text(data.labels, {
        x: 'steps',
        y: 'mean',
        text: 'agent',
        fill: 'agent',
        textAnchor: 'start',
        dx: 8,
      }),
    ],
  });
  plot.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  plot.setAttribute('role', 'img');
  return new XMLSerializer().serializeToString(plot);
}
