import { message, type Message } from '#messages/message.ts';
import { clipped } from '#messages/clipped.ts';
import { readAnswer, type FirstTokens } from './answer-line.ts';
import { jsonLinesIn } from './json-lines-in.ts';
import type { Hashes } from './read-requests.ts';
import type { Place, Remarks } from './remarks.ts';

/** A successful answer and its place. */
interface KeptAnswer extends Place {
  readonly tokens: FirstTokens;
}

/** All answers of some files. */
export interface ReadAnswers {
  /** The first successful answer to each question. */
  readonly answers: Map<string, KeptAnswer>;
  /** Name and SHA-256 of each file. */
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
  /** The number of answers that count, by the model that gave them. */
  readonly models: ReadonlyMap<string, number>;
  /** Labels that stand alone as one token somewhere. */
  readonly single: ReadonlySet<string>;
}

/**
 * Reads files of answers in the order of their names. The first successful answer to a question counts, so that a
 * request that failed can be sent again; every other line is remarked on.
 *
 * @param planned the keys of the questions
 * @param labels every label that a question offers
 */
export async function readAnswers(
  files: readonly File[],
  planned: Pick<ReadonlySet<string>, 'has'>,
  labels: ReadonlySet<string>,
  hashes: Hashes,
  remarks: Remarks,
  signal: AbortSignal,
): Promise<ReadAnswers> {
  const answers = new Map<string, KeptAnswer>();
  const models = new Map<string, number>();
  const single = new Set<string>();
  const unusable = new Map<string, Message>();
  const hashed: { readonly name: string; readonly sha256: string }[] = [];
  for (const file of [...files].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    for await (const one of jsonLinesIn(file, hashes.file, signal)) {
      const place = { file: file.name, line: one.line };
      if (!('json' in one)) {
        const { damage } = one;
        remarks.add('damaged', message('batchJobs.damaged', { ...place, damage }));
        continue;
      }
      const line = readAnswer(one.json);
      if (!line) {
        remarks.add('nameless', message('batchJobs.nameless', place));
        continue;
      }
      const question = clipped(line.key, 100);
      const before = answers.get(line.key);
      if (!planned.has(line.key)) {
        remarks.add('foreign', message('batchJobs.foreign', { ...place, question }));
      } else if (before) {
        const first = { firstFile: before.file, firstLine: before.line };
        remarks.add('repeated', message('batchJobs.repeated', { ...place, question, ...first }));
      } else if ('why' in line) {
        const { why } = line;
        unusable.set(line.key, message('batchJobs.unusable', { ...place, question, why }));
      } else {
        const { tokens } = line;
        answers.set(line.key, { ...place, tokens });
        unusable.delete(line.key);
        models.set(tokens.model, 1 + (models.get(tokens.model) ?? 0));
        for (const { text } of tokens.top) {
          const label = text.replace(/^ /, '');
          if (labels.has(label)) single.add(label);
        }
      }
    }
    hashed.push({ name: file.name, sha256: hashes.file.digest() });
  }
  for (const says of unusable.values()) remarks.add('unusable', says);
  return { answers, files: hashed, models, single };
}
