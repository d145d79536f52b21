import { promptOf } from '../../domain/question.ts';
import type { Reason } from '../../domain/reason.ts';
import type { Trial } from '../../domain/trial.ts';
import type { Writing, Written } from '../../domain/writing.ts';
import type { Style } from '../../domain/family.ts';
import { harmless } from '../../prompts/untrusted.ts';
import { wholeSentences } from '../../prompts/whole-sentences.ts';
import type { Planned } from '../protocol.ts';
import type { ItemFault } from '../../domain/item-fault.ts';
import { wordsIn } from './edits.ts';
import { faultNamed, namesFaults } from './fault-kinds.ts';
import { aboutItem, askingOf, saerQuestion } from './prompt.ts';
import { CLOSING, isReasonFirst, OPENING } from './reply.ts';

/** Tokens for each word of a reasoning; the last sentence may run over. */
const TOKENS = 2.5;
/** The longest reasoning in a prompt, in characters. */
const MOST = 2000;
/** The most tokens of the flagged items' numbers. */
const FLAG_TOKENS = 40;
/** The same with the kinds of their faults. */
const FAULT_TOKENS = 120;

/** Returns the request for the reasoning on a list or a pair; null for single items and other replies. */
export function askReasoning(trial: Trial, planned: Planned, style: Style): Writing | null {
  const isSelfPair = trial.kind === 'duel' && trial.first === trial.second;
  if (!isReasonFirst(planned.settings) || aboutItem(askingOf(trial)) || isSelfPair) return null;
  // An empty reasoning asks in the words of a reply that begins with one.
  const empty = { ...planned, prefaces: new Map([[trial.key, '']]) };
  const { segments } = saerQuestion(trial, empty, style);
  return {
    prompt: segments
      .map(({ text }) => text)
      .join('')
      .slice(0, -CLOSING.length),
    maxTokens: Math.ceil(Number(wordsIn(planned.settings)) * TOKENS),
  };
}

/**
 * Returns the written reasoning up to its end tag or any other, on one line and unable to spell a tag. One that was cut
 * off ends with its last whole sentence, or as it is if it has none.
 */
export function readReasoning({ text, end }: Written): Pick<Reason, 'text' | 'stage'> {
  const [own = '', ...rest] = text.trim().replace(OPENING, '').split('<');
  const isCut = end === 'limit' && rest.length === 0;
  const kept = harmless((isCut && wholeSentences(own)) || own, MOST);
  return { text: kept, stage: kept === '' ? 'unscored' : 'text:anchored' };
}

/** Returns the request for the numbers of the flagged items behind the label of a list. */
export function askFlagged(trial: Trial, label: string, planned: Planned, style: Style): Writing {
  const question = saerQuestion(trial, planned, style);
  return {
    prompt: `${promptOf(question)}${label}</category>\n<flagged>`,
    maxTokens: namesFaults(planned.settings) ? FAULT_TOKENS : FLAG_TOKENS,
  };
}

/**
 * Returns the positions, from 0, of the flagged items: numbers with anything but letters between them, or "none". Null
 * for other text, and if a number isn't one of the `k` items'.
 */
export function readFlagged({ text, end }: Written, k: number): number[] | null {
  const closed = text.includes('<');
  const [own = ''] = text.split('<');
  if (end === 'limit' && !closed) return null;
  const said = own.trim().toLowerCase();
  if (/^(none|no items?|\[\]|-)?\.?$/.test(said)) return [];
  if (/\p{L}/u.test(said)) return null;
  const numbers = [...said.matchAll(/\d+/g)].map(([one]) => Number(one));
  if (numbers.length === 0 || !numbers.every((one) => one >= 1 && one <= k)) return null;
  return [...new Set(numbers)].sort((a, b) => a - b).map((one) => one - 1);
}

/**
 * Returns the positions, from 0, of the flagged items with their faults, "2 minimum variation, 5 off category". Null for
 * other text, and if a number isn't one of the `k` items'; a kind that isn't known is null.
 */
export function readFaults(
  { text, end }: Written,
  k: number,
  fine = false,
): { readonly flagged: number[]; readonly faults: (ItemFault | null)[] } | null {
  const closed = text.includes('<');
  const [own = ''] = text.split('<');
  if (end === 'limit' && !closed) return null;
  const said = own.trim().replace(/[.;]$/, '');
  if (/^(none|no items?|\[\]|-)?$/i.test(said)) return { flagged: [], faults: [] };
  const kinds = new Map<number, ItemFault | null>();
  for (const part of said.split(/[,;\n]/)) {
    const [, number, kind = ''] = /^\s*(\d+)[\s.:()-]*([\p{L} -]*)\)?\s*$/u.exec(part) ?? [];
    const index = Number(number) - 1;
    if (!(index >= 0 && index < k)) return null;
    if (!kinds.has(index)) kinds.set(index, faultNamed(kind, fine));
  }
  const flagged = [...kinds.keys()].sort((a, b) => a - b);
  return { flagged, faults: flagged.map((index) => kinds.get(index)!) };
}
