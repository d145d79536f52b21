import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { id } from '#engine/domain/ids.ts';
import type { Judge } from '#engine/domain/judge.ts';
import type { TaskId } from '#engine/domain/question.ts';
import type { Ask } from '../card/page-judge.ts';
import { root } from '../install.mjs';

interface Manifest {
  readonly name: string;
  readonly family: string;
  readonly tasks: readonly TaskId[];
  readonly needs?: Judge['card']['needs'];
  readonly short: string;
  readonly files: Readonly<Record<string, { readonly sha256: string }>>;
}

/** Wraps a model of the built page as a judge of this process: questions are built here and scored in the page. */
export function judgeInPage(model: string, ask: Ask): Judge {
  const path = join(root, 'public', 'models', model, 'manifest.json');
  const { name, family, tasks, needs, short, files } = JSON.parse(
    readFileSync(path, 'utf8'),
  ) as Manifest;
  return {
    card: {
      id: id(model),
      name,
      kind: 'model',
      about: short,
      tasks,
      family,
      ...(needs ? { needs } : {}),
      weights: files['onnx/model_quantized.onnx']?.sha256 ?? null,
    },
    environment: {},
    async *answer(asked) {
      const { answers } = await ask(model, [asked.map(({ question }) => question)]);
      yield [...answers.values()];
    },
  };
}
