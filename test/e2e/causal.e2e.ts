import type { Answer } from '#engine/domain/judgement.ts';
import type { Question } from '#engine/domain/question.ts';
import { expect, test } from './built-page.ts';
import { asking, expected, fixture, openTiny, type ModelsWorker } from './tiny-causal.ts';

const INSTRUCTIONS = 'Which list is better for this viewer? '.repeat(3);
const HISTORY = Array.from({ length: 12 }, (_, i) => `- Film ${i * 37}: ${i % 5}\n`).join('');

/** Questions on one user, with a long common prefix. */
const questions = (user: string, n: number): Question[] =>
  Array.from({ length: n }, (_, i) => ({
    ...asking(`${user}${i}`, ''),
    segments: [
      { kind: 'instructions', text: INSTRUCTIONS },
      { kind: 'user', text: `${user}\n${HISTORY}` },
      { kind: 'first slate', text: `The first list: ${i % 3}. ` },
      { kind: 'question', text: `The second list: ${i + 1}. ` },
    ],
    opening: '<verdict>',
  }));

const computed = (answers: Awaited<ReturnType<ModelsWorker['score']>>) =>
  [...answers.values()].reduce((sum, { tokens }) => sum + tokens.computed, 0);

for (const { device, tag } of [
  { device: 'wasm', tag: [] },
  // A software GPU compiles every shader anew: seconds on a quiet machine, minutes on a busy one.
  { device: 'webgpu', tag: ['@long'] },
] as const) {
  test(
    `an ordinary causal model scores and writes on ${device} as an independent implementation does, and leaks no memory`,
    { tag: [...tag] },
    async ({ page }) => {
      test.setTimeout(360_000);
      const tiny = await openTiny(page);
      const { environment, markers } = await tiny.load(device);
      expect(environment).toMatchObject({ device, prefixes: 'shared prefix by cache' });
      expect(environment['self-test']).toMatch(/^passed/);
      expect(markers?.assistantOpen).toContain('</think>');

      const asked = expected.prompts.map(({ prompt }, i) => asking(`q${i}`, prompt));
      const known = await tiny.score(asked);
      expected.prompts.forEach(({ labels }, i) => {
        const { probabilities, labelMass } = known.get(`q${i}`)!;
        const all = Object.values(labels).reduce((a, b) => a + b);
        expect(Math.abs(labelMass! - all)).toBeLessThan(1e-4);
        Object.values(labels).forEach((p, at) =>
          expect(Math.abs(probabilities![at]! - p / all)).toBeLessThan(1e-3),
        );
      });

      // Each prompt by itself, then through the tree of what they share.
      const alone = new Map<string, Answer>();
      for (const one of questions('A', 4).slice(2, 4)) {
        const text = one.segments.map((segment) => segment.text).join('') + one.opening;
        alone.set(one.key, (await tiny.score([asking('alone', text)])).get('alone')!);
      }
      const walked = await tiny.score(questions('A', 4));
      for (const [key, { probabilities, tokens }] of alone) {
        const shared = walked.get(key)!;
        expect(tokens.reused).toBe(0);
        expect(shared.tokens.reused).toBeGreaterThan(shared.tokens.computed);
        probabilities!.forEach((p, i) =>
          expect(Math.abs(p - shared.probabilities![i]!)).toBeLessThan(1e-4),
        );
      }

      // The instructions were computed for the first user.
      const next = await tiny.score(questions('B', 4));
      const instructions = computed(walked) - computed(next);
      expect(instructions).toBeGreaterThan(20);

      const { prompt } = expected.prompts[2]!;
      const { written, pieces } = await tiny.write(prompt, 40);
      expect(written).toMatchObject({
        text: expected.reply.text,
        end: 'stop',
        tokens: { written: expected.reply.tokens },
      });
      expect(pieces.join('')).toBe(expected.reply.text);
      // Stopped before its end; the unit tests check that it stops within one token, since there no message crosses a
      // page. All thirteen tokens may arrive before the stop does: then the test stops it again.
      await expect
        .poll(async () => (await tiny.write(prompt, 40, 1)).written, { timeout: 60_000 })
        .toBeNull();

      let held = await tiny.bytes();
      let round = 0;
      const more = async () => {
        const before = held;
        round += 1;
        for (const user of ['C', 'D', 'E']) await tiny.score(questions(`${user}${round}`, 3));
        await tiny.write(prompt, 5);
        held = await tiny.bytes();
        return held.wasm - before.wasm + held.gpu - before.gpu;
      };
      expect(held[device === 'wasm' ? 'wasm' : 'gpu']).toBeGreaterThan(0);
      // A runtime frees buffers at times of its own, so that two counts may differ; a leak grows each time.
      await expect.poll(more, { timeout: 120_000 }).toBe(0);
    },
  );
}

test(
  '[J7] a model that a GPU computes wrongly runs on the processor, and it is told',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(240_000);
    const tiny = await openTiny(
      page,
      `const { createShaderModule } = GPUDevice.prototype;
     GPUDevice.prototype.createShaderModule = function (given) {
       return createShaderModule.call(this, { ...given, code: given.code.replaceAll('exp(', 'cos(') });
     }`,
    );
    const { environment } = await tiny.load('webgpu');
    expect(environment).toMatchObject({
      device: 'wasm',
      fallback: expect.stringMatching(/^WebGPU was not used: .*computes something else/),
    });
    const { prompt, labels } = expected.prompts[0]!;
    const { probabilities } = (await tiny.score([asking('q', prompt)])).get('q')!;
    const all = Object.values(labels).reduce((a, b) => a + b);
    expect(Math.abs(probabilities![0]! - labels['1']! / all)).toBeLessThan(1e-3);
  },
);

test('files that fail leave their place to the next one, here of 16 bits with external data @long', async ({
  page,
}) => {
  const half = 'onnx/model_fp16.onnx';
  const none = Buffer.from('no graph');
  const tiny = await openTiny(page, '', {
    'onnx/model_q4.onnx': none,
    'onnx/model.onnx': none,
    [half]: fixture(half),
    [`${half}_data`]: fixture(`${half}_data`),
  });
  const { environment } = await tiny.load('wasm');
  expect(environment).toMatchObject({
    device: 'wasm',
    weights: 'fp16',
    prefixes: 'shared prefix by cache',
    'files that failed': expect.stringMatching(
      /^onnx.model_q4.onnx of Tiny causal model couldn.*onnx.model.onnx of Tiny causal model couldn/,
    ),
  });
  const { prompt, labels } = expected.prompts[0]!;
  const { probabilities } = (await tiny.score([asking('q', prompt)])).get('q')!;
  const all = Object.values(labels).reduce((a, b) => a + b);
  expect(Math.abs(probabilities![0]! - labels['1']! / all)).toBeLessThan(0.02);
});
