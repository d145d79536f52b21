import { formatMessage, texts } from '#messages/format-message.ts';
import type { Study } from '#engine/domain/study.ts';
import type { DatasetSummary } from '#engine/store/store.ts';
import { protocolOf, protocols } from '#engine/protocols/registry.ts';
import { recommenders } from '#engine/recommenders/registry.ts';
import { refuseBeforeImport } from '#engine/run/refuse-before-import.ts';
import { readStudy } from '#engine/study/read-study.ts';
import type { Clients } from '#ui/app/surroundings.ts';
import { dataOf } from '#ui/views/study/open-study.ts';
import { isBatch } from '#workers/batch/batch-judge.ts';
import { readingTeller } from './headless-reading.ts';

/** The input of a script: a study document, and the files that it names. */
export interface AskedStudy {
  readonly study: string;
  readonly files: readonly File[];
}

/**
 * Reads a study of a script and imports its data.
 *
 * @param tell receives progress lines
 * @param refuse throws for a study that the script can't use, before its data is read
 */
export async function openStudy(
  { study: text, files }: AskedStudy,
  { data, runner }: Pick<Clients, 'data' | 'runner'>,
  base: string,
  tell: (line: string) => void,
  refuse: (study: Study) => void,
): Promise<{ readonly study: Study; readonly dataset: DatasetSummary }> {
  const cards = await runner.judges({ base });
  const known = {
    protocols: protocols.map(({ id }) => id),
    recommenders: recommenders.map(({ id }) => id),
  };
  const named = readStudy(text, known);
  const study = isBatch(named.judge)
    ? named
    : readStudy(text, { ...known, judges: cards.map(({ id }) => id) });
  refuse(study);
  refuseBeforeImport(study, protocolOf(study.protocol.id), cards);
  tell(texts.headless.readingData({ study: study.name }));
  const asking = { on: readingTeller(tell) };
  const { dataset, remarks } = await dataOf(study, files, { data, base }, asking);
  for (const remark of remarks) tell(formatMessage(remark));
  return { study, dataset };
}
