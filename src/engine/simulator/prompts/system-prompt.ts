import type { DomainWords } from '../../domain/dataset.ts';
import { harmless } from '../../prompts/untrusted.ts';

const DEFAULT = 'You are a helpful assistant.';

/** A longer prompt that asks for care and balance, as SUBER's custom one does (appendix A.3.1), in our words. */
function carefulSystem({ noun, nounPlural }: DomainWords): string {
  const [one, many] = [harmless(noun, 40), harmless(nounPlural, 40)];
  return `You are an expert in how people rate ${many}. You weigh a person's age, work, tastes and earlier ratings against what a ${one} is about, its kind, its makers and what people think of it on average, and you say which rating this person would really give: low ones as readily as high ones. You take no side, and go by nothing but what you are told of the person and the ${one}.`;
}

/**
 * @param system `default`, `careful`, or a text that replaces the prompt; it may come from a file, so it is made
 * harmless and stays on one line
 */
export function systemPrompt(system: string, words: DomainWords): string {
  if (system === 'default') return DEFAULT;
  return system === 'careful' ? carefulSystem(words) : harmless(system, 4000);
}
