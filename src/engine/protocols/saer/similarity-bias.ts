import type { LeftOutReason } from '../../domain/left-out.ts';
import { message } from '#messages/message.ts';
import { glossed } from '../../report/estimate.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { OfflineFigures } from '../../domain/study-data.ts';
import type { Slate } from '../../domain/slate.ts';
import { sentenceInstead } from '../../report/missing.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { slatesByUser } from '../slate-duel/plan.ts';
import type { LabelledList, ListGroup } from './lists.ts';
import { pairsOf } from './plan.ts';
import { rateOf } from './rate.ts';
import type { Observed, Sample } from './sample.ts';

/** Values closer than this are equal; rounding of a sum can cause such differences. */
const EQUAL = 1e-9;

/** Two lists of one user with their diversity (URD), and the better of the two by some criterion. */
interface Compared {
  readonly user: string;
  readonly a: Slate;
  readonly b: Slate;
  /** The better one, or the reason why there is none. */
  readonly better: 'a' | 'b' | LeftOutReason;
}

/**
 * Returns how often the better labelled of two lists has the more similar items, which SAER calls its semantic similarity
 * bias (section 5), beside the same for the list that the user likes more, on the same pairs. A coin has .5. A
 * sentence if the diversity of no two lists of a user is known.
 */
export function similarityBias(
  groups: readonly ListGroup[],
  offline: OfflineFigures | undefined,
  sample: Sample,
): Section {
  const diversityOf = diversityIn(offline);
  const pairs = labelledPairs(groups);
  const known = ({ a, b }: Compared) => diversityOf(a) !== null && diversityOf(b) !== null;
  const title = message('saerDiversity.title');
  if (!pairs.some(known)) return sentenceInstead(title, message('missing.diversity'));
  const decided = pairs.filter(({ better }) => better === 'a' || better === 'b');
  const liked = decided.map((one): Compared => ({ ...one, better: likedMore(one) }));
  const truth = decided.some(({ a, b }) => a.utility !== undefined && b.utility !== undefined);
  return {
    kind: 'estimates',
    title,
    reading: message('saerDiversity.reading', { truth }),
    estimates: [
      shareOf('label', pairs, diversityOf, sample),
      ...(truth ? [shareOf('truth', liked, diversityOf, sample)] : []),
    ],
  };
}

function shareOf(
  by: 'label' | 'truth',
  pairs: readonly Compared[],
  diversityOf: (slate: Slate) => number | null,
  sample: Sample,
): Estimate {
  const isLabel = by === 'label';
  return rateOf(
    {
      id: `saer/similar-items/${by}`,
      ...glossed(
        message(isLabel ? 'saerDiversity.betterLabel' : 'saerDiversity.likedMore'),
        message('saerDiversity.moreSimilar'),
      ),
      why: message('saerDiversity.none'),
      references: coinAndFirst(0.5, null),
      unit: 'pair',
      ties: message(isLabel ? 'saerDiversity.labelTies' : 'saerDiversity.truthTies'),
      better: 'neither',
    },
    pairs.map(({ user, a, b, better }): Observed => {
      if (better !== 'a' && better !== 'b') return [user, better];
      const [x, y] = [diversityOf(a), diversityOf(b)];
      if (x === null || y === null) return [user, 'metric not defined'];
      if (Math.abs(x - y) < EQUAL) return [user, 'metric alike'];
      return [user, Number((better === 'a') === x < y)];
    }),
    sample,
  );
}

/** Returns every two different lists of a user, with the one of the better label. */
function labelledPairs(groups: readonly ListGroup[]): Compared[] {
  const lists = groups.flatMap((group) => group.lists);
  const labels = new Map(lists.map(({ slate, label }) => [slate, label]));
  return [...slatesByUser([...labels.keys()])].flatMap(([user, slates]) =>
    pairsOf(slates).map(([a, b]) => ({
      ...{ user, a, b },
      better: betterLabel(labels.get(a)!, labels.get(b)!),
    })),
  );
}

function betterLabel(x: LabelledList['label'], y: LabelledList['label']): Compared['better'] {
  const missing = [x, y].find((one) => typeof one === 'string');
  if (missing !== undefined) return missing;
  return x === y ? 'same label' : x < y ? 'a' : 'b';
}

function likedMore({ a, b }: Compared): Compared['better'] {
  if (a.utility === undefined || b.utility === undefined) return 'utility unknown';
  if (Math.abs(a.utility - b.utility) < EQUAL) return 'equal utility';
  return a.utility > b.utility ? 'a' : 'b';
}

/** Returns the stored URD of a recommender's list; null where it is unknown. */
function diversityIn(offline: OfflineFigures | undefined): (slate: Slate) => number | null {
  const name = offline?.metrics.find((metric) => metric.startsWith('URD'));
  if (!offline || name === undefined) return () => null;
  const rows = new Map(
    offline.rows.map(({ user, recommender, values }) => [`${recommender} ${user}`, values[name]]),
  );
  return ({ user, recommender }) => rows.get(`${recommender} ${user}`) ?? null;
}
