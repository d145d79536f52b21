/**
 * Writes the input of the training code into training/work: ratings in order, the split by user, the test trials, and
 * every piece of prompt text, which only this script renders. Python joins the pieces to prompts; `prompts.jsonl` holds
 * 2,000 whole ones to check it against.
 *
 *     npx tsx scripts/export-training.ts [path to ml-latest-small.zip] [--fold 0 to 4]
 *
 * With a fold, holds that fifth of the users out and writes everything into training/work/fold-<number>.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pocketTemplate } from '#engine/prompts/pocket/pocket.ts';
import { stream } from '#engine/random/stream.ts';
import { fragments } from './lib/pocket-fragments.ts';
import { readMovieLensSmall } from './lib/movielens-small.ts';
import { samplePrompts, TASKS } from './lib/pocket-samples.ts';
import { FOLDS, rareTrials, splitUsers, userTrials } from './lib/pocket-trials.ts';

const { values, positionals } = parseArgs({
  options: { fold: { type: 'string' } },
  allowPositionals: true,
});
const zip = positionals[0] ?? '../shared/data/ml-latest-small/ml-latest-small.zip';
const fold = Number(values.fold ?? 0);
if (!(Number.isInteger(fold) && fold >= 0 && fold < FOLDS))
  throw new Error(`--fold is a whole number from 0 to ${FOLDS - 1}, not ${values.fold}.`);
const folder = values.fold === undefined ? 'work' : `work/fold-${fold}`;
const out = new URL(`../training/${folder}/`, import.meta.url);
const write = (name: string, text: string) => writeFileSync(new URL(name, out), text);

const movieLens = readMovieLensSmall(zip);
const chance = stream('pocket-judge/0');
const split = splitUsers(movieLens, chance, fold);
const trialsOf = (users: readonly string[]) =>
  users.map((user) => userTrials(user, movieLens.users.get(user) ?? [], chance.child('trials')));

mkdirSync(out, { recursive: true });
write('split.json', JSON.stringify(split));
write('films.json', JSON.stringify(movieLens.films));
write('ratings.json', JSON.stringify([...movieLens.users]));
write('trials-test.json', JSON.stringify(trialsOf(split.test)));
write('trials-dev.json', JSON.stringify(trialsOf(split.dev)));
const known = [...split.train, ...split.dev];
const rare = rareTrials(split.test, movieLens, known, chance.child('rare trials'));
write('trials-rare.json', JSON.stringify(rare));
write('fragments.json', JSON.stringify(fragments(movieLens.films), null, 1));
const samples = samplePrompts(movieLens, chance.child('samples'), 2000);
write('prompts.jsonl', samples.map((sample) => JSON.stringify(sample) + '\n').join(''));

const hashed = (text: string) => createHash('sha256').update(text).digest('hex');
const templates = TASKS.map((task) => [task, hashed(pocketTemplate(task))]);
write('templates.json', JSON.stringify(Object.fromEntries(templates)));
