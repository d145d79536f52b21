import { message } from '#messages/message.ts';
import {
  factorisationMachine,
  factorisationMachineOfIds,
} from '../../recommenders/factorisation-machine.ts';
import type { Section } from '../../report/report.ts';
import type { Aspect } from './aspects.ts';
import { quotientOf, type Comparing } from './quotients.ts';

/**
 * Returns the transparency probe (RecSys Arena, section 4.2.2): a recommender with users' attributes and items'
 * categories against the same recommender with ids only. A judge that recognises the origin of a list should give the
 * first a higher Q on transparency. Null if a study doesn't have both.
 */
export function transparencySection(
  comparing: Comparing,
  aspects: readonly Aspect[],
): Section | null {
  const { recommenders } = comparing;
  const [told, ids] = [factorisationMachine.id, factorisationMachineOfIds.id];
  if (!recommenders.includes(told) || !recommenders.includes(ids)) return null;
  const transparency = aspects.find(({ id }) => id === 'transparency');
  const figures = [
    ...(transparency ? [quotientOf(comparing, told, ids, transparency)] : []),
    quotientOf(comparing, told, ids),
  ];
  return {
    kind: 'estimates',
    title: message('arenaSections.transparency'),
    reading: message('arenaSections.transparencyReading'),
    estimates: figures,
  };
}
