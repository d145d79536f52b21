import { id, type RunId } from '#engine/domain/ids.ts';
import type { AssignmentId } from '#engine/annotation/assignment.ts';

const SIMULATION_PARTS = ['steps', 'training', 'validity'] as const;
export type SimulationPart = (typeof SIMULATION_PARTS)[number];

export const PEOPLE_PARTS = ['assignments', 'differences', 'agreement', 'queue'] as const;
export type PeoplePart = (typeof PEOPLE_PARTS)[number];
/** Parts for a simulation's ratings; there is no queue, since no judge gave answers that could be ranked. */
export const RATINGS_PARTS = ['assignments', 'differences', 'agreement'] as const;

/** A page with its parameters: everything that the address stores. */
export type Route =
  | { readonly name: 'home' }
  /** A new study; with `from`, it begins as a copy of that run's study; with `study`, as the one packed in the address. */
  | { readonly name: 'setup'; readonly from: RunId | null; readonly study?: string }
  | { readonly name: 'run'; readonly run: RunId }
  | { readonly name: 'report'; readonly run: RunId }
  /** `readJudgementsQuery` of judgements-query.ts reads `query`. */
  | { readonly name: 'judgements'; readonly run: RunId; readonly query: string }
  /** Two runs side by side; null for one that isn't chosen yet. */
  | { readonly name: 'compare'; readonly first: RunId | null; readonly second: RunId | null }
  /** Any number of runs in one table. */
  | { readonly name: 'together'; readonly runs: readonly RunId[] }
  | { readonly name: 'runs' }
  /** With `model`, the page opens at that model. */
  | { readonly name: 'models'; readonly model: string | null }
  /** The simulations of this device, and a new one. */
  | { readonly name: 'simulator' }
  /** One simulation: its steps, training, or validity tests. */
  | { readonly name: 'simulation'; readonly simulation: string; readonly part: SimulationPart }
  /** The judges examined on this device; with `judge`, one exam. */
  | { readonly name: 'exams' }
  | { readonly name: 'exam'; readonly judge: string }
  /** Labels by people on a run: assignments, differences, agreement, and the queue of judgements worth labelling. */
  | { readonly name: 'people'; readonly run: RunId; readonly part: PeoplePart }
  /** Labels by people on a simulation's ratings, with the parts in `RATINGS_PARTS`. */
  | {
      readonly name: 'ratings';
      readonly simulation: string;
      readonly part: (typeof RATINGS_PARTS)[number];
    }
  /**
   * Labelling: one assignment, or the choice of one. `as` names the annotator; `slot` is the annotator slot (from 0)
   * chosen first.
   */
  | {
      readonly name: 'annotate';
      readonly assignment: AssignmentId | null;
      readonly as: string | null;
      readonly slot: number | null;
    }
  | { readonly name: 'requests' }
  /** The papers' published figures, recomputed. */
  | { readonly name: 'reproduction' }
  /** Experiments on real visitors. */
  | { readonly name: 'online' }
  /** The documents; with `page`, one of them, and with `heading`, a part of it. */
  | { readonly name: 'help'; readonly page: string | null; readonly heading: string | null }
  | { readonly name: 'headless' }
  | { readonly name: 'nowhere'; readonly address: string };

