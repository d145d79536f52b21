import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { textFile, oneOrZip } from './written-files.ts';

const said = { name: '\u202ea\u009b31m\u001b\u007f\ufeff"\u2067', 'k\u2066': ['\u05d0', '\u2028'] };

it('[14.23] writes JSON without control characters and with the same content', async () => {
  const text = JSON.stringify(said);
  const one = await textFile('a.json', 'application/json', text).blob.text();
  const zip = oneOrZip('a', 'b', 'application/json', [
    { name: 'x.json', text },
    { name: 'y.json', text },
  ]);
  const packed = unzipSync(new Uint8Array(await zip.blob.arrayBuffer()));
  for (const written of [one, ...Object.values(packed).map((bytes) => strFromU8(bytes))]) {
    expect(written).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\ufeff\p{Bidi_C}]/u);
    expect(JSON.parse(written)).toEqual(said);
  }
  expect(await textFile('a.txt', 'text/plain', text).blob.text()).toBe(text);
});
