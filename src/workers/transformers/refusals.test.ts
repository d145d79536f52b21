import { describe, expect, it } from 'vitest';
import { Fault } from '#engine/domain/fault.ts';
import { allRefused, isRefused, refusalNotes, refusalOf } from './refusals.ts';

const failed = (why: string) => new Fault('model-failed', why);

describe('files of a model that failed', () => {
  const onCard = refusalOf({ device: 'webgpu', dtype: 'q4' }, failed('q4 gives zeros'));
  const q8 = refusalOf({ device: 'wasm', dtype: 'q8' }, failed('q8 differs in parts.'));

  it('[14.22] are not tried again on that device', () => {
    expect(isRefused({ device: 'webgpu', dtype: 'q4' }, [onCard])).toBe(true);
    expect(isRefused({ device: 'wasm', dtype: 'q4' }, [onCard])).toBe(false);
  });

  it('[14.22] are named in the manifest of a run, separately for each device', () => {
    const chosen = { device: 'wasm', dtype: 'fp32' } as const;
    expect(refusalNotes(chosen, [])).toEqual({});
    expect(refusalNotes(chosen, [onCard, q8])).toEqual({
      fallback: 'WebGPU was not used: q4 gives zeros.',
      'files that failed': 'q8 differs in parts.',
    });
    expect(refusalNotes({ device: 'webgpu', dtype: 'fp32' }, [onCard])).toEqual({
      'files that failed': 'q4 gives zeros.',
    });
  });

  it('[14.22] are all named where none is left', () => {
    expect(allRefused('Tiny', [onCard]).message).toBe('q4 gives zeros.');
    expect(allRefused('Tiny', [onCard, q8]).message).toMatch(
      /^No file of Tiny runs here[.] On WebGPU: q4 gives zeros[.] On the processor: q8 differs/,
    );
  });
});
