import { integer, pText, signedPercent } from './numbers.ts';

interface Lift {
  readonly lift: number;
  readonly low: number;
  readonly high: number;
  readonly impressions: number;
}

/** Texts about an experiment on real visitors. */
export const saerOnline = {
  expected:
    'Paste two lines or more, one an arm: its name, its impressions and its clicks, separated by tabs, semicolons or commas.',
  wrongNumber: ({ arms, most }: { arms: number; most: number }) =>
    `${arms} arms were found; 2 to ${most} were expected.`,
  twice: ({ arm }: { arm: string }) => `Two arms have the name ${arm}.`,
  columns: ({ columns }: { columns: readonly string[] }) =>
    `The columns are ${columns.join(', ')}.`,
  impressions: ({ arm, found }: { arm: string; found: string }) =>
    `The impressions of ${arm} are ${found}.`,
  clicks: ({ arm, found }: { arm: string; found: string }) => `The clicks of ${arm} are ${found}.`,
  arm: ({ number }: { number: number }) => `Arm ${number}`,

  noLift: 'One of the arms has no click, so there is no lift.',
  apart: ({
    first,
    second,
    p,
    ...lift
  }: Lift & { first: string; second: string; p: number | null }) =>
    `${first} gets ${lift.lift > 0 ? 'more' : 'fewer'} clicks an impression than ${second}: ${liftText(lift)}, p ${p === null ? 'undefined' : pText(p, 4)}. ${limits(lift)}`,
  several: ({ pairs, apart, impressions }: { pairs: number; apart: number; impressions: number }) =>
    `${apart === 0 ? `This experiment can’t tell any of ${integer(pairs)} pairs of arms apart.` : `Of ${integer(pairs)} pairs of arms, ${integer(apart)} differ in clicks an impression.`} ${limits({ impressions })}`,
  notApart: ({ first, second, ...lift }: Lift & { first: string; second: string }) =>
    `This experiment can’t tell ${first} and ${second} apart: ${liftText(lift)}. ${limits(lift)}`,
};

function liftText({ lift, low, high }: Lift): string {
  return `${signedPercent(lift)} (${signedPercent(low)} to ${signedPercent(high)})`;
}

function limits({ impressions }: Pick<Lift, 'impressions'>): string {
  return `It is one experiment on ${integer(impressions)} impressions, and says nothing about others.`;
}
