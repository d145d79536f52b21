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
    title: 'Does the judge see where a list comes from?',
    reading:
      'One recommender in two versions: one uses attributes and categories, the other only ids. Q above 1 says that the first wins. If the judge sees what a list was made from, Q should be higher on transparency than overall; if both are similar, it saw a better list and not a clearer one.',
    estimates: figures,
  };
}