/** Reads the part of an address from `#` on. */
export function routeOf(hash: string): Route {
  const address = hash.replace(/^#\/?/, '');
  const [path = '', query = ''] = split(address, '?');
  const [name = '', run = ''] = split(path, '/').map(decoded);
  const [first = '', second = ''] = split(split(path, '/')[1] ?? '', '/').map(decoded);
  if (name === 'compare') {
    if (first === '') return { name, first: null, second: null };
    return { name, first: id(first), second: second === '' ? null : id<RunId>(second) };
  }
  if (name === 'together') {
    const runs = new URLSearchParams(query).getAll('run');
    return { name, runs: runs.map((run) => id<RunId>(run)) };
  }
  if (name === 'simulator' && first !== '') {
    // Earlier versions called this part `believability`; their links still open.
    const wanted = second === 'believability' ? 'validity' : second || 'steps';
    const part = SIMULATION_PARTS.find((known) => known === wanted);
    if (part) return { name: 'simulation', simulation: first, part };
  }
  if (name === 'people' && first !== '') {
    const part = PEOPLE_PARTS.find((known) => known === (second || 'assignments'));
    if (part) return { name, run: id(first), part };
  }
  if (name === 'ratings' && first !== '') {
    const part = RATINGS_PARTS.find((known) => known === (second || 'assignments'));
    if (part) return { name, simulation: first, part };
  }
  if (name === 'help') return { name, page: first || null, heading: second || null };
  if (name === 'annotate') {
    const params = new URLSearchParams(query);
    const slot = params.get('seat');
    return {
      name,
      assignment: first === '' ? null : id<AssignmentId>(first),
      as: first === '' ? null : params.get('as'),
      slot: slot !== null && /^[1-9]\d?$/.test(slot) ? Number(slot) - 1 : null,
    };
  }
  if (run !== '') {
    if (name === 'run' || name === 'report') return { name, run: id(run) };
    if (name === 'judgements') return { name, run: id(run), query };
    if (name === 'models') return { name, model: run };
    if (name === 'exam') return { name, judge: run };
    return { name: 'nowhere', address };
  }
  if (name === '') return { name: 'home' };
  if (name === 'runs' || name === 'requests' || name === 'headless') return { name };
  if (name === 'reproduction' || name === 'online' || name === 'simulator') return { name };
  if (name === 'models') return { name, model: null };
  if (name === 'exam') return { name: 'exams' };
  if (name === 'setup') {
    const params = new URLSearchParams(query);
    const [from, study] = [params.get('from'), params.get('study')];
    return {
      name,
      from: from === null ? null : id<RunId>(from),
      ...(study === null ? {} : { study }),
    };
  }
  return { name: 'nowhere', address };
}

/** Returns the address of a route, `#` included. */
export function hrefOf(route: Route): string {
  switch (route.name) {
    case 'home':
      return '#/';
    case 'setup':
      if (route.study !== undefined) return `#/setup?study=${encodeURIComponent(route.study)}`;
      return route.from === null ? '#/setup' : `#/setup?from=${encodeURIComponent(route.from)}`;
    case 'run':
    case 'report':
      return `#/${route.name}/${encodeURIComponent(route.run)}`;
    case 'judgements':
      return `#/judgements/${encodeURIComponent(route.run)}${route.query ? `?${route.query}` : ''}`;
    case 'compare': {
      if (route.first === null) return '#/compare';
      const second = route.second === null ? '' : `/${encodeURIComponent(route.second)}`;
      return `#/compare/${encodeURIComponent(route.first)}${second}`;
    }
    case 'together': {
      const query = new URLSearchParams(route.runs.map((run) => ['run', run])).toString();
      return query === '' ? '#/together' : `#/together?${query}`;
    }
    case 'people': {
      const part = route.part === 'assignments' ? '' : `/${route.part}`;
      return `#/people/${encodeURIComponent(route.run)}${part}`;
    }
    case 'ratings': {
      const part = route.part === 'assignments' ? '' : `/${route.part}`;
      return `#/ratings/${encodeURIComponent(route.simulation)}${part}`;
    }
    case 'annotate': {
      if (route.assignment === null) return '#/annotate';
      const query = new URLSearchParams({
        ...(route.as === null ? {} : { as: route.as }),
        ...(route.slot === null ? {} : { seat: String(route.slot + 1) }),
      }).toString();
      return `#/annotate/${encodeURIComponent(route.assignment)}${query ? `?${query}` : ''}`;
    }
    case 'exams':
      return '#/exam';
    case 'exam':
      return `#/exam/${encodeURIComponent(route.judge)}`;
    case 'models':
      return route.model === null ? '#/models' : `#/models/${encodeURIComponent(route.model)}`;
    case 'simulation': {
      const part = route.part === 'steps' ? '' : `/${route.part}`;
      return `#/simulator/${encodeURIComponent(route.simulation)}${part}`;
    }
    case 'help':
      return [
        '#',
        'help',
        ...(route.page ? [route.page] : []),
        ...(route.heading ? [route.heading] : []),
      ]
        .map((part, i) => (i === 0 ? part : encodeURIComponent(part)))
        .join('/');
    case 'runs':
    case 'simulator':
    case 'requests':
    case 'reproduction':
    case 'online':
    case 'headless':
      return `#/${route.name}`;
    case 'nowhere':
      return `#/${route.address}`;
  }
}

function split(text: string, at: string): string[] {
  const i = text.indexOf(at);
  return i < 0 ? [text] : [text.slice(0, i), text.slice(i + 1)];
}

/** Decodes a part of an address; returns it unchanged if a stray per cent sign makes it invalid. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (thrown) {
    if (thrown instanceof URIError) return text;
    throw thrown;
  }
}
