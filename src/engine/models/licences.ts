import { message } from '#messages/message.ts';
import type { Licence } from './catalogue-entry.ts';

const free = (name: string, url: string): Licence => ({ name, url, limits: null });
export const apache = free('Apache 2.0', 'https://www.apache.org/licenses/LICENSE-2.0');
export const qwenResearch: Licence = {
  name: 'Qwen Research',
  url: 'https://huggingface.co/Qwen/Qwen2.5-3B-Instruct/blob/main/LICENSE',
  limits: message('modelNotes.researchOnly'),
};
export const llama = (version: string): Licence => ({
  name: `Llama ${version} Community`,
  url: `https://www.llama.com/llama${version.replace('.', '_')}/license/`,
  limits: message('modelNotes.useAndNotice'),
});
export const gemma: Licence = {
  name: 'Gemma Terms of Use',
  url: 'https://ai.google.dev/gemma/terms',
  limits: message('modelNotes.prohibitedUse'),
};

export const mit = free('MIT', 'https://opensource.org/license/mit');

export const liquid: Licence = {
  name: 'LFM Open License 1.0',
  url: 'https://www.liquid.ai/lfm-license',
  limits: message('modelNotes.revenueLimit'),
};
