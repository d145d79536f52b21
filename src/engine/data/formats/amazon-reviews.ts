import { wordsFor } from '../../domain/words.ts';
import { parseJson } from '../parse-json.ts';
import { baseName, type SourceFile } from '../source-file.ts';
import { firstLines, openLines } from '../source-lines.ts';
import type { Layout } from './format.ts';
import { openObjects, textsOf } from './json-lines.ts';
import { layoutPart, withRows, type Open } from './layout-part.ts';

const REVIEW = ['user_id', 'parent_asin', 'rating', 'timestamp'];
const PRODUCT = ['parent_asin', 'title', 'categories', 'store', 'description'];

/**
 * Amazon Reviews 2023: for each category a file of reviews and one of products, as JSON Lines, mostly gzipped. A
 * review's own title and text aren't read.
 */
export const amazonReviews: Layout = {
  kind: 'layout',
  id: 'amazon-reviews',
  title: 'Amazon Reviews 2023',
  needs: ['<category>.jsonl', 'meta_<category>.jsonl'],
  async find(sources) {
    const byCategory = new Map(sources.map((source) => [categoryOf(source), source]));
    const pairs: { category: string; reviews: SourceFile; products: SourceFile }[] = [];
    for (const [category, reviews] of byCategory) {
      const products = byCategory.get(`meta_${category}`);
      if (category === undefined || !products || !(await areReviews(reviews))) continue;
      pairs.push({ category, reviews, products });
    }
    if (pairs.length === 0) return undefined;
    return {
      name: `Amazon ${pairs.map(({ category }) => category.replaceAll('_', ' ')).join(', ')}`,
      words: wordsFor('product', 'products', 'a large online shop'),
      parts: pairs.flatMap(({ reviews, products }) => [
        layoutPart('items', products, openProducts, {
          item: 'parent_asin',
          title: 'title',
          categories: 'categories',
          creators: 'store',
          description: 'description',
        }),
        layoutPart('interactions', reviews, openReviews, {
          user: 'user_id',
          item: 'parent_asin',
          rating: 'rating',
          timestamp: 'timestamp',
        }),
      ]),
      scaleOf: () => ({ min: 1, max: 5, step: 1 }),
    };
  },
};

function categoryOf({ path }: SourceFile): string | undefined {
  return /^(.+)\.jsonl(?:\.gz)?$/.exec(baseName(path))?.[1];
}

async function areReviews(source: SourceFile): Promise<boolean> {
  const [line = ''] = await firstLines(source, 1);
  return ['"user_id"', '"parent_asin"', '"rating"'].every((key) => line.includes(key));
}

/** Opens some fields of a JSON Lines file, also those that its first lines lack. */
async function openFields(
  fields: readonly string[],
  change: (cell: string, field: string) => string,
  ...[source, bad, reading]: Parameters<Open>
) {
  const { all } = await openLines(source, bad, reading);
  const table = await openObjects(source.path, textsOf(all), bad, fields);
  const at = fields.map((field) => table.columns.indexOf(field));
  return withRows(table, fields, (cells) =>
    at.map((column, i) => change(cells[column] ?? '', fields[i] ?? '')),
  );
}

const openReviews: Open = (...from) => openFields(REVIEW, (cell) => cell, ...from);

/** Decodes HTML entities, and joins the paragraphs of descriptions. */
const openProducts: Open = async (...from) => {
  const { decodeHTML } = await import('entities');
  return openFields(
    PRODUCT,
    (cell, field) => decodeHTML(field === 'description' ? paragraphs(cell) : cell),
    ...from,
  );
};

/** Joins a JSON list of texts into one text; leaves any other text as it is. */
function paragraphs(cell: string): string {
  if (!cell.startsWith('[')) return cell;
  const list = parseJson(cell);
  return Array.isArray(list) ? list.map(String).join(' ') : cell;
}
