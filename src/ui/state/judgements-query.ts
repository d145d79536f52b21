import type { RunId } from '#engine/domain/ids.ts';

/** Filters of the inspector's list. */
export const SHOWS = [
  'all',
  'wins',
  'by-position',
  'tied',
  'unscored',
  'self',
  'appraised',
  'near',
  'incomplete',
] as const;
export type Show = (typeof SHOWS)[number];

/** The words of addresses that differ from those of the program, so that links of earlier versions still work. */
const IN_ADDRESS: Readonly<Partial<Record<Show, string>>> = { 'by-position': 'by-place' };
const addressOf = (show: Show): string => IN_ADDRESS[show] ?? show;

/** The position in a run's judgements, as the address stores it. */
export interface JudgementsQuery {
  readonly pair: string | null;
  readonly show: Show;
  readonly find: string;
  /** True while the items map is open. */
  readonly map?: boolean;
}

export const START: JudgementsQuery = { pair: null, show: 'all', find: '' };

/** Writes an address `#/judgements/run-1?pair=…&show=by-place&find=…`, without values that equal the start. */
export function judgementsHref(run: RunId, wanted: Partial<JudgementsQuery>): string {
  const { pair, show, find, map = false } = { ...START, ...wanted };
  const query = new URLSearchParams();
  if (pair !== null) query.set('pair', pair);
  if (show !== 'all') query.set('show', addressOf(show));
  if (find !== '') query.set('find', find);
  if (map) query.set('map', 'open');
  const text = query.toString();
  return `#/judgements/${encodeURIComponent(run)}${text ? `?${text}` : ''}`;
}

/** Reads the part of an address after the `?`; unknown values become those of the start. */
export function readJudgementsQuery(query: string): JudgementsQuery {
  const params = new URLSearchParams(query);
  return {
    pair: params.get('pair'),
    show: SHOWS.find((show) => addressOf(show) === params.get('show')) ?? 'all',
    find: params.get('find') ?? '',
    ...(params.get('map') === 'open' ? { map: true } : {}),
  };
}
