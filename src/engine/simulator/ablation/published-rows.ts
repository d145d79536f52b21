import { ABLATIONS, type AblationRow } from '../published/tables.ts';
import type { SimulatorSettings } from '../settings.ts';

/** A row of the paper with the same settings as a cell, and the model that it reports. */
interface Published {
  readonly table: number;
  readonly model: string;
  /** In the order of the registry: four for films, three for books. */
  readonly scores: readonly number[];
  readonly aggregate: number;
}

/** The paper's names of the retrievals. */
const RETRIEVAL: Readonly<Record<string, string>> = {
  none: 'None',
  recent: 'Most recent',
  feature: 'Features similarity',
  embedding: 'T5 similarity',
};

/** The number of memories that the paper's tables hold fixed while they vary another setting (section 4.2). */
const K = 3;

/**
 * The paper's rows for a cell's settings: prompts and scales in Tables 2, 3 and 10, retrieval in 8 and 12, noise in 9
 * and 13, all with three memories and the paper's own embedder, wording and models; models in 7 and 11, where a judge's
 * name matches one of them. The settings agree, the prompts don't.
 */
export function publishedFor(
  domain: 'films' | 'books',
  settings: SimulatorSettings,
  judge: string,
): Published[] {
  const films = domain === 'films';
  const { scale, shots, system, retrieval, perturbation } = settings;
  if (retrieval.id !== 'none' && retrieval.k !== K) return [];
  const usual = retrieval.id === 'embedding';
  const quiet = perturbation === 'none';
  const best = scale === (films ? '0-9' : '1-5') && shots === 2 && system !== 'default';
  const prompt = `${scale}, ${shots}-shot, ${system === 'default' ? 'default' : 'custom'}`;
  const rows: (Published | null)[] = [
    usual && quiet ? row(films ? 2 : 3, prompt, 'Mistral 7B') : null,
    usual && quiet && films ? row(10, prompt, 'Vicuna-v1.5 13B') : null,
    best && quiet && !usual ? row(films ? 8 : 12, RETRIEVAL[retrieval.id], 'Mistral 7B') : null,
    best && usual && !quiet ? row(films ? 9 : 13, perturbation, 'Mistral 7B') : null,
    ...(best && usual && quiet ? models(films ? 7 : 11, judge) : []),
  ];
  return rows.filter((one) => one !== null);
}

function row(table: number, name: string | undefined, model: string): Published | null {
  const found = rowsOf(table).find(([one]) => one.toLowerCase() === name?.toLowerCase());
  return found ? published(table, model, found) : null;
}

/** The paper's models whose family and size appear in a judge's name: `Mistral-7B-Instruct` matches its Mistral 7B. */
function models(table: number, judge: string): Published[] {
  const words = wordsOf(judge);
  return rowsOf(table)
    .filter(([name]) => wordsOf(name).every((word) => words.includes(word)))
    .map((one) => published(table, one[0], one));
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().split(/[^a-z0-9.]+/);
}

function rowsOf(table: number): readonly AblationRow[] {
  return ABLATIONS.find((one) => one.table === table)?.rows ?? [];
}

function published(table: number, model: string, [, scores, aggregate]: AblationRow): Published {
  return { table, model, scores, aggregate: Number(aggregate) };
}
