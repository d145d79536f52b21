import { sumOf } from '#engine/domain/sum-of.ts';
import type { Dataset } from '#engine/domain/dataset.ts';
import type { Item } from '#engine/domain/item.ts';
import { resolved, familyOf } from '#engine/prompts/families.ts';
import type { Style } from '#engine/domain/family.ts';
import type { Encode } from '#engine/scoring/labels.ts';
import { causalGraph } from '#workers/transformers/causal-graph.ts';
import { packedGraph } from '#workers/transformers/packed-graph.ts';
import { questionScorer } from '#workers/transformers/score-questions.ts';
import { ceilingOf, duelBounds, singleBounds, type PromptSizes } from './arithmetic.ts';
import { countingModel } from './counting-model.ts';
import type { Measured, Outcome } from './outcome.ts';
import { duelsOf, ratingsOf, type Asked } from './questions.ts';
import { measureReplies } from './replies.ts';
import { sizesOf } from './sizes.ts';
import { studyOf } from './studies.ts';
import { tokenizerOf } from './tokenizers.ts';

/** A kind of model, and its way of scoring. */
interface Side {
  readonly name: string;
  readonly plan: 'packed' | 'walked';
  readonly encode: Encode;
  readonly vocabulary: number;
  readonly style: Style;
  /** True if titles are spelled so that no tokenizer has met them. */
  readonly strange?: true;
}

/** The counts for one size of study. */
interface Row {
  readonly side: string;
  readonly plan: Side['plan'];
  readonly kind: 'duels' | 'ratings';
  readonly history: number;
  /** Slates of duels, or ratings, a user. */
  readonly m: number;
  readonly users: number;
  readonly questions: number;
  /** Means over users. */
  readonly sizes: PromptSizes;
  readonly naive: number;
  readonly computed: number;
  readonly passes: number;
  readonly ratio: number;
  readonly ceiling: number;
}

const USERS = 4;
/** The share by which a plan may miss its ceiling. */
const MISS = 0.05;

/** Counts the tokens that the plans compute against each prompt in full, in the arrangement that shares most. */
export async function measureTokens(dataset: Dataset): Promise<Measured> {
  const rows: Row[] = [];
  for (const side of await sides()) {
    for (const m of [4, 6, 10])
      for (const history of [10, 50])
        rows.push(await measured(dataset, side, { kind: 'duels', m, history }));
    for (const m of [10, 50])
      rows.push(await measured(dataset, side, { kind: 'ratings', m, history: 15 }));
  }
  const replies = await measureReplies(dataset);
  return { outcomes: [...rows.map(outcomeOf), replies], raw: rows };
}

async function sides(): Promise<Side[]> {
  const style = (family: string): Style => ({
    family: resolved(familyOf(family)),
    arrangement: 'shared-prefix',
  });
  const pocket = await tokenizerOf('pocket-judge');
  const ordinary = await tokenizerOf('tiny-causal');
  return [
    { name: 'pocket judge', plan: 'packed', ...remembered(pocket), style: style('pocket') },
    {
      name: 'pocket judge, titles in pieces',
      plan: 'packed',
      ...remembered(pocket),
      style: style('pocket'),
      strange: true,
    },
    {
      name: 'chat (Qwen), byte pairs',
      plan: 'walked',
      ...remembered(ordinary),
      style: style('qwen'),
    },
  ];
}

/** Caches the tokens of each text: this part counts and measures no time. */
function remembered<T extends { readonly encode: Encode }>(tokenizer: T): T {
  const known = new Map<string, readonly number[]>();
  const encode: Encode = (text) => {
    const found = known.get(text) ?? tokenizer.encode(text);
    known.set(text, found);
    return found;
  };
  return { ...tokenizer, encode };
}

type Size = Pick<Row, 'kind' | 'm' | 'history'>;

async function measured(films: Dataset, side: Side, { kind, m, history }: Size): Promise<Row> {
  const dataset = side.strange ? { ...films, items: films.items.map(strange) } : films;
  const data = studyOf(dataset, { users: USERS, m, k: kind === 'duels' ? 5 : 1, history });
  const asked = (kind === 'duels' ? duelsOf : ratingsOf)(data, side.style);
  const sizes = asked.map((questions) => sizesOf(questions, side.encode));
  const bounds = sizes.map((one, u) =>
    kind === 'duels'
      ? duelBounds(one, m, asked[u]!.length, u === 0)
      : singleBounds(one, asked[u]!.length, u === 0),
  );
  const { computed, passes } = await computedFor(asked, side);
  const naive = sumOf(bounds.map((one) => one.naive));
  return {
    side: side.name,
    plan: side.plan,
    kind,
    m,
    history,
    users: USERS,
    questions: asked.flat().length,
    sizes: meanSizes(sizes),
    naive,
    computed,
    passes,
    ratio: naive / computed,
    ceiling: ceilingOf(bounds),
  };
}

/** Reverses the title of a film. */
function strange(item: Item): Item {
  return { ...item, title: [...item.title].reverse().join('') };
}

/** Counts the tokens of forward passes, user by user, through the same code that scores. */
async function computedFor(asked: readonly Asked[], { plan, encode, vocabulary }: Side) {
  const { model, passes } = countingModel(vocabulary);
  const graph = plan === 'packed' ? packedGraph(model, Infinity) : causalGraph(model, Infinity);
  const score = questionScorer(graph, encode);
  let told = 0;
  for (const questions of asked) {
    await score(questions, new AbortController().signal, (answers) => {
      told += sumOf(answers.map(({ tokens }) => tokens.computed));
    });
  }
  const computed = sumOf(passes);
  if (told !== computed) throw new RangeError(`${told} tokens were told, ${computed} computed`);
  return { computed, passes: passes.length };
}

function meanSizes(all: readonly PromptSizes[]): PromptSizes {
  const mean = (of: (one: PromptSizes) => number) => sumOf(all.map(of)) / all.length;
  return {
    P: mean(({ P }) => P),
    s: mean(({ s }) => s),
    q: mean(({ q }) => q),
    instructions: mean(({ instructions }) => instructions),
  };
}

function outcomeOf({ side, plan, kind, m, history, ratio, ceiling }: Row): Outcome {
  const size = kind === 'duels' ? `duels at m = ${m}` : `${m} ratings a user`;
  const share = ratio / ceiling;
  return {
    part: 'tokens',
    what: `${side} (${plan}), ${size}, ${history} past ratings: times fewer tokens than each prompt in full`,
    goal: `at least 95 % of the ceiling ${ceiling.toFixed(2)}`,
    reached: `${ratio.toFixed(2)} (${(100 * share).toFixed(1)} %)`,
    met: share >= 1 - MISS,
  };
}
