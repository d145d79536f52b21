import { describe, expect, it } from 'vitest';
import { serversIn } from './server-judges.ts';

const server = { id: 'server', url: 'http://localhost:11434/v1', model: 'qwen2.5:1.5b' };
const location = { url: 'http://localhost:11434', model: 'qwen2.5:1.5b' };

describe('serversIn', () => {
  it('finds the judge and the panel, each server once, and puts ids in their place', () => {
    const other = { ...server, model: 'other' };
    const study = { name: 'S', judge: server, panel: [{ id: 'coin' }, server, other] };
    const found = serversIn(JSON.stringify(study))!;
    expect(found.locations).toEqual([location, { ...location, model: 'other' }]);
    expect(JSON.parse(found.with(({ model }) => `server-${model}`))).toEqual({
      name: 'S',
      judge: { id: 'server-qwen2.5:1.5b' },
      panel: [{ id: 'coin' }, { id: 'server-qwen2.5:1.5b' }, { id: 'server-other' }],
    });
  });

  it.each([
    ['{"judge": {"id": "coin"}}'],
    ['{"judge": null}'],
    ['{"judge": {"id": "server"}}'],
    ['no JSON'],
    ['[]'],
  ])('finds none in %s', (text) => {
    expect(serversIn(text)).toBeNull();
  });

  it.each(['http://example.org', 'http://192.168.0.2:11434', 'javascript:alert(1)', ''])(
    'refuses %j, so that nobody is asked about it',
    (url) => {
      const study = JSON.stringify({ judge: { ...server, url } });
      expect(() => serversIn(study)).toThrow(
        expect.objectContaining({ code: 'remote-not-allowed' }),
      );
    },
  );
});
