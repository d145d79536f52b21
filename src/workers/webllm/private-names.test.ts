import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FakePipeline, type FakeModel } from '#test/webllm/fake-webllm.ts';
import {
  missingFor,
  MODEL_FUNCTIONS,
  PRIVATE_NAMES,
  RUNTIME_FUNCTIONS,
  type PrivatePipeline,
} from './private-names.ts';

const installed = new URL('../../../node_modules/@mlc-ai/web-llm/', import.meta.url);
const source = readFileSync(new URL('lib/index.js', installed), 'utf8');

/** Returns the text of one class, up to the next closing brace with the same indent. */
function classIn(name: string): string {
  const [, indent = '', body = ''] =
    new RegExp(`^([\\t ]*)class ${name}(?: extends \\w+)? \\{\\n([^]*?)\\n\\1\\}`, 'm').exec(
      source,
    ) ?? [];
  expect(body.length, `class ${name}`).toBeGreaterThan(100);
  return `${indent}${body}`;
}

const names = Object.entries(PRIVATE_NAMES).flatMap(([owner, members]) =>
  members.map((member) => [owner, member] as const),
);

describe('the installed WebLLM', () => {
  it('is the newest version that was checked', () => {
    const { version } = JSON.parse(readFileSync(new URL('package.json', installed), 'utf8')) as {
      version: string;
    };
    expect(version).toBe('0.2.86');
  });

  it.each(names)('has %s.%s', (owner, member) => {
    const body = classIn(owner);
    const field = new RegExp(`this\\.${member} = `);
    const method = new RegExp(`^\\s+(get )?${member}\\(.*\\) \\{$`, 'm');
    expect(field.test(body) || method.test(body)).toBe(true);
  });

  it.each(['add', 'remove', 'begin', 'end', 'clear'] as const)(
    'calls %s of the runtime',
    (name) => {
      expect(source).toContain(`getGlobalFunc("${RUNTIME_FUNCTIONS[name]}")`);
    },
  );

  it.each(Object.values(MODEL_FUNCTIONS))('looks for %s in a library', (name) => {
    expect(source).toContain(`"${name}"`);
  });

  it('gives a state that can’t be forked the expected names', () => {
    for (const kind of ['kv_cache', 'rnn_state', 'hybrid']) {
      expect(source).toContain(`kvStateKind === "${kind}"`);
    }
    expect(classIn('LLMChatPipeline')).toContain('this.artifact = ');
  });

  it('makes its own cache with the five sizes that are passed here, in their order', () => {
    const at = source.indexOf('this.kvCache = this.tvm.detachFromCurrentScope(createKVCache(');
    const call = source.slice(at, at + 700);
    const sizes = [
      'max_num_sequence',
      'max_total_sequence_length',
      'prefill_chunk_size',
      'page_size',
    ];
    const places = sizes.map((size) => call.indexOf(`// ${size}`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(source).toContain('const defaultPageSize = 16;');
  });

  it('leaves a prompt as it is where a conversation has no role templates', () => {
    expect(source).toContain('if (this.config.role_templates !== undefined) {');
    expect(source).toMatch(/if \(message_str == undefined\) \{\s+message_str = textContentPart;/);
  });
});

describe('the program', () => {
  it('imports WebLLM in its worker alone, when a model is loaded', () => {
    const src = new URL('../../', import.meta.url);
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|svelte)$/.test(path) && !path.endsWith('.test.ts'))
      .map((path) => [path, readFileSync(new URL(path, src), 'utf8')] as const);
    const values = /^import (?!type)[^;]*'@mlc-ai\/web-llm'|import\('@mlc-ai\/web-llm'\)/m;
    const importing = files.filter(([, text]) => values.test(text)).map(([path]) => path);
    expect(importing).toEqual(['workers/webllm/webllm.worker.ts']);
    const worker = files.find(([path]) => path === importing[0])?.[1];
    expect(worker).not.toMatch(/^import [^(]*'@mlc-ai/m);
  });

  it('uses private members in one file alone', () => {
    const own = new URL('./', import.meta.url);
    const secret =
      /loadedModelIdToPipeline|getTokensEmbeddings|getGlobalFunc|kv_state_|batch_prefill/;
    const using = readdirSync(own).filter(
      (path) => !path.endsWith('.test.ts') && secret.test(readFileSync(new URL(path, own), 'utf8')),
    );
    expect(using).toEqual(['private-names.ts']);
  });
});

describe('a loaded model', () => {
  const missing = (model: FakeModel) =>
    missingFor(new FakePipeline(model, 1024, undefined) as unknown as PrivatePipeline);

  it('can share prefixes where nothing is missing', () => {
    expect(missing({})).toBeNull();
  });

  it.each([
    [{ kvStateKind: 'hybrid' }, 'the model keeps a hybrid state'],
    [{ artifact: {} }, 'the model is driven by a manifest'],
    [{ slidingWindowSize: 4096 }, 'the model reads through a sliding window'],
    [{ absent: [RUNTIME_FUNCTIONS.fork] }, `its library has no ${RUNTIME_FUNCTIONS.fork}`],
    [{ absent: ['batch_prefill'] }, 'its library has no batch_prefill'],
  ])('can’t share prefixes where something is missing: %o', (model, why) => {
    expect(missing(model)).toContain(why);
  });

  it('can’t share prefixes where a member has another name', () => {
    const pipeline = new FakePipeline({}, 1024, undefined);
    const renamed = new Proxy(pipeline, { has: (on, name) => name !== 'params' && name in on });
    expect(missingFor(renamed as unknown as PrivatePipeline)).toBe(
      'this version of WebLLM has no params',
    );
  });
});
