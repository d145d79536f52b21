import { decimal } from './numbers.ts';

/** Remarks of a report whose stored answers count by a rule of the person’s own. */
export const ruleRemarks = {
  ownRule:
    'Worked out from the stored answers under a rule of your own, not the one that this protocol reports by.',
  labelMass: ({ least }: { least: number }) =>
    `Answers with less than ${decimal(least)} on the labels are unscored.`,
  margin: ({ margin }: { margin: number }) =>
    `Answers whose two likeliest labels are less than ${decimal(margin)} apart are ties.`,
  pooled:
    'All votes on two slates are pooled, whichever came first, and a drawn vote is a tie. Both orders have that one verdict, so place, asymmetry and transitivity can’t be read here.',
  averaged:
    'The shares of both orders are averaged for each two slates. Both orders have that one verdict, so place, asymmetry and transitivity can’t be read here.',
  tiesLeftOut: 'Ties are left out, and counted as unscored.',
  tiesLost: ({ loser }: { loser: string }) =>
    `Every tie is lost by ${loser}: the worst that ties could mean for it.`,
  trust:
    'By this rule both orders of a pair have one verdict, so whether the judge follows place can’t be read here: see the report under the usual rule.',
  oneVerdict: 'by this rule both orders of a pair have one verdict',
};
