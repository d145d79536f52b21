/**
 * `npx tsx scripts/golden-answers.ts`: writes the pocket judge's answers in native ONNX Runtime, for the self-test that
 * it passes on each device before it answers anything (src/workers/transformers/self-test.ts).
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AutoModelForCausalLM, AutoTokenizer, env } from '@huggingface/transformers';
import { id } from '#engine/domain/ids.ts';
import type { Question, TaskId } from '#engine/domain/question.ts';
import {
  pocketDuel,
  pocketLabel,
  pocketRating,
  type PocketItem,
  type PocketText,
} from '#engine/prompts/pocket/pocket.ts';
import { packedGraph } from '#workers/transformers/packed-graph.ts';
import { questionScorer } from '#workers/transformers/score-questions.ts';
import type { Golden } from '#workers/transformers/self-test.ts';

const MODELS = fileURLToPath(new URL('../public/models/', import.meta.url));
const OUT = fileURLToPath(
  new URL('../src/workers/transformers/golden-answers.json', import.meta.url),
);

const film = (title: string, year: number, ...categories: string[]): PocketItem => ({
  title,
  year,
  categories,
});
const heat = film('Heat (1995)', 1995, 'Action', 'Crime', 'Thriller');
const alien = film('Alien (1979)', 1979, 'Horror', 'Sci-Fi');
const fargo = film('Fargo (1996)', 1996, 'Comedy', 'Crime', 'Drama', 'Thriller');
const clueless = film('Clueless (1995)', 1995, 'Comedy', 'Romance');
const batman = film('Batman & Robin (1997)', 1997, 'Action', 'Adventure', 'Fantasy', 'Thriller');
const history = [
  { item: heat, digit: 9 },
  { item: clueless, digit: 2 },
];

const asked: [TaskId, PocketText][] = [
  ['slate-duel', pocketDuel(history, [alien, fargo], [batman, clueless])],
  ['slate-duel', pocketDuel(history, [batman, clueless], [alien, fargo])],
  ['list-label', pocketLabel(history, [alien, fargo, batman])],
  ['rating-history', pocketRating(history, fargo)],
];

env.allowRemoteModels = false;
env.localModelPath = MODELS;
const tokenizer = await AutoTokenizer.from_pretrained('pocket-judge');
const options = { dtype: 'q8', device: 'cpu' } as const;
const model = await AutoModelForCausalLM.from_pretrained('pocket-judge', options);
const graph = packedGraph(model, Number(model.config['max_position_embeddings']));
const encode = (text: string) => tokenizer.encode(text, { add_special_tokens: false });

const questions = asked.map(([task, text], i): Question => ({
  key: id(`golden ${i + 1}`),
  task,
  ...text,
}));
const golden: Golden[] = [];
await questionScorer(graph, encode)(questions, new AbortController().signal, (answers) => {
  for (const { key, probabilities } of answers) {
    const question = questions.find((one) => one.key === key);
    if (!question || !probabilities) throw new RangeError(`${key} has no answer`);
    golden.push({ question, probabilities: probabilities.map((p) => Number(p.toFixed(4))) });
  }
});
const weights = readFileSync(`${MODELS}pocket-judge/onnx/model_quantized.onnx`);
const stored = [{ graph: createHash('sha256').update(weights).digest('hex'), golden }];
writeFileSync(OUT, `${JSON.stringify(stored, null, 2)}\n`);
console.log(golden.map(({ probabilities }) => probabilities.join(' ')).join('\n'));
