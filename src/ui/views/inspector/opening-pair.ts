import type { PairRow } from '#workers/report/figures-api.ts';

/** Why a list of pairs opens where it does, with the numbers of pairs behind it. */
type OpeningReason =
  /** The judge chose the slate with the lower held-out value, and the values differ most here. */
  | {
      readonly kind: 'against';
      readonly against: number;
      readonly decided: number;
      readonly metric: string | null;
    }
  /** The answer turned with the order; `surest` if the labels' probabilities are known and furthest apart here. */
  | { readonly kind: 'turned'; readonly pairs: number; readonly surest: boolean };

export interface Opening {
  readonly pair: string;
  /** Null where no pair stands out. */
  readonly why: OpeningReason | null;
}

/**
 * Finds the pair that a list opens at: the clearest disagreement of judge and held-out data; else the surest answer that
 * turned with the order; else the first pair of two different slates; else the first one. Null without pairs.
 */
export function openingPair(rows: readonly PairRow[]): Opening | null {
  const decided = rows.filter((row) => leadOfChosen(row) !== 0);
  const against = decided.filter((row) => leadOfChosen(row) < 0);
  const clearest = most(against, (row) => -leadOfChosen(row));
  if (clearest) {
    const [{ metric }, kind] = [clearest.heldOut!, 'against'] as const;
    const why = { kind, against: against.length, decided: decided.length, metric };
    return { pair: clearest.pair, why };
  }
  const turned = rows.filter(({ outcome }) => outcome === 'by-position');
  const surest = most(turned, ({ margin }) => margin ?? 0);
  if (surest) {
    const why = { kind: 'turned', pairs: turned.length, surest: surest.margin !== null } as const;
    return { pair: surest.pair, why };
  }
  const first = rows.find(({ outcome }) => outcome !== 'self') ?? rows[0];
  return first ? { pair: first.pair, why: null } : null;
}

/** The held-out value of the chosen slate minus that of the other one; 0 where neither was chosen or none is known. */
export function leadOfChosen({ outcome, heldOut }: PairRow): number {
  if (!heldOut) return 0;
  if (outcome === 'a-wins') return heldOut.a - heldOut.b;
  return outcome === 'b-wins' ? heldOut.b - heldOut.a : 0;
}

/** Returns the first of the rows with the largest value. */
function most(rows: readonly PairRow[], of: (row: PairRow) => number): PairRow | undefined {
  let found: PairRow | undefined;
  for (const row of rows) if (!found || of(row) > of(found)) found = row;
  return found;
}
