import { FINE_FAULTS, ITEM_FAULTS } from '../../domain/item-fault.ts';
import type { Judgement } from '../../domain/judgement.ts';
import type { Reason } from '../../domain/reason.ts';
import { tokens, verdict } from './domain.ts';
import { exactly, fields, flag, listed, listOf, maybe, number, orNull, text } from './shape.ts';

export const judgement = fields<Judgement>({
  key: text,
  probabilities: orNull(listOf(number)),
  labelMass: orNull(number),
  unlisted: maybe(number),
  replies: maybe(number),
  stage: text,
  why: maybe(text),
  tokens,
  ms: number,
  verdict,
  exactTie: flag,
  labelOrder: maybe(exactly('exchanged')),
});

export const reason = fields<Reason>({
  key: text,
  text,
  flagged: orNull(listOf(number)),
  faults: maybe(listOf(orNull(listed([...ITEM_FAULTS, ...FINE_FAULTS])))),
  stage: text,
  tokens: fields<Reason['tokens']>({ prompt: number, written: number }),
  ms: number,
});
