import { message, type Text } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { DataSource, ImportSample } from '../domain/study.ts';
import { scaleIn } from '../domain/rating-settings.ts';
import { wordsFor } from '../domain/words.ts';
import { BadRows } from './bad-rows.ts';
import { DatasetDraft } from './dataset-draft.ts';
import { formatNamed } from './formats/find-format.ts';
import type { Format, TablePart } from './formats/format.ts';
import { formats as all } from './formats/registry.ts';
import { namesTitles } from './names-titles.ts';
import { readInteractions } from './read-interactions.ts';
import { readItems } from './read-items.ts';
import { readUsers } from './read-users.ts';
import { keptIn, quiet, type Reading } from './reading.ts';
import { refuseUnlessUsable } from './refuse-unless-usable.ts';
import { remarkUnmatched } from './unmatched-ids.ts';
import { sampledIds } from './strata.ts';
import { baseName, sourcesByName, type SourceFile } from './source-file.ts';

type TablesSource = Extract<DataSource, { kind: 'tables' }>;

/** Items first, so that interactions can be checked against them. */
const ORDER = { items: 0, users: 1, interactions: 2 } as const;

/**
 * Reads a dataset from tables with mapped columns.
 * @throws Fault `file-unusable` if no table holds interactions
 */
export async function readTables(
  sources: readonly SourceFile[],
  source: TablesSource,
  bad: BadRows,
  reading: Reading,
  formats: readonly Format[] = all,
) {
  if (!source.tables.some(({ role, heldOut }) => role === 'interactions' && !heldOut)) {
    throw new Fault('file-unusable', message('dataFaults.noInteractions'));
  }
  const named = sourcesByName(sources);
  const stated = source.tables.flatMap((table) => scaleIn(table.ratings) ?? [])[0];
  const parts = source.tables.map((table): TablePart => {
    const { role, file, format, header, quoting, mapping, heldOut, inOrder } = table;
    const { events, times, categorySeparator, ratings, missingWords, decimalMark } = table;
    const found = named(file);
    const reader = formatNamed(format, file, formats, 'table');
    return {
      role,
      source: found,
      mapping,
      options: {
        ...{ heldOut, events, times, categorySeparator },
        ratings: { notRated: ratings?.notRated, hasScale: stated !== undefined },
      },
      values: { missingWords, decimalMark },
      open: async (bad, reading) => ({
        ...(await reader.open(found, bad, reading, { header, quoting })),
        ...(inOrder ? { inOrder } : {}),
      }),
    };
  });
  const draft = await readParts(parts, bad, reading, source.sample);
  if (!parts.some(({ role }) => role === 'items')) remarkOnTitles(source, bad);
  return draft.finish({
    name: source.name,
    words: wordsFor(source.noun, source.nounPlural),
    ...(stated ? { stated } : {}),
    idsAreTitles: source.tables.some(({ mapping }) => namesTitles(mapping.item)),
  });
}

/** Reads the tables of a dataset into a draft: items, then users, then interactions. */
export async function readParts(
  parts: readonly TablePart[],
  bad: BadRows,
  reading: Reading,
  sample?: ImportSample,
): Promise<DatasetDraft> {
  const taken = await sampledIds(parts, sample, bad, reading);
  const draft = new DatasetDraft(bad, taken, keptIn(reading));
  const described = parts
    .filter(({ role }) => role === 'items')
    .map(({ source }) => baseName(source.path));
  const catalogue = described.length === 0 ? undefined : described;
  for (const part of [...parts].sort((a, b) => ORDER[a.role] - ORDER[b.role])) {
    await readPart(part, catalogue, draft, bad, reading);
  }
  remarkUnmatched(parts, draft, bad);
  return draft;
}

async function readPart(
  { role, source, mapping, options, values, open }: TablePart,
  catalogue: readonly string[] | undefined,
  draft: DatasetDraft,
  bad: BadRows,
  reading: Reading,
): Promise<void> {
  const file = source.path;
  const takesUser = (user: string) => draft.sample.takesUser(user);
  const table = await open(bad, reading, takesUser);
  let hint: Text | undefined;
  const again = () => open(new BadRows(), quiet(reading), takesUser);
  switch (role) {
    case 'items':
      await readItems(file, table, mapping, draft, bad, { ...options, values });
      break;
    case 'users':
      await readUsers(file, table, mapping, draft, bad, values);
      break;
    case 'interactions':
      hint = await readInteractions(file, table, mapping, draft, bad, {
        ...options,
        ...{ catalogue, values, again },
      });
  }
  refuseUnlessUsable(file, bad, hint);
}

function remarkOnTitles({ tables, nounPlural }: TablesSource, bad: BadRows): void {
  const titled = tables.some(
    ({ mapping }) => mapping.title !== undefined || namesTitles(mapping.item),
  );
  if (titled) return;
  bad.remark(message('importRemarks.noTitles', { items: nounPlural }));
  bad.remark(message('importRemarks.idsForJudges', { items: nounPlural }));
}
