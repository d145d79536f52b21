import { Fault } from '../domain/fault.ts';
import { isStudy } from './is-study.ts';
import { stopIfAsked, type Reading } from './reading.ts';
import type { SourceFile } from './source-file.ts';
import { firstLines } from './source-lines.ts';

/** Largest study file, in bytes; larger JSON is data. */
export const LARGEST_STUDY = 1024 * 1024;

/** Finds a study file among some files and returns its text. */
export async function studyAmong(
  sources: readonly SourceFile[],
  reading: Reading,
): Promise<string | undefined> {
  for (const source of sources) {
    stopIfAsked(reading);
    const study = await studyIn(source);
    if (study !== undefined) return study;
  }
  return undefined;
}

async function studyIn(source: SourceFile): Promise<string | undefined> {
  if ((source.size ?? Infinity) > LARGEST_STUDY) return undefined;
  try {
    const [line] = await firstLines(source, 1);
    if (!line?.trimStart().startsWith('{')) return undefined;
    const text = (await firstLines(source, Infinity)).join('\n');
    return isStudy(text) ? text : undefined;
  } catch (thrown) {
    // The search for tables reads this file again and reports the fault.
    if (thrown instanceof Fault && thrown.code === 'file-unusable') return undefined;
    throw thrown;
  }
}
