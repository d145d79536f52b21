/**
 * Prints the prompts that `reference.py` answers, as JSON: the twelve duels of the page's "Test", and a question with a
 * short reply. FOLDER holds a tokenizer with its chat template:
 *
 *     npx tsx scripts/smollm2/trial-prompts.ts FOLDER
 */
import { basename, dirname, resolve } from 'node:path';
import { AutoTokenizer, env } from '@huggingface/transformers';
import { promptOf } from '#engine/domain/question.ts';
import { trialQuestions } from '#engine/models/trial-questions.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import { markersFromTemplate } from '#engine/scoring/markers-from-template.ts';
import { terminal } from '../terminal.mjs';

const folder = resolve(process.argv[2] ?? '.');
env.allowRemoteModels = false;
env.localModelPath = dirname(folder);
const tokenizer = await AutoTokenizer.from_pretrained(basename(folder));
type Turns = readonly { readonly role: string; readonly content: string }[];
const written = (turns: Turns, reply: boolean) => {
  const options = { tokenize: false, add_generation_prompt: reply } as const;
  return String(
    tokenizer.apply_chat_template(
      turns.map((turn) => ({ ...turn })),
      options,
    ),
  );
};
const family = resolved(familyOf('generic'), markersFromTemplate(written));
const { warming, timed } = trialQuestions(family);
const reply = written([{ role: 'user', content: 'What is the capital of France?' }], true);
const prompts = [...warming, ...timed].map((question) => promptOf(question, []));
terminal.log(JSON.stringify({ labels: timed[0]?.labels, prompts, reply }));
