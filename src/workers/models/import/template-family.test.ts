import { describe, expect, it } from 'vitest';
import { familyByTemplate } from './template-family.ts';

const chatml = (header = '') =>
  `${header}{% for message in messages %}<|im_start|>{{ message.role }}\n{{ message.content }}<|im_end|>\n{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}`;
const gemma =
  '{{ bos_token }}{% set first = messages[0].content + "\n\n" if messages[0].role == "system" else "" %}{% for message in messages if message.role != "system" %}<start_of_turn>{{ message.role }}\n{{ first if loop.first else "" }}{{ message.content }}<end_of_turn>\n{% endfor %}{% if add_generation_prompt %}<start_of_turn>model\n{% endif %}';

describe('the prompt family of a chat template', () => {
  it.each([
    ['ChatML', chatml(), {}, 'qwen'],
    ['ChatML after a token of its own', chatml('{{ bos_token }}'), { bos_token: '<s>' }, 'generic'],
    ['Gemma’s turns', gemma, { bos_token: { content: '<bos>' } }, 'gemma'],
    ['other turns', chatml().replaceAll('im_start', 'turn'), {}, 'generic'],
    [
      'a thought',
      chatml().replace('assistant\n', 'assistant\n<think>\n\n</think>\n\n'),
      {},
      'generic',
    ],
    ['a template that can’t be read', '{% for %}', {}, 'generic'],
    ['no template', null, {}, 'generic'],
    ['a template in the tokenizer’s config', null, { chat_template: chatml() }, 'qwen'],
    [
      'several templates, by the default one',
      null,
      {
        chat_template: [
          { name: 'tools', template: '' },
          { name: 'default', template: chatml() },
        ],
      },
      'qwen',
    ],
    ['both, by the file', chatml(), { chat_template: 'nothing' }, 'qwen'],
  ])('is found: %s', async (_, jinja, config, family) => {
    expect(await familyByTemplate(jinja, config)).toBe(family);
  });
});
