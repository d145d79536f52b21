import { describe, expect, it } from 'vitest';
import { failureNote, redirectNote, type RequestNote } from '#workers/wire/requests.ts';
import { RequestLog } from './request-log.svelte.ts';

const note = (url: string, more: Partial<RequestNote> = {}): RequestNote => ({
  url,
  at: 0,
  bytes: 0,
  initiator: 'fetch',
  worker: 'page',
  blocked: false,
  ...more,
});

describe('the log of requests', () => {
  it("counts requests to other hosts, and not for the page's own files", () => {
    const log = new RequestLog('https://here.test');
    log.add(note('https://here.test/a.js'));
    expect(log.elsewhere).toBe(0);
    log.add(note('https://elsewhere.test/a.js'));
    log.add(note('https://here.test:8443/a.js'));
    expect(log.elsewhere).toBe(2);
  });

  it('counts blocked requests apart, since they were never sent', () => {
    const log = new RequestLog('https://here.test');
    log.add(note('https://elsewhere.test/', { blocked: true }));
    expect(log.elsewhere).toBe(0);
    expect(log.blocked).toBe(1);
  });

  it('separates requests to model hosts, and includes them among requests to other hosts', () => {
    const log = new RequestLog('https://here.test');
    log.add(note('https://huggingface.co/mlc-ai/x/resolve/main/params_shard_0.bin'));
    log.add(note('https://huggingface.co.evil.test/x'));
    log.add(note('http://huggingface.co/x'));
    expect(log.notes.map((one) => log.whitherOf(one))).toEqual([
      'model host',
      'elsewhere',
      'elsewhere',
    ]);
    expect([log.forModels, log.elsewhere]).toEqual([1, 3]);
  });

  it('[14.16] also counts the host to which a request was redirected', () => {
    const log = new RequestLog('https://here.test');
    const asked = 'https://huggingface.co/mlc-ai/x/resolve/main/params_shard_0.bin';
    log.add(note(asked));
    log.add(redirectNote(asked, 'https://cdn-lfs.hf.co/x', { at: 1, worker: 'model-store' }));
    log.add(redirectNote(asked, 'https://elsewhere.test/x', { at: 2, worker: 'model-store' }));
    expect([log.forModels, log.elsewhere]).toEqual([2, 3]);
    expect(log.notes.map(({ from }) => from)).toEqual([undefined, asked, asked]);
  });

  describe('has a failed request once, with the mark', () => {
    const asked = 'https://huggingface.co/mlc-ai/x/resolve/main/params_shard_0.bin';
    const measured = note(asked, { at: 1, worker: 'model-store' });
    const failure = failureNote(asked, { at: 5, worker: 'model-store' });

    it.each([
      ['where the browser reports it first', [measured, failure]],
      ['where the browser reports it later', [failure, measured]],
      ['where the browser doesn’t report it', [failure]],
    ])('%s', (_, notes) => {
      const log = new RequestLog('https://here.test');
      for (const one of notes) log.add(one);
      expect(log.notes.map(({ url, failed }) => [url, failed])).toEqual([[asked, true]]);
      expect([log.forModels, log.elsewhere]).toEqual([1, 1]);
    });

    it('for each try, and beside other requests', () => {
      const log = new RequestLog('https://here.test');
      const again = { ...measured, at: 7 };
      const others = [
        note(asked, { at: 2, worker: 'page' }),
        note(asked, { at: 3, worker: 'model-store', blocked: true }),
        note(asked, { at: 4, worker: 'model-store', bytes: 9 }),
        redirectNote('https://huggingface.co/x', asked, { at: 4, worker: 'model-store' }),
      ];
      const notes = [
        ...others,
        measured,
        failure,
        again,
        { ...failure, at: 9 },
        { ...measured, at: 10 },
      ];
      for (const one of notes) log.add(one);
      expect(log.notes.filter(({ failed }) => failed).map(({ at }) => at)).toEqual([1, 7]);
      expect(log.notes).toHaveLength(others.length + 3);
    });
  });

  it('lists them by time, in any order of reports', () => {
    const log = new RequestLog('https://here.test');
    log.add(note('https://here.test/late', { at: 2 }));
    log.add(note('https://here.test/early', { at: 1 }));
    expect(log.notes.map(({ at }) => at)).toEqual([1, 2]);
  });
});
