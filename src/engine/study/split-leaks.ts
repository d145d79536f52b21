import type { InteractionTable } from '../domain/dataset.ts';
import type { SplitNote } from '../domain/study-data.ts';
import type { Timeline } from '../slates/history.ts';

/** Counts of what training data gives away about held-out data, or lacks for it. */
type Leaks = Required<Pick<SplitNote, 'repeated' | 'identical' | 'newUsers' | 'newItems'>> &
  Pick<SplitNote, 'future' | 'ownFuture'>;

/** Counts the leaks of a split over all users of the data, whether or not they take part in the study. */
export function leaksOf(log: InteractionTable, timelines: readonly Timeline[]): Leaks {
  return { ...repeats(log, timelines), ...newcomers(log, timelines), ...future(log, timelines) };
}

/** Counts held-out rows whose item the user's training rows have, and those of them that equal a training row. */
function repeats(log: InteractionTable, timelines: readonly Timeline[]) {
  const columns = [log.item, log.rating, log.timestamp, log.clicked, log.impression];
  /** All that two rows of one user can differ in. A missing value equals a missing one. */
  const contents = (row: number) => columns.map((column) => column[row] ?? '').join(' ');
  let [repeated, identical] = [0, 0];
  for (const { earlier, later } of timelines) {
    const met = new Set(Array.from(earlier, (row) => log.item[row]!));
    const again = later.filter((row) => met.has(log.item[row]!));
    if (again.length === 0) continue;
    const items = new Set(Array.from(again, (row) => log.item[row]!));
    const trained = new Set(
      Array.from(
        earlier.filter((row) => items.has(log.item[row]!)),
        contents,
      ),
    );
    repeated += again.length;
    identical += again.filter((row) => trained.has(contents(row))).length;
  }
  return { repeated, identical };
}

/** Counts the users and the items of held-out rows that no training row has. */
function newcomers(log: InteractionTable, timelines: readonly Timeline[]) {
  const trained = new Set<number>();
  for (const { earlier } of timelines) for (const row of earlier) trained.add(log.item[row]!);
  const items = new Set<number>();
  let newUsers = 0;
  for (const { earlier, later } of timelines) {
    if (earlier.length === 0 && later.length > 0) newUsers++;
    for (const row of later) if (!trained.has(log.item[row]!)) items.add(log.item[row]!);
  }
  return { newUsers, newItems: items.size };
}

/** Counts rows on the wrong side in time; nothing if no training row, or no held-out row, has a time. */
function future(
  log: InteractionTable,
  timelines: readonly Timeline[],
): Pick<SplitNote, 'future' | 'ownFuture'> {
  let [latest, first] = [-Infinity, Infinity];
  let ownFuture = 0;
  for (const { earlier, later } of timelines) {
    let ownFirst = Infinity;
    for (const row of later) if (log.timestamp[row]! < ownFirst) ownFirst = log.timestamp[row]!;
    for (const row of earlier) {
      const time = log.timestamp[row]!;
      if (time > latest) latest = time;
      if (time > ownFirst) ownFuture++;
    }
    if (ownFirst < first) first = ownFirst;
  }
  if (latest === -Infinity || first === Infinity) return {};
  let future = 0;
  for (const { later } of timelines) {
    for (const row of later) if (log.timestamp[row]! < latest) future++;
  }
  return { future, ownFuture };
}
