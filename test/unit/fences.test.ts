import { ESLint } from 'eslint';
import ts from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

// The linted files don’t exist, so they have no types.
const eslint = new ESLint({ overrideConfig: ts.configs.disableTypeChecked });

/** Returns the rules that this line would break in that file. */
async function broken(file: string, line: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(`${line}\n`, { filePath: file });
  return result?.messages.map(({ ruleId }) => ruleId) ?? [];
}

const syntax = 'no-restricted-syntax';

describe('the fences between the rooms', () => {
  it.each([
    ['src/messages/en/x.ts', "import '#engine/domain/ids.ts';"],
    ['src/messages/en/x.ts', "import '../../engine/domain/ids.ts';"],
    ['src/messages/x.ts', "import '#ui/main.ts';"],
    ['src/engine/domain/x.ts', "import '#ui/main.ts';"],
    ['src/engine/domain/x.ts', "import '#workers/wire/wire.ts';"],
    ['src/engine/domain/x.ts', "import '../../workers/wire/wire.ts';"],
    ['src/engine/domain/x.ts', "import 'svelte';"],
    ['src/engine/domain/x.ts', "import '@huggingface/transformers';"],
    ['src/engine/domain/x.ts', "import 'idb';"],
    ['src/engine/store/idb-store.ts', "import 'svelte';"],
    ['src/engine/store/idb-store.ts', "import 'zod';"],
    ['src/engine/domain/zod.ts', "import 'svelte';"],
    ['src/workers/runner/x.ts', "import '#ui/main.ts';"],
    ['src/workers/runner/x.ts', "import 'svelte';"],
    ['src/workers/runner/x.ts', "import 'zod';"],
    ['src/ui/x.ts', "import 'zod';"],
    ['src/ui/x.ts', "import '@huggingface/transformers';"],
    ['src/ui/x.ts', "import 'idb';"],
    ['src/ui/x.ts', "import '#workers/runner/runner.worker.ts';"],
    ['src/ui/x.ts', "import '#workers/transformers/scorer.ts';"],
    ['src/ui/x.ts', "import '#workers/webllm/tree-graph.ts';"],
    ['src/ui/x.ts', "import '@mlc-ai/web-llm';"],
  ])('%s may not contain %s', async (file, line) => {
    expect(await broken(file, line)).toContain('no-restricted-imports');
  });

  it.each([
    ['src/messages/x.ts', "import './en/en.ts';"],
    ['src/engine/domain/x.ts', "import './ids.ts';"],
    ['src/engine/domain/x.ts', "import '#messages/message.ts';"],
    ['src/engine/store/idb-store.ts', "import 'idb';"],
    ['src/engine/domain/zod.ts', "import 'zod';"],
    ['src/workers/models/x.ts', "import '@huggingface/transformers';"],
    ['src/ui/x.ts', "import '#workers/runner/runner-client.ts';"],
    ['src/ui/x.ts', "import '#engine/domain/ids.ts';"],
    ['src/ui/x.ts', "import '#engine/models/hosts.ts';"],
    ['src/ui/x.ts', "import '#workers/transformers/models-client.ts';"],
    ['src/ui/x.ts', "import '#workers/webllm/webllm-client.ts';"],
  ])('%s may contain %s', async (file, line) => {
    expect(await broken(file, line)).not.toContain('no-restricted-imports');
  });

  it.each([
    ['const x = Math.random();', 'no-restricted-properties'],
    ['const x = Date.now();', 'no-restricted-properties'],
    ['document.title;', 'no-restricted-globals'],
    ["fetch('x');", 'no-restricted-globals'],
    ['const x = import.meta.env.DEV;', syntax],
  ])('the engine may not contain %s', async (line, rule) => {
    expect(await broken('src/engine/domain/x.ts', line)).toContain(rule);
  });

  it.each(['src/engine/stats/x.ts', 'src/ui/x.ts', 'scripts/x.ts'])(
    '%s may not sum by hand',
    async (file) => {
      expect(await broken(file, 'values.reduce((a, b) => a + b, 0);')).toContain(syntax);
    },
  );

  it('texts are read in functions, after the catalogue was loaded', async () => {
    expect(await broken('src/ui/x.ts', 'const x = texts.home.title;')).toContain(syntax);
    expect(await broken('src/ui/x.ts', 'const x = () => texts.home.title;')).not.toContain(syntax);
  });

  it.each([
    'fc.assert(property);',
    'fc.assert(property, { numRuns: 9 });',
    'fc.assert(fc.property(fc.record({ seed: fc.string() }), one));',
    'await new Promise((resolve) => setTimeout(resolve, 50));',
    'await vi.waitFor(() => expect(asked).toBe(1));',
  ])('a test may not contain %s', async (line) => {
    expect(await broken('src/engine/domain/x.test.ts', line)).toContain(syntax);
  });

  it.each([
    'fc.assert(property, { numRuns: 9, seed: 1 });',
    'await new Promise((resolve) => setTimeout(resolve));',
    'await expect.poll(() => asked).toBe(1);',
  ])('a test may contain %s', async (line) => {
    expect(await broken('src/engine/domain/x.test.ts', line)).not.toContain(syntax);
  });
});
