import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { askIn } from '../../scripts/card/page-judge.ts';
import { smallPart, type SmallPart } from '../../scripts/card/small-part.ts';
import { readTrials } from '../../scripts/card/trials.ts';
import { expect, test } from './built-page.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MODELS = join(ROOT, 'public', 'models');
const MOVIELENS = join(ROOT, '..', 'shared', 'data', 'ml-latest-small', 'ml-latest-small.zip');

interface Files {
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly sha256: string }>>;
}

interface Card {
  readonly model: { readonly sha256: string };
  readonly testUsers: readonly string[];
  readonly small: SmallPart;
}

const ids = readdirSync(MODELS).filter((id) => existsSync(join(MODELS, id, 'manifest.json')));
const read = <T>(...path: string[]) => JSON.parse(readFileSync(join(MODELS, ...path), 'utf8')) as T;
const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

test('every model on offer has a manifest', () => {
  const listed = read<{ id: string }[]>('index.json').map(({ id }) => id);
  expect(listed).toContain('pocket-judge');
  expect(ids).toEqual(expect.arrayContaining(listed));
});

for (const id of ids) {
  test(`the files of ${id} are those that its manifest names`, () => {
    const { files } = read<Files>(id, 'manifest.json');
    const there = Object.keys(files).map((path) => [path, sha256(join(MODELS, id, path))]);
    expect(Object.fromEntries(there)).toEqual(
      Object.fromEntries(Object.entries(files).map(([path, { sha256 }]) => [path, sha256])),
    );
  });
}

test('the card’s figures are of the model that is shipped', () => {
  const shipped = join(MODELS, 'pocket-judge', 'onnx', 'model_quantized.onnx');
  expect(read<Card>('pocket-judge', 'figures.json').model.sha256).toBe(sha256(shipped));
});

test.describe('of the card’s figures', () => {
  test.skip(!existsSync(MOVIELENS), 'skipped: ../shared/data/ml-latest-small isn’t there');

  test('a small part has the same figures in this browser @long', async ({ page }) => {
    const card = read<Card>('pocket-judge', 'figures.json');
    const trials = readTrials(MOVIELENS);
    expect(trials.test.map(({ user }) => user)).toEqual(card.testUsers);

    await page.goto('#/headless');
    await page.waitForFunction(() => 'slatewise' in window);
    const { users, ...figures } = await smallPart(askIn(page), 'pocket-judge', trials);
    expect(users).toBe(card.small.users);
    for (const name of ['skill', 'asymmetry', 'labelMass'] as const) {
      expect(Math.abs(figures[name] - card.small[name]), name).toBeLessThan(1e-3);
    }
  });
});
