import { describe, expect, it } from 'vitest';
import { runningHash, sha256 } from '#engine/domain/sha256.ts';
import { RequestFiles } from './request-files.ts';

async function filesOf(lines: readonly string[], most: { requests: number; bytes: number }) {
  const files = new RequestFiles(await runningHash(), most);
  for (const line of lines) files.add(line);
  return Promise.all(
    files.end().map(async ({ file, planned }) => ({ ...planned, text: await file.blob.text() })),
  );
}

describe('files of requests', () => {
  it('begin anew at the greatest number of lines, and name their hash and size', async () => {
    const files = await filesOf(['a', 'b', 'c'], { requests: 2, bytes: 100 });
    expect(files).toEqual([
      {
        name: 'requests-00001.jsonl',
        sha256: await sha256('a\nb\n'),
        requests: 2,
        bytes: 4,
        text: 'a\nb\n',
      },
      {
        name: 'requests-00002.jsonl',
        sha256: await sha256('c\n'),
        requests: 1,
        bytes: 2,
        text: 'c\n',
      },
    ]);
  });

  it('begin anew at the greatest size, in bytes as they are written', async () => {
    const texts = async (bytes: number) =>
      (await filesOf(['éé', 'x'], { requests: 9, bytes })).map(({ text }) => text);
    expect(await texts(7)).toEqual(['éé\nx\n']);
    expect(await texts(6)).toEqual(['éé\n', 'x\n']);
    expect(await texts(1)).toEqual(['éé\n', 'x\n']);
  });

  it('are none without a line', async () => {
    expect(await filesOf([], { requests: 1, bytes: 1 })).toEqual([]);
  });
});
