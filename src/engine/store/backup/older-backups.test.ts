import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { browserWith, dumpOf } from '#test/fixtures/kept-before/read-dump.ts';
import type { DumpedDatabase } from '#test/fixtures/kept-before/dump.ts';
import { everything } from '#test/fixtures/every-row.ts';
import { fileOf } from '#test/fixtures/backup-lines.ts';
import { steps } from '../idb-schema.ts';
import { writeLine, type BackupGroup, type BackupHead, type BackupRow } from './backup-line.ts';
import { LineWriter } from './line-writer.ts';
import { OWN_DATABASES } from './databases.ts';
import { restoreBackup } from './restore-backup.ts';

const EARLIER = steps.slice(0, -1).map((_, i) => i + 1);
const THERE = { runs: 'restored', documents: 'restored-documents' };

interface Group extends BackupGroup {
  readonly rows: readonly BackupRow[];
}

/** Returns the rows of a dump as a back-up groups them. */
function groupsOf(databases: readonly DumpedDatabase[]): Group[] {
  const rows = databases.flatMap(({ stores }) =>
    stores.flatMap(({ name: store, keyPath, rows }) =>
      rows.map(({ key, value }) => ({
        ...{ store, row: value, of: [key].flat().map(String) },
        ...(keyPath === null ? { key: key as string | string[] } : {}),
      })),
    ),
  );
  const within = (stores: readonly string[], id?: string) =>
    rows
      .filter(({ store, of }) => stores.includes(store) && (id === undefined || of[0] === id))
      .map(({ of: _, ...one }) => one);
  const ids = (main: string) => rows.filter(({ store }) => store === main).map(({ of }) => of[0]!);
  return [
    ...ids('summaries').map((id) => {
      const stores = ['datasets', 'summaries', 'lists', 'vectors'];
      return { of: 'dataset' as const, id, rows: within(stores, id) };
    }),
    ...ids('runs').map((id) => {
      return {
        of: 'run' as const,
        id,
        rows: within(['runs', 'data', 'judgements', 'reasons'], id),
      };
    }),
    { of: 'documents', id: 'all', rows: within(['documents']) },
  ];
}

/** Writes a back-up in one of the layouts. */
async function written(head: BackupHead, groups: readonly Group[]): Promise<Blob> {
  if (head.version === 1) {
    const lines = groups.map((group) => writeLine(group));
    return fileOf([writeLine(head), ...lines, writeLine({ of: 'end', lines: lines.length })]);
  }
  const writer = new LineWriter(undefined, 4096);
  await writer.begin(head);
  for (const { rows, ...group } of groups) await writer.writeGroup(group, rows);
  return writer.end();
}

describe('a back-up of an earlier schema', () => {
  const each = EARLIER.flatMap((schema) => [1, 2].map((layout) => [schema, layout] as const));

  it.each(each)(
    'version %i, in layout %i, has the same rows as the database that is migrated',
    async (schema, version) => {
      const databases = dumpOf(schema);
      const documents =
        databases.find(({ name }) => name === OWN_DATABASES.documents)?.version ?? 1;
      const groups = groupsOf(databases);
      expect(groups.every(({ rows }, i) => rows.length > 0 || i === groups.length - 1)).toBe(true);
      const head = { format: 'slatewise-backup', version, savedAt: 0 } as const;
      const file = await written({ ...head, schema: { runs: schema, documents } }, groups);

      await browserWith(...databases);
      const outcome = await restoreBackup(file, { names: THERE });
      const counted = (of: string) => groups.filter((group) => group.of === of).length;
      expect(outcome).toMatchObject({
        added: {
          datasets: counted('dataset'),
          runs: counted('run'),
          documents: groups.at(-1)!.rows.length,
        },
        ...{ lines: [], leftOut: [], missing: 0, cutOff: false },
      });
      const migrated = await everything(OWN_DATABASES);
      expect(await everything(THERE)).toEqual(migrated);
      // The migration changed something, so that a back-up restored as it is would be told apart.
      expect(JSON.stringify(migrated)).not.toContain('"legalMass"');
    },
  );
});
