import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import { archives } from '#test/fixtures/data/attacks/archives.ts';
import { arrows } from '#test/fixtures/data/attacks/arrow.ts';
import type { Attack, Result } from '#test/fixtures/data/attacks/attack.ts';
import { encodings } from '#test/fixtures/data/attacks/bytes.ts';
import { causes } from '#test/fixtures/data/attacks/causes.ts';
import { formats } from '#test/fixtures/data/attacks/formats.ts';
import { gzips } from '#test/fixtures/data/attacks/gzip.ts';
import { ids } from '#test/fixtures/data/attacks/ids.ts';
import { locales } from '#test/fixtures/data/attacks/locales.ts';
import { missing } from '#test/fixtures/data/attacks/missing.ts';
import { numbers } from '#test/fixtures/data/attacks/numbers.ts';
import { others } from '#test/fixtures/data/attacks/others.ts';
import { packedPages } from '#test/fixtures/data/attacks/packed-pages.ts';
import { parquets } from '#test/fixtures/data/attacks/parquet.ts';
import { quotes } from '#test/fixtures/data/attacks/quotes.ts';
import { ratings } from '#test/fixtures/data/attacks/ratings.ts';
import { tables } from '#test/fixtures/data/attacks/tables.ts';
import { times } from '#test/fixtures/data/attacks/times.ts';
import { cpuTime } from '#test/fixtures/cpu-time.ts';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { Fault } from '../domain/fault.ts';
import type { DataSource } from '../domain/study.ts';
import { importDataset } from './import-dataset.ts';
import { sniff } from './sniff.ts';

const corpus = Object.entries({
  ids,
  numbers,
  missing,
  ratings,
  locales,
  times,
  quotes,
  tables,
  encodings,
  archives,
  formats,
  parquets,
  packedPages,
  arrows,
  gzips,
  causes,
}).flatMap(([kind, attacks]) =>
  attacks.map((attack): [string, Attack] => [`${kind}: ${attack.name}`, attack]),
);

/** Time limit for one case, in milliseconds. A correct reader needs a tenth; a quadratic one needs minutes. */
const LONGEST = 5000;

/** Reads files as the page does: detects their kind first, then imports them. */
async function readIn(files: ReturnType<Attack['files']>) {
  const sources = await sourcesOf(files);
  const reading = quietReading();
  const sniffed = await sniff(sources, reading);
  if (sniffed.kind === 'study' || sniffed.kind === 'lists') throw new Error(sniffed.kind);
  const source: DataSource =
    sniffed.kind === 'published'
      ? sniffed.source
      : {
          kind: 'tables',
          name: 'attack',
          noun: 'item',
          nounPlural: 'items',
          tables: sniffed.tables.flatMap(({ file, format, header, quoting, role, mapping }) =>
            role === 'lists'
              ? []
              : [{ file, format, header, quoting: quoting?.guess, role, mapping }],
          ),
        };
  if (source.kind === 'demo' || source.kind === 'shop') throw new Error(source.kind);
  const { dataset, report } = await importDataset(sources, source, reading);
  return { dataset, report, unread: sniffed.unread ?? [] };
}

async function resultOf(files: ReturnType<Attack['files']>) {
  try {
    const { dataset, report, unread } = await readIn(files);
    const { users, items, log } = dataset;
    const rows = Array.from({ length: log.length }, (_, row) => {
      const rating = log.rating[row] ?? NaN;
      return `${users[log.user[row]!]!.id}|${items[log.item[row]!]!.id}|${Number.isNaN(rating) ? '' : rating}`;
    });
    return {
      rows,
      bad: report.badRows.map(({ line }) => line),
      all: report.bad,
      remarks: [...unread, ...report.remarks].map(formatMessage),
    };
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown;
    return { code: thrown.code, message: thrown.message };
  }
}

/** Returns the documented result in the shape of the actual one, so that a failing test shows the difference. */
function expected(result: Result): unknown {
  if ('refused' in result) {
    return { code: 'file-unusable', message: expect.stringContaining(result.refused) as string };
  }
  const { kept, bad, remark } = result;
  return {
    rows:
      typeof kept === 'number'
        ? (expect.toSatisfy((rows: string[]) => rows.length === kept) as unknown)
        : [...kept],
    bad: typeof bad === 'number' ? (expect.any(Array) as unknown) : [...bad],
    all: typeof bad === 'number' ? bad : bad.length,
    remarks:
      remark === undefined
        ? (expect.any(Array) as unknown)
        : (expect.arrayContaining([expect.stringContaining(remark)]) as unknown),
  };
}

/** Returns a refusal as its code and a part of its sentence; rethrows any other error, which fails the test. */
async function orRefusal(run: () => Promise<unknown>, sentence: string) {
  try {
    return await run();
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown;
    return {
      code: thrown.code,
      sentence: thrown.message.includes(sentence) ? sentence : thrown.message,
    };
  }
}

describe('hostile files', () => {
  it(`[14.18] [14.19] are ${corpus.length + others.length} cases, each with a name of its own`, () => {
    expect(corpus.length + others.length).toBeGreaterThanOrEqual(452);
    expect(new Set(corpus.map(([name]) => name)).size).toBe(corpus.length);
  });

  it.each(corpus)(
    '%s',
    async (_, { files, result }) => {
      const made = files();
      const begun = cpuTime();
      const found = await resultOf(made);
      expect(cpuTime() - begun).toBeLessThan(LONGEST);
      expect(found).toEqual(expected(result));
    },
    60_000,
  );

  it.each(others.map((other) => [other.name, other] as const))(
    'others: %s',
    async (_, { run, result }) => {
      const begun = cpuTime();
      const { sentence = '' } = result as { readonly sentence?: string };
      const found = await orRefusal(run, sentence);
      expect(cpuTime() - begun).toBeLessThan(LONGEST);
      const patterns = (value: unknown): unknown =>
        value instanceof RegExp ? expect.stringMatching(value) : value;
      expect(found).toEqual(Array.isArray(result) ? result.map(patterns) : result);
    },
    60_000,
  );
});
