import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import page from '../../../docs/study-file.md?raw';
import demo from '../../../public/demo/study.json?raw';
import { recommenders } from '../recommenders/registry.ts';
import { readStudy } from './read-study.ts';
import { study } from '../domain/study.ts';

const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(
  ([, text]) => JSON.parse(text!) as Record<string, unknown>,
);
const [whole] = examples;
const known = { recommenders: recommenders.map((each) => String(each.id)) };

const onCommandLine = {
  folder: /only the command line reads a model from a folder/,
  file: /only the command line reads a model from a file/,
  url: /a judge on a server has three fields/,
};

describe('The page on the study file', () => {
  it('begins with a complete study that can be read', () => {
    expect(readStudy(JSON.stringify(whole), known)).toEqual(whole);
  });

  it.each(examples.map((example) => [Object.keys(example).join(', '), example]))(
    'has an example of %s that can be read in a whole study',
    (_, example) => {
      const read = () => readStudy(JSON.stringify({ ...whole, ...(example as object) }), known);
      const models = example as Partial<Record<'judge' | 'embedder', Record<string, unknown>>>;
      const fields = Object.keys({ ...models.judge, ...models.embedder });
      // Scripts, and the set-up of a server, replace these by the id of the model.
      const refused = Object.entries(onCommandLine).find(([field]) => fields.includes(field));
      if (refused) expect(read).toThrow(refused[1]);
      else read();
    },
  );

  it('shows every field in an example', () => {
    const shown = new Set<string>();
    JSON.stringify(examples, (key, value: unknown) => {
      shown.add(key);
      return value;
    });
    // The page lists a mapping's columns in words: no single table has them all.
    const columns = /^(clicked|position|impression|score)$/;
    const missing = fieldsOf(z.toJSONSchema(study)).filter((name) => !shown.has(name));
    expect(missing.filter((name) => !columns.test(name) || !page.includes(`\`${name}\``))).toEqual(
      [],
    );
  });
});

describe('The example study', () => {
  it('can be read', () => {
    expect(readStudy(demo, known).data).toEqual({ kind: 'demo' });
  });
});

/** Returns the names of all properties anywhere in a JSON schema. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, part]: [string, unknown]) =>
    name === 'properties' && typeof part === 'object' && part !== null
      ? [...Object.keys(part), ...Object.values(part).flatMap(fieldsOf)]
      : fieldsOf(part),
  );
}
