import { fixed } from './numbers.ts';

/** Texts of the errata in SAER. */
export const publishedSaerErrata = {
  place: 'Section 4.1 against Table 1',
  poor: 'Poor Matches the other way round',
  poorPrinted:
    '“co-occurrence produces more polarized results, yielding higher rates of both Good and Poor Matches”',
  poorFound: ({ poor }: { poor: readonly string[] }) =>
    `Poor: ${poor[0]}% of co-occurrence, ${poor[3]}% of embedding`,
  poorWhy: ({ poor }: { poor: readonly string[] }) =>
    `SAER ${poor[0]}% against ${poor[3]}%, Human A ${poor[1]}% against ${poor[4]}%, Human B ${poor[2]}% against ${poor[5]}%: embedding has more Poor Matches by all three. Co-occurrence has more Good ones by all three.`,
  stricter: 'A stricter annotator',
  stricterPrinted: '“Annotator A was systematically stricter”',
  stricterFound: ({ a, b }: { a: readonly number[]; b: readonly number[] }) =>
    `fewer Good (${a[0]} to ${b[0]} of 400), and also fewer Poor (${a[2]} to ${b[2]})`,
  stricterWhy: ({ a, b }: { a: Labels; b: Labels }) =>
    `A: ${a.join('/')}, B: ${b.join('/')} (Good/Partial/Poor). With Good 1 and Poor −1 the means are ${mean(a)} and ${mean(b)}: stricter on average, by what A calls Good and not by what A calls Poor.`,
};

type Labels = readonly [good: number, partial: number, poor: number];

const mean = ([good, , poor]: Labels) => fixed((good - poor) / 400, 4);
