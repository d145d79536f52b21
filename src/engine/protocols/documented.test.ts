import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { protocols } from './registry.ts';

const page = readFileSync(new URL('../../../docs/study-file.md', import.meta.url), 'utf8');
const row = (id: string) => page.split('\n').find((line) => line.startsWith(`| \`${id}\``)) ?? '';

describe('docs/study-file.md', () => {
  it.each(protocols.map((protocol) => [protocol.id, protocol] as const))(
    'names every setting of %s with its options',
    (id, { settings }) => {
      const shared = id === 'saer-pair' ? row('saer-list') : '';
      for (const setting of settings) {
        expect(row(id) + shared).toContain(`\`${setting.id}\``);
        if (setting.kind !== 'choice') continue;
        for (const { value } of setting.options) {
          expect(row(id) + shared).toContain(`\`${value}\``);
        }
      }
    },
  );
});
