import { fileURLToPath } from 'node:url';
import { AutoTokenizer, env, type PreTrainedTokenizer } from '@huggingface/transformers';
import { beforeAll, describe, expect, it } from 'vitest';
import { chatMarkers } from './read-vocabulary.ts';

const tiny = { name: 'Tiny', family: 'generic' };
const TEMPLATE =
  "{% for message in messages %}[{{ message['role'] }}]{{ message['content'] }}[end]{% endfor %}{% if add_generation_prompt %}[reply]{% endif %}";
const THINKING = `{# a reply may begin with <think> #}${TEMPLATE}`;

describe('the markers of a model’s own chat template', () => {
  let tokenizer: PreTrainedTokenizer;
  beforeAll(async () => {
    env.allowRemoteModels = false;
    env.localModelPath = fileURLToPath(new URL('../../../test/fixtures/models/', import.meta.url));
    tokenizer = await AutoTokenizer.from_pretrained('tiny-causal');
    Object.assign(tokenizer, { chat_template: null });
  });

  it('[14.22] are read from chat_template.jinja where the tokenizer has no template', () => {
    expect(chatMarkers(tiny, tokenizer, TEMPLATE)).toMatchObject({
      systemOpen: '[system]',
      assistantOpen: '[reply]',
    });
  });

  it('[14.22] close a thought that only chat_template.jinja names', () => {
    const { assistantOpen } = chatMarkers(tiny, tokenizer, THINKING)!;
    expect(assistantOpen).toBe('[reply]<think>\n\n</think>\n\n');
  });

  it('[14.22] cause a fault where there is no template at all', () => {
    expect(() => chatMarkers(tiny, tokenizer, null)).toThrow(/Tiny has no chat template/);
    expect(chatMarkers({ ...tiny, family: 'qwen' }, tokenizer, null)).toBeNull();
  });
});
