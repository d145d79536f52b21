import type { Judgement } from '#engine/domain/judgement.ts';
import type { Slate } from '#engine/domain/slate.ts';
import type { StudyData } from '#engine/domain/study-data.ts';
import { pairKey, slateKey, slatesOf, type Trial } from '#engine/domain/trial.ts';
import type { heldOutReader } from './held-out-of-pair.ts';
import type { PairOutcome, PairRow } from './figures-api.ts';

/**
 * Two slates of one user with their trials: a first, then b first, then other aspects and wordings. For a self-pair and
 * for a slate judged alone, `a` and `b` are the same.
 */
export interface Pair {
  readonly key: string;
  readonly a: Slate;
  readonly b: Slate;
  readonly trials: readonly Trial[];
}

/** Returns the pairs of a plan in the order of the study's slates; `a` is the earlier slate. */
export function pairsOf(trials: readonly Trial[], data: StudyData): Pair[] {
  const index = new Map(data.slates.map((slate, i) => [slate.id, i]));
  const at = (slate: Slate) => index.get(slate.id) ?? Number.MAX_SAFE_INTEGER;
  const pairs = new Map<string, { a: Slate; b: Slate; trials: Trial[] }>();
  const facets = new Map<string, number>();
  for (const trial of trials) {
    const [first, second = first] = slatesOf(trial);
    const [a, b] = at(first) <= at(second) ? [first, second] : [second, first];
    const key = trial.kind === 'duel' ? pairKey(a, b) : slateKey(a);
    const facet = facetOf(trial);
    if (!facets.has(facet)) facets.set(facet, facet === MAIN ? -1 : facets.size);
    const pair = pairs.get(key) ?? { a, b, trials: [] };
    pair.trials.push(trial);
    pairs.set(key, pair);
  }
  return [...pairs]
    .map(([key, { a, b, trials }]) => ({
      key,
      a,
      b,
      trials: trials.sort(
        (x, y) =>
          facets.get(facetOf(x))! - facets.get(facetOf(y))! ||
          at(slatesOf(x)[0]) - at(slatesOf(y)[0]),
      ),
    }))
    .sort((x, y) => at(x.a) - at(y.a) || at(x.b) - at(y.b));
}

const MAIN = '/';

/** Returns a key of the question and its wording. The main question is sorted first. */
function facetOf({ aspect = '', variant = '' }: Trial): string {
  return `${aspect}/${variant}`;
}

/** Returns a row of the inspector's list. */
export function rowOf(
  pair: Pair,
  judgements: ReadonlyMap<string, Judgement>,
  heldOutOf: ReturnType<typeof heldOutReader>,
): PairRow {
  const { key, a, b, trials } = pair;
  const heldOut = heldOutOf(a, b);
  const judged = trials.flatMap((trial) => judgements.get(trial.key) ?? []);
  const lowest = (values: readonly (number | null)[]) => {
    const known = values.filter((value) => value !== null);
    return known.length > 0 ? Math.min(...known) : null;
  };
  const labels = judged.flatMap(({ verdict }) =>
    verdict.kind === 'labelled'
      ? [verdict.label]
      : verdict.kind === 'rated'
        ? [`score ${verdict.likeliest}`]
        : [],
  );
  const side = ({ id, recommender, origin }: Slate) => ({
    slate: id,
    recommender: recommender ?? null,
    ...(origin ? { probe: origin.probe } : {}),
  });
  return {
    pair: key,
    user: a.user,
    a: side(a),
    b: side(b),
    outcome: outcomeOf(pair, judgements),
    margin: lowest(judged.map(({ probabilities }) => leadOfLikeliest(probabilities))),
    labelMass: lowest(judged.map(({ labelMass }) => labelMass)),
    exactTie: judged.some(({ exactTie }) => exactTie),
    ...(heldOut ? { heldOut } : {}),
    ...(labels.length > 0 ? { labels } : {}),
  };
}

function outcomeOf(pair: Pair, judgements: ReadonlyMap<string, Judgement>): PairOutcome {
  const [main] = pair.trials;
  if (!main || main.kind === 'appraisal') return 'appraised';
  if (pair.a.id === pair.b.id) return 'self';
  const named = new Set<'a' | 'b' | 'neither'>();
  for (const trial of pair.trials) {
    if (trial.kind !== 'duel' || facetOf(trial) !== facetOf(main)) continue;
    const { key, first } = trial;
    const judgement = judgements.get(key);
    if (!judgement) return 'incomplete';
    const { verdict } = judgement;
    if (verdict.kind === 'unscored') return 'unscored';
    if (verdict.kind === 'tied') named.add('neither');
    else if (verdict.kind === 'preferred')
      named.add((verdict.winner === 'first') === (first.id === pair.a.id) ? 'a' : 'b');
  }
  // Two equal answers are the outcome; two different ones are a tie by position (docs/metrics.md, section 2).
  if (named.size > 1) return 'by-position';
  if (named.has('a')) return 'a-wins';
  return named.has('b') ? 'b-wins' : 'tied';
}

/** Returns the probability of the likeliest label minus that of the next. */
function leadOfLikeliest(probabilities: readonly number[] | null): number | null {
  const [best, next] = [...(probabilities ?? [])].sort((x, y) => y - x);
  return best === undefined || next === undefined ? null : best - next;
}
