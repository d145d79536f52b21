import { gzipSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { BadRows } from '#engine/data/bad-rows.ts';
import type { Format } from '#engine/data/formats/format.ts';
import type { Reading } from '#engine/data/reading.ts';
import { sniff } from '#engine/data/sniff.ts';
import type { SourceFile } from '#engine/data/source-file.ts';
import { Fault } from '#engine/domain/fault.ts';

/** Files of one format: a single file, or those of a layout. */
export interface Sample {
  /** Contents by name. The name of a single file should have no ending, so that its content must be recognised. */
  readonly files: Parameters<typeof sourcesOf>[0];
  /** Usable rows in each file. */
  readonly rows: readonly number[];
}

/**
 * Tests any import format against the contract in `data/formats/format.ts` (rules F1 to F4).
 * @param formats all formats among which it must be recognised, itself included
 */
export function describeFormat(
  format: Format,
  { files, rows }: Sample,
  formats: readonly Format[],
) {
  describe(`${format.id} (${Object.keys(files).join(', ')}) keeps the promises of a format`, () => {
    it('[F1] is recognised among all formats', async () => {
      const found = await sniff(await sourcesOf(files), quietReading(), formats);
      switch (format.kind) {
        case 'table':
          return expect(found).toMatchObject({ tables: [{ format: format.id }] });
        case 'lists':
          return expect(found).toMatchObject({ runs: [{ source: { format: format.id } }] });
        case 'layout':
          return expect(found).toMatchObject({ kind: 'published', title: format.title });
      }
    });

    it('[F2] gives each row its place from 1, in the order of the file, with text in its cells', async () => {
      const tables = await rowsOf(format, await sourcesOf(files), quietReading());
      expect(tables.map(({ length }) => length).sort()).toEqual([...rows].sort());
      for (const table of tables) {
        const lines = table.map(({ line }) => line);
        // One line may hold several rows, as a list of impressions does.
        expect(lines).toEqual([...lines].sort((a, b) => a - b));
        expect(lines[0]).toBeGreaterThanOrEqual(1);
        expect(table.flatMap(({ cells }) => cells).every((cell) => typeof cell === 'string')).toBe(
          true,
        );
      }
    });

    it('[F3] reports the bytes that it read, and stops when asked', async () => {
      const reading = quietReading();
      const sources = await sourcesOf(files);
      await rowsOf(format, sources, reading);
      const whole = sources.filter(({ path, size }) =>
        reading.told.some(({ file, read }) => file === path && read === size),
      );
      expect(whole.length).toBe(rows.length);
      const stopped = { signal: AbortSignal.abort(), emit: () => {} };
      await expect(rowsOf(format, sources, stopped)).rejects.toMatchObject({ code: 'stopped' });
    });

    if (format.kind !== 'layout') {
      it('[F3] reports how far it read a gzipped file, whose unpacked size is unknown', async () => {
        const [[name, content] = ['', '']] = Object.entries(files);
        const packed = gzipSync(typeof content === 'string' ? strToU8(content) : content);
        const reading = quietReading();
        await rowsOf(format, await sourcesOf({ [name]: packed }), reading);
        expect(reading.told.some(({ of }) => of === packed.byteLength)).toBe(true);
        for (const { read, of } of reading.told) expect(read).toBeLessThanOrEqual(of!);
        const { read, of } = reading.told.at(-1)!;
        expect(read).toBe(of);
      });
    }

    it('[F4] gives rows or a fault for a file that is cut off anywhere', async () => {
      for (const part of [0, 0.03, 0.4, 0.8, 0.99]) {
        const cut = Object.entries(files).map(([name, content]) => {
          const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
          return [name, bytes.slice(0, Math.floor(bytes.length * part))] as const;
        });
        const read = rowsOf(format, await sourcesOf(Object.fromEntries(cut)), quietReading());
        const code = await read.then(
          () => 'file-unusable',
          (thrown: unknown) => thrown instanceof Fault && thrown.code,
        );
        expect(code, `${part} of the file`).toBe('file-unusable');
      }
    });
  });
}

/** Reads all rows of each table that a format finds in some files. */
async function rowsOf(format: Format, sources: readonly SourceFile[], reading: Reading) {
  const bad = new BadRows();
  const [first] = sources;
  const tablesToOpen =
    format.kind === 'layout'
      ? ((await format.find(sources))?.parts ?? []).map((part) => () => part.open(bad, reading))
      : [() => format.open(first!, bad, reading, { header: true })];
  const tables = [];
  for (const open of tablesToOpen) {
    const rows = [];
    for await (const batch of (await open()).rows) rows.push(...batch);
    tables.push(rows);
  }
  return tables;
}
