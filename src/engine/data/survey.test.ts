import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { csv, tsv } from './formats/csv.ts';

const TITLES = ['Lamp', 'Wide Sky', 'Nine Bells', 'Salt', 'Owl Road', 'Tin Roof'];

/** Writes rows of an id, a title and a shelf, the cells as they are. */
function written(titles: readonly string[], separator: string): string {
  const rows = titles.map((title, i) => [`k${i}`, title, 'shelf'].join(separator));
  return [['item', 'title', 'shelf'].join(separator), ...rows, ''].join('\n');
}

const minimal = (titles: readonly string[], delimiter: string) =>
  Papa.unparse([['item', 'title', 'shelf'], ...titles.map((title, i) => [`k${i}`, title, 'x'])], {
    delimiter,
    newline: '\n',
  });

const all = (titles: readonly string[], delimiter: string) =>
  Papa.unparse([['item', 'title', 'shelf'], ...titles.map((title, i) => [`k${i}`, title, 'x'])], {
    delimiter,
    newline: '\n',
    quotes: true,
  });

async function quotingOf(text: string, format = csv) {
  const [source] = await sourcesOf({ 'a.txt': text });
  return (await format.survey!(source!, quietReading())).quoting;
}

describe('the quoting that a survey guesses', () => {
  it.each([
    [
      'a mark that opens and one that ends a name',
      written([...TITLES, '"Cold Pier', 'Owl', 'Tin 12"'], '\t'),
    ],
    ['the same with commas', written([...TITLES, '"Cold Pier', 'Owl', 'Tin 12"'], ',')],
    ['the same with bars', written([...TITLES, '"Cold Pier', 'Owl', 'Tin 12"'], '|')],
    ['one name in marks among others', written([...TITLES, '"Giants"'], '\t')],
    ['one name in marks, with commas', written([...TITLES, '"Giants"'], ',')],
    ['two names in marks in one cell', written([...TITLES, '"Oak" and "Elm"', '"Giants"'], '\t')],
    ['a nickname in marks', written([...TITLES, '"Long" Jim', 'Jim "Long" Oar'], ',')],
    ['inches', written([...TITLES, '7" single', '12" single'], ';')],
    ['a mark that is never closed', written([...TITLES, '"Cold Pier'], ',')],
    ['JSON in a cell', written([...TITLES, '["a", "b"]', '{"a": "b"}'], '\t')],
    ['paths with backslashes', written([...TITLES, 'C:\\music\\a', 'D:\\'], '\t')],
  ])('takes marks as text: %s', async (_, text) => {
    expect(await quotingOf(text)).toBe('none');
  });

  it.each([
    ['pandas, a separator in a cell', minimal([...TITLES, 'Sky, The'], ',')],
    ['pandas, marks in a cell', minimal([...TITLES, 'The "Cold" Pier'], ',')],
    ['pandas with tabs', minimal([...TITLES, 'The "Cold" Pier'], '\t')],
    ['pandas, a line break in a cell', minimal([...TITLES, 'Sky\nand sea', 'Oak'], ',')],
    ['every cell wrapped', all(TITLES, ',')],
    ['every cell wrapped, with tabs', all(TITLES, '\t')],
    [
      'texts wrapped, missing ones not',
      written([...TITLES.map((title) => `"${title}"`), 'NA', '', 'NA', 'NA', '', 'NA', 'NA'], ','),
    ],
    ['only the header wrapped, since all else are numbers', '"user","item"\n1,2\n3,4\n'],
    [
      'Excel, text with tabs: a cell with a comma is wrapped',
      written([...TITLES, '"Sky, The"'], '\t'),
    ],
    [
      'SQLite: cells with spaces are wrapped',
      written(
        TITLES.map((title) => (title.includes(' ') ? `"${title}"` : title)),
        ',',
      ),
    ],
    [
      'JSON in a cell, as pandas writes it',
      minimal([...TITLES, '[{"id": 1, "say": "\\"a\\""}]'], ','),
    ],
    ['a folder at the end of a wrapped cell', all([...TITLES, 'C:\\music\\'], ',')],
    ['one odd line among good ones', `${all([...TITLES, ...TITLES], ',')}\nk9,"Long" Jim,x\n`],
    [
      'Spark and PostgreSQL: only empty texts are wrapped',
      written([...TITLES, '""', '', '""'], ','),
    ],
    ['the same with tabs', written([...TITLES, '""'], '\t')],
    ['one heading with a separator', written(TITLES, ',').replace('title', '"title, in English"')],
    ['one heading with marks', written(TITLES, '\t').replace('title', '"the ""title"""')],
    ['a space before a wrapped cell', written([...TITLES, ' "Sky, The" '], ',')],
  ])('takes marks as quotes: %s', async (_, text) => {
    expect(await quotingOf(text)).toBe('doubled');
  });

  const scored = (scores: readonly string[], separator: string, title = 'Lamp') =>
    [['item', 'title', 'score'], ...scores.map((score, i) => [`k${i}`, `${title} ${i}`, score])]
      .map((cells) => `${cells.join(separator)}\n`)
      .join('');

  it.each([
    ['a decimal comma in semicolons', scored(['4,5', '3', '"1,0"', '2,5'], ';')],
    ['a decimal comma in tabs', scored(['4,5', '3', '"1,0"', '2,5'], '\t')],
    ['a whole number', scored(['4', '3', '"1"', '2'], ',')],
    ['a decimal point', scored(['4.5', '3.5', '"1.0"', '2.5'], ',')],
    ['thousands', scored(['1.865,50', '3,5', '"2.311,00"', '2'], ';')],
    ['a number below 0', scored(['-4,5', '\u22123', '"-1,0"', ',5'], ';')],
    ['a number with spaces', scored(['4,5', '3', '" 1,0 "', ' 2 '], ';')],
    ['among missing ones', scored(['4,5', '', '"1,0"', 'NA', '2', 'NULL'], ';')],
    ['the last of many', scored([...Array.from({ length: 3000 }, () => '4,5'), '"1,0"'], ';')],
  ])('takes marks around a number of a column of numbers as quotes: %s', async (_, text) => {
    expect(await quotingOf(text)).toBe('doubled');
  });

  it.each([
    ['a column of words and numbers', scored(['4,5', 'ten', '"1,0"', '2'], ';')],
    ['a word in marks beside one', scored(['4,5', '3', '"1,0"', '"ten"', '2'], ';')],
    ['a title in marks elsewhere', `${scored(['4,5', '3', '"1,0"', '2'], ';')}k9;"Giants";2\n`],
    ['a title of a number', written([...TITLES, '"1917"'], ';')],
    ['marks within a title', scored(['4,5', '3', '"1,0"', '2'], ';', 'The "Lamp"')],
  ])('takes them as text: %s', async (_, text) => {
    expect(await quotingOf(text)).toBe('none');
  });

  it.each([
    ['every cell wrapped', all([...TITLES, 'The @Cold@ Pier'], ';').replaceAll('@', '\\"')],
    ['a separator behind a mark', all([...TITLES, 'Pier @; part 2'], ';').replaceAll('@', '\\"')],
    [
      'texts wrapped alone',
      written(
        [...TITLES, 'The \\"Cold\\" Pier'].map((title) => `"${title}"`),
        ',',
      ),
    ],
    ['no cell wrapped, separators escaped', written([...TITLES, 'Sky\\, The'], ',')],
    ['no cell wrapped, marks escaped', written([...TITLES, 'Tin 12\\"'], '\t')],
    ['JSON as programs escape it', written([...TITLES, '"[{\\"id\\": 1}, {\\"id\\": 2}]"'], ',')],
  ])('takes backslashes as escapes: %s', async (_, text) => {
    expect(await quotingOf(text)).toBe('backslash');
  });

  it('has no guess where no line has a mark or a backslash', async () => {
    expect(await quotingOf(written(TITLES, ','))).toBeUndefined();
  });

  it('needs all cells: evidence may stand on the last line', async () => {
    const many = Array.from({ length: 5000 }, (_, i) => `Title ${i}`);
    expect(await quotingOf(written([...many, '"Giants"'], '\t'), tsv)).toBe('none');
    expect(await quotingOf(minimal([...many, 'The "Cold" Pier'], '\t'), tsv)).toBe('doubled');
  });
});
