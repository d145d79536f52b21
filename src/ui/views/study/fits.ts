import { formatMessage, texts } from '#messages/format-message.ts';
import type { JudgeCard } from '#engine/domain/judge.ts';
import type { Protocol } from '#engine/protocols/protocol.ts';
import type { DatasetSummary } from '#engine/store/store.ts';
import type { SlateSource } from '#engine/domain/study.ts';
import { nounOf } from '#engine/study/noun-of.ts';
import { taskWords } from '#engine/report/task-words.ts';

/** Explains why a protocol is unsuitable for slates of this kind; null if it suits them. */
export function misfitOf(
  { suits }: Pick<Protocol, 'suits'>,
  kind: SlateSource['kind'],
): string | null {
  if (kind === 'recommenders' || !suits) return null;
  if (suits === 'recommenders') return texts.studyProtocol.comparesRecommenders;
  if (kind === 'held-out') return null;
  return texts.studyProtocol.aboutOrder;
}

/** Explains why a judge can't take part; null if it can. The plan reports reasons that depend on the slates. */
export function unableOf(
  { tasks, needs }: Pick<JudgeCard, 'tasks' | 'needs'>,
  protocol: Pick<Protocol, 'task' | 'title'> | undefined,
  dataset: DatasetSummary | null,
): string | null {
  if (protocol && tasks !== 'all' && !tasks.includes(protocol.task)) {
    return texts.studyJudge.noAnswer({
      protocol: formatMessage(protocol.title),
      task: formatMessage(taskWords(protocol.task)),
    });
  }
  if (!dataset || !needs) return null;
  if (needs.ratings && !dataset.scale) return texts.studyJudge.readsRatings;
  const noun = nounOf(dataset.source);
  return needs.nouns && !needs.nouns.includes(noun)
    ? texts.studyJudge.knows({ known: needs.nouns[0] ?? '', noun })
    : null;
}

/** Returns the protocol's additional questions that this judge can't answer; they are omitted for it. */
export function notAskedOf(
  { tasks }: Pick<JudgeCard, 'tasks'>,
  protocol: Pick<Protocol, 'extras'> | undefined,
): string[] {
  if (tasks === 'all' || !protocol) return [];
  return protocol.extras
    .filter((extra) => !tasks.includes(extra))
    .map((task) => formatMessage(taskWords(task)));
}
