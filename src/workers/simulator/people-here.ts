import type { Dataset } from '#engine/domain/dataset.ts';
import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { stream } from '#engine/random/stream.ts';
import { biasSections } from '#engine/simulator/synthetic-users/bias.ts';
import { datasetPeople } from '#engine/simulator/synthetic-users/from-dataset.ts';
import { genresOffered } from '#engine/simulator/synthetic-users/genres-offered.ts';
import { madeUpPeople } from '#engine/simulator/synthetic-users/make-people.ts';
import { readPeople } from '#engine/simulator/synthetic-users/read-people.ts';
import { initialTables, readTables } from '#engine/simulator/synthetic-users/tables.ts';
import type { PeopleTables } from '#engine/simulator/synthetic-users/tables-schema.ts';
import { scaleOf } from '#engine/domain/rating-scales.ts';
import type { SimulatorSettings } from '#engine/simulator/settings.ts';
import { timelines } from '#engine/slates/history.ts';
import type { PeopleRequest } from './people-request.ts';
import type { DrawnPeople } from './simulator-api.ts';

/** Most bad lines that a remark quotes. */
const SHOWN = 5;

type Settings = Pick<SimulatorSettings, 'scale' | 'seed'>;
type Found = Omit<DrawnPeople, 'bias'> & { readonly tables: PeopleTables };

/**
 * Draws, reads or selects the people of a request. The same request, data and settings give the same people.
 *
 * @throws Fault `file-unusable` for tables or a file that can't be read, `not-enough-data` where no people are left
 */
export async function drawPeople(
  request: PeopleRequest,
  dataset: Dataset,
  settings: Settings,
  signal: AbortSignal,
): Promise<DrawnPeople> {
  const { tables, ...found } = await foundPeople(request, dataset, settings, signal);
  if (found.people.length === 0) {
    throw new Fault('not-enough-data', message('simulatorFaults.nobody'));
  }
  const { words, items } = dataset;
  const genres = genresOffered(tables, words, items);
  return { ...found, bias: biasSections(found.people, { tables, genres, seed: settings.seed }) };
}

async function foundPeople(
  request: PeopleRequest,
  dataset: Dataset,
  settings: Settings,
  signal: AbortSignal,
): Promise<Found> {
  const { words, items } = dataset;
  const scale = scaleOf(settings.scale);
  switch (request.kind) {
    case 'made up': {
      const tables = request.tables === undefined ? initialTables : readTables(request.tables);
      const people = madeUpPeople(request, { words, items, tables });
      const { seed } = request;
      const note =
        request.tables === undefined
          ? message('simulatorWorker.madeUp', { seed })
          : message('simulatorWorker.madeUpFromChanged', { seed });
      return {
        source: { kind: 'made up', note },
        people,
        remarks: [],
        tables,
      };
    }
    case 'imported': {
      const reading = { signal, emit: () => {} };
      const { people, report } = await readPeople(request, { items, scale }, reading);
      const some = report.badRows
        .slice(0, SHOWN)
        .map(({ line, reason }) => message('simulatorFaults.lineLeftOut', { line, reason }));
      const left =
        report.bad > 0
          ? [message('simulatorWorker.linesLeftOut', { lines: report.bad }), ...some]
          : [];
      return {
        source: {
          kind: 'imported',
          note: message('simulatorWorker.fromFile', { file: request.name }),
        },
        people,
        remarks: [...left, ...report.remarks],
        tables: initialTables,
      };
    }
    case 'dataset': {
      // The cut depends on the simulation's seed, so that its tests hold out exactly the ratings that nobody remembers.
      const cut = timelines(dataset, stream(settings.seed).child('timelines'));
      const from = stream(request.seed).child('users of the data');
      const { people, remarks } = datasetPeople(
        dataset,
        cut,
        { users: request.count, scale },
        from,
      );
      const note = message('simulatorWorker.usersOfData', { seed: request.seed });
      return { source: { kind: 'dataset', note }, people, remarks, tables: initialTables };
    }
  }
}
