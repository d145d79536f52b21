import { seedOf } from '#engine/domain/seeds.ts';
import { message, type Text } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { DatasetId } from '#engine/domain/ids.ts';
import { isNoJudge } from '#engine/domain/no-judge.ts';
import { statedPopularity } from '#engine/domain/popularity-classes.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { StudyData } from '#engine/domain/study-data.ts';
import { sha256 } from '#engine/domain/sha256.ts';
import { mergedNote } from '#engine/data/import-notes.ts';
import type { Store } from '#engine/store/store.ts';
import { buildStudyData } from '#engine/study/build-study-data.ts';
import { filesNamed, listsNamed } from '#engine/study/named-lists.ts';
import type { Study } from '#engine/domain/study.ts';
import type { ItemEmbedders } from './item-embedder.ts';
import { keepingVectors } from './keep-vectors.ts';

interface Built {
  readonly data: StudyData;
  /** The hash of the dataset that the slates were sampled from. */
  readonly hash: string;
}

/**
 * Returns a function that samples the slates of studies from stored datasets. It remembers the last result, because the
 * page estimates a study before it runs it with the same slates.
 */
export function slateBuilder(store: Promise<Store>, embedders: ItemEmbedders) {
  let last: { readonly key: string; readonly built: Built } | null = null;

  return async (
    study: Study,
    { dataset, base }: { readonly dataset: DatasetId; readonly base: string },
    signal: AbortSignal,
    on: (loading: Loading) => void = () => {},
  ): Promise<Built> => {
    const kept = await store;
    const [whole, files] = await Promise.all([kept.dataset(dataset), kept.lists(dataset)]);
    if (!whole) {
      throw new Fault('study-invalid', message('studyFaults.dataGone'));
    }
    const lists = listsNamed(study, files);
    const { slates, history, data: source } = study;
    const seeds = [seedOf(study, 'data'), seedOf(study, 'sampling')];
    // The contents of the lists, because a file may be imported again under its old name; and the whole source, because
    // it contains the word for items.
    const listed = await sha256(JSON.stringify(lists));
    const key = JSON.stringify([
      whole.hash,
      whole.words,
      source,
      listed,
      slates,
      history,
      seeds,
      study.vectors,
      study.embedder,
      study.split,
      study.assessments,
      study.popularity,
      statedPopularity(study.protocol.settings),
      isNoJudge(study.judge),
    ]);
    if (last?.key !== key) {
      try {
        const { embedder, remarks } = await embedders.choose(
          base,
          { signal, emit: on },
          study.embedder?.id,
          whole,
        );
        const parts = {
          study,
          dataset: whole,
          lists,
          embedder: keepingVectors(embedder, whole, kept),
          signal,
          onProgress: on,
        };
        const data = withRemarks(await buildStudyData(parts), remarks);
        last = { key, built: { data, hash: whole.hash } };
      } finally {
        embedders.close();
      }
    }
    const imported = mergedNote([
      whole.imported,
      ...filesNamed(study, files).map((file) => file.imported),
    ]);
    const { data, hash } = last.built;
    return { data: imported ? { ...data, imported } : data, hash };
  };
}

function withRemarks({ notes, ...data }: StudyData, remarks: readonly Text[]): StudyData {
  return { ...data, notes: { ...notes, remarks: [...notes.remarks, ...remarks] } };
}
