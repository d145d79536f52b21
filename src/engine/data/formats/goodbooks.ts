import { wordsFor } from '../../domain/words.ts';
import { baseName } from '../source-file.ts';
import { firstLines } from '../source-lines.ts';
import { csv } from './csv.ts';
import type { Layout } from './format.ts';
import { layoutPart, type Open } from './layout-part.ts';

const RATINGS = /^user_id,book_id,rating\s*$/;
const BOOKS = /^book_id,goodreads_book_id,/;

const openBooks: Open = (source, bad, reading) =>
  csv.open(source, bad, reading, { header: true, quoting: 'doubled' });

/** Goodbooks-10k. Its ratings have no times and are sorted by time. */
export const goodbooks: Layout = {
  kind: 'layout',
  id: 'goodbooks',
  title: 'Goodbooks-10k',
  needs: ['ratings.csv', 'books.csv'],
  async find(sources) {
    const [ratings, books] = [
      await one(/^ratings.*\.csv$/, RATINGS),
      await one(/^books\.csv$/, BOOKS),
    ];
    if (!ratings || !books) return undefined;
    return {
      name: 'Goodbooks-10k',
      words: wordsFor('book', 'books', 'a large book catalogue'),
      parts: [
        layoutPart(
          'interactions',
          ratings,
          async (source, bad, reading) => ({
            ...(await openBooks(source, bad, reading)),
            inOrder: true,
          }),
          { user: 'user_id', item: 'book_id', rating: 'rating' },
        ),
        layoutPart('items', books, openBooks, {
          item: 'book_id',
          title: 'title',
          creators: 'authors',
          year: 'original_publication_year',
        }),
      ],
      scaleOf: () => ({ min: 1, max: 5, step: 1 }),
    };

    async function one(name: RegExp, begins: RegExp) {
      for (const source of sources) {
        if (!name.test(baseName(source.path))) continue;
        if (begins.test((await firstLines(source, 1))[0] ?? '')) return source;
      }
      return undefined;
    }
  },
};
