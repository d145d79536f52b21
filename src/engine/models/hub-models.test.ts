import { describe, expect, it } from 'vitest';
import { familyOf } from '../prompts/families.ts';
import { HUB_MODELS, hubEntry } from './hub-models.ts';
import { isImportedId } from './imported-id.ts';
import { buildsOf, PREBUILT } from './prebuilt.ts';

const entries = HUB_MODELS.map(hubEntry);

describe('the models for Transformers.js that are offered', () => {
  it('have ids and names that no other model of the catalogue has', () => {
    const others = PREBUILT.flatMap(buildsOf);
    const all = [...entries, ...others];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const names = [...entries.map(({ name }) => name), ...PREBUILT.map(({ name }) => name)];
    expect(new Set(names).size).toBe(names.length);
    expect(entries.filter(({ id }) => isImportedId(id) || !/^[\w.-]+$/.test(id))).toEqual([]);
  });

  it('have a prompt family, a licence, and a repository on Hugging Face', () => {
    for (const { family, licence, repository } of entries) {
      expect(familyOf(family).id).toBe(family);
      expect(licence?.url).toMatch(/^https:/);
      expect(repository).toMatch(/^(onnx-community|HuggingFaceTB)\/[\w.-]+$/);
    }
  });

  it('flag sizes that no file was measured for as estimates', () => {
    for (const { download, memory } of entries) {
      expect(download?.exact).toBe(false);
      expect(memory ?? 0).toBeGreaterThan(download?.bytes ?? Infinity);
    }
  });
});
