import { describe, expect, it } from 'vitest';
import { familyOf } from '../prompts/families.ts';
import { isRemoteHost } from './hosts.ts';
import { buildOf, buildsOf, PREBUILT, WEBLLM_VERSION } from './prebuilt.ts';

interface PackageRecord {
  readonly model_id: string;
  readonly model: string;
  readonly model_lib: string;
  readonly vram_required_MB?: number;
  readonly overrides?: object;
}

const { default: manifest } = await import('../../../package.json', { with: { type: 'json' } });
const { prebuiltAppConfig } = (await import('@mlc-ai/web-llm')) as {
  prebuiltAppConfig: { readonly model_list: readonly PackageRecord[] };
};
const records = new Map(prebuiltAppConfig.model_list.map((record) => [record.model_id, record]));
const builds = PREBUILT.flatMap(buildsOf);

/**
 * The reasons why models of the package's list aren't offered, by a pattern of the id. The first
 * match counts.
 */
const LEFT_OUT: readonly (readonly [RegExp, string])[] = [
  [/-1k$/, 'a context of 1024 tokens is too short for two slates and a history'],
  [/q0f(16|32)/, 'not quantised: four times the size of its twin'],
  [/^snowflake/, 'an embedder'],
  [/vision/, 'reads pictures'],
  [/70B|13b|-9b|-9B/, 'more than 8 billion parameters'],
  [/SmolLM2-135M/, 'only in builds that aren’t quantised; the processor runs it'],
  [/Coder|Math/, 'made for code or sums'],
  [/DeepSeek-R1|Reasoning/, 'always thinks aloud first'],
  [/Base/, 'not an instruct model'],
  [/-jpn-/, 'made for Japanese'],
  [/^Qwen2-|^Llama-3-|^Llama-2|^gemma-2b|v0\.2-|v0\.4-/, 'an older one of its line'],
  [/^Hermes|^OpenHermes|^NeuralHermes/, 'a retuned one of a line that is offered'],
  [/^gemma-4/, 'no prompt family, and another way of loading'],
  [/^OLMo-2-1124-7B/, 'more memory than any other of its size'],
  [/^(phi|Phi-3-|TinyLlama|stablelm|RedPajama)/, 'an older one, or a context of 2048 tokens'],
];

describe('the models of WebLLM that are offered', () => {
  it('are those of the installed version', () => {
    expect(manifest.dependencies['@mlc-ai/web-llm']).toBe(WEBLLM_VERSION);
  });

  it.each(builds.map((build) => [build.id, build] as const))(
    '%s agrees with the package',
    (id, build) => {
      const record = records.get(id);
      expect(record, id).toBeDefined();
      expect(`${record?.model}/resolve/main/`).toBe(build.webllm?.model);
      expect(record?.model_lib).toBe(build.webllm?.lib);
      expect(record?.overrides).toEqual(build.webllm?.overrides);
      expect(build.memory).toBe(Math.round((record?.vram_required_MB ?? 0) * 2 ** 20));
    },
  );

  it('have a prompt family, and addresses on the listed hosts', () => {
    for (const { family, webllm } of builds) {
      expect(familyOf(family).id).toBe(family);
      expect(isRemoteHost(webllm?.model ?? '')).toBe(true);
      expect(isRemoteHost(webllm?.lib ?? '')).toBe(true);
    }
  });

  it('are all but those with a reason', () => {
    const offered = new Set(builds.map(({ id }) => id));
    const unexplained = [...records.keys()].filter(
      (id) => !offered.has(id) && !LEFT_OUT.some(([pattern]) => pattern.test(id)),
    );
    expect(unexplained).toEqual([]);
    const both = [...offered].filter((id) => LEFT_OUT.some(([pattern]) => pattern.test(id)));
    expect(both).toEqual([]);
  });

  it('come in the build that the adapter can run, whatever the record says of it', () => {
    for (const model of PREBUILT) {
      expect(buildOf(model, true).features).toEqual(['shader-f16']);
      const without = buildOf(model, false);
      expect(without.features).toEqual(model.mebibytes.q4f32_1 ? [] : ['shader-f16']);
    }
  });

  it('have a download smaller than the memory they need', () => {
    for (const { download, memory } of builds) {
      expect(download?.bytes ?? 0).toBeGreaterThan(0);
      expect(download?.bytes ?? 0).toBeLessThan(memory ?? 0);
    }
  });
});
