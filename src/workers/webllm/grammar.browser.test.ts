import { GrammarCompiler, GrammarMatcher, Testings, TokenizerInfo } from '@mlc-ai/web-xgrammar';
import ours from '@mlc-ai/web-llm/package.json';
import { beforeAll, describe, expect, it } from 'vitest';
import { appraisal, duel } from '#engine/domain/trial.ts';
import { saerList } from '#engine/protocols/saer-list/saer-list.ts';
import { saerPair } from '#engine/protocols/saer-pair/saer-pair.ts';
import { askWhy, readWhy } from '#engine/protocols/saer/reasoning.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import { stream, type Stream } from '#engine/random/stream.ts';
import { answered } from '#test/fixtures/answered.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';

// The same grammar that WebLLM contains, called as WebLLM calls it: the test needs no graphics card to see what a model
// may write.

const [first, second] = [smallStudy.slates[0]!, smallStudy.slates[1]!];
const style = { family: resolved(familyOf('qwen')), arrangement: 'shared-prefix' as const };
const list = appraisal(first);
const pair = duel(first, second);
const good = { verdict: { kind: 'labelled', label: 'Good' }, exactTie: false } as const;
const tie = { verdict: { kind: 'tied' }, exactTie: false } as const;
const onList = askWhy(
  list,
  { ...answered(list.key), ...good },
  plannedFor(saerList, smallStudy),
  style,
);
const onPair = askWhy(
  pair,
  { ...answered(pair.key), ...tie },
  plannedFor(saerPair, smallStudy),
  style,
);

/** One token a character, a few longer ones, and the stop token at the end. */
const tokens = [
  ...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)),
  '\n',
  '": "',
  '"reasoning',
  '], "',
  '<|im_end|>',
];
const STOP = tokens.length - 1;
let compiler: GrammarCompiler;

beforeAll(async () => {
  const info = await TokenizerInfo.createTokenizerInfo(tokens, 'raw', false, tokens.length, [STOP]);
  compiler = await GrammarCompiler.createGrammarCompiler(info);
});

/** Writes random tokens among those that the grammar allows, until it stops. */
async function scribbled(schema: string, chance: Stream): Promise<string | null> {
  const grammar = await compiler.compileJSONSchema(schema);
  const matcher = await GrammarMatcher.createGrammarMatcher(grammar);
  grammar.dispose();
  let text = '';
  for (let i = 0; i < 2000; i++) {
    const mask = await matcher.getNextTokenBitmask();
    const barred = await Testings.debugGetMaskedTokensFromBitmask(mask, tokens.length);
    const allowed = tokens.map((_, id) => id).filter((id) => !barred.includes(id));
    const token = allowed[chance.below(allowed.length)]!;
    expect(matcher.acceptToken(token)).toBe(true);
    if (token === STOP) {
      matcher.dispose();
      return text;
    }
    text += tokens[token];
  }
  matcher.dispose();
  return null;
}

describe('WebLLM’s grammar', () => {
  it('is of the version that WebLLM has inside', async () => {
    const { devDependencies } = ours as { devDependencies: Record<string, string> };
    const own = await import('@mlc-ai/web-xgrammar/package.json');
    expect(own.version).toBe(devDependencies['@mlc-ai/web-xgrammar']);
  });

  it('allows only replies that are read as fitting the schema', async () => {
    const chance = stream('grammar');
    let flags = 0;
    for (let i = 0; i < 12; i++) {
      const text = await scribbled(onList.schema!, chance);
      expect(text).not.toBeNull();
      const { reasoning, flagged } = JSON.parse(text!) as { reasoning: string; flagged: number[] };
      expect(reasoning.length).toBeLessThanOrEqual(600);
      flags += flagged.length;
      const written = { text: text!, end: 'stop', constrained: true } as const;
      const read = readWhy({ ...written, tokens: { prompt: 0, written: 0 } }, list);
      const known = flagged.every((one) => one >= 1 && one <= first.items.length);
      expect(read.stage).toBe(known ? 'constrained' : 'unscored');
      expect(flagged.every((one) => Number.isInteger(one) && one >= 1)).toBe(true);
    }
    expect(flags).toBeGreaterThan(0);
  });

  it('restricts a reply about a pair to its reason alone', async () => {
    const text = await scribbled(onPair.schema!, stream('pair'));
    expect(Object.keys(JSON.parse(text!) as object)).toEqual(['reasoning']);
  });

  it.each(['{"type": 1}', '{"type": "strange"}', 'no JSON'])(
    'throws for an invalid schema, and continues with the next: %s',
    async (schema) => {
      await expect(compiler.compileJSONSchema(schema)).rejects.toThrow();
      const text = await scribbled('{"enum": ["Good", "Poor"]}', stream('next'));
      expect(['"Good"', '"Poor"']).toContain(text?.trim());
    },
  );
});
