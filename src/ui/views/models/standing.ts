import type { Text } from '#messages/message.ts';
import type { FaultData } from '#engine/domain/fault.ts';
import type { DownloadEvent, ModelState } from '#engine/models/model-state.ts';
import type { DownloadPhase } from './model-download.svelte.ts';

/** The state of a model in its row: the model store's state combined with this tab's download. */
export type Standing =
  | { readonly name: 'beside the page' }
  | { readonly name: 'here'; readonly bytes: number }
  | { readonly name: 'absent' }
  | { readonly name: 'partial'; readonly bytes: number; readonly of: number | null }
  | { readonly name: 'fetching'; readonly event: DownloadEvent | null }
  /** Another tab is downloading it. */
  | { readonly name: 'fetched elsewhere'; readonly bytes: number; readonly of: number | null }
  | { readonly name: 'damaged'; readonly file: string; readonly why: Text }
  | { readonly name: 'failed'; readonly fault: FaultData; readonly kept: number };

export function standingOf(state: ModelState, download: DownloadPhase | undefined): Standing {
  if (download?.name === 'going') return { name: 'fetching', event: download.event };
  const complete = state.name === 'ready' || state.name === 'beside the page';
  if (download?.name === 'failed' && !complete) {
    return { name: 'failed', fault: download.fault, kept: 'bytes' in state ? state.bytes : 0 };
  }
  switch (state.name) {
    case 'beside the page':
    case 'absent':
      return state;
    case 'ready':
      return { name: 'here', bytes: state.bytes };
    case 'damaged':
      return { name: 'damaged', file: state.file, why: state.why };
    case 'fetching':
      // The model store reports a download paused here as running for a moment longer.
      return { ...state, name: download ? 'partial' : 'fetched elsewhere' };
    case 'partial':
      return state;
  }
}

/** True if a model can be used as it is. */
export function isHere({ name }: Pick<Standing, 'name'>): boolean {
  return name === 'beside the page' || name === 'here';
}
