import type { Erratum } from '../figure.ts';
import { labelsOf } from './kappas.ts';
import { TABLE_1 } from './tables.ts';

/** Returns the errata: the contradictions within SAER. */
export function saerErrata(): Erratum[] {
  const poor = TABLE_1.map(({ shares }) => shares[2]);
  const [a, b] = [labelsOf('Human A'), labelsOf('Human B')];
  return [
    {
      title: 'Poor Matches the other way round',
      place: 'Section 4.1 against Table 1',
      printed:
        '“co-occurrence produces more polarized results, yielding higher rates of both Good and Poor Matches”',
      found: `Poor: ${poor[0]}% of co-occurrence, ${poor[3]}% of embedding`,
      arithmetic: [
        `SAER ${poor[0]}% against ${poor[3]}%, Human A ${poor[1]}% against ${poor[4]}%, Human B ${poor[2]}% against ${poor[5]}%: embedding has more Poor Matches by all three. Co-occurrence has more Good ones by all three.`,
      ],
    },
    {
      title: 'A stricter annotator',
      place: 'Section 4.1 against Table 1',
      printed: '“Annotator A was systematically stricter”',
      found: `fewer Good (${a[0]} to ${b[0]} of 400), and also fewer Poor (${a[2]} to ${b[2]})`,
      arithmetic: [
        `A: ${a.join('/')}, B: ${b.join('/')} (Good/Partial/Poor). With Good 1 and Poor −1 the means are ${mean(a)} and ${mean(b)}: stricter on average, by what A calls Good and not by what A calls Poor.`,
      ],
    },
  ];
}

function mean([good, , poor]: readonly [number, number, number]): string {
  return ((good - poor) / 400).toFixed(4).replace('-', '−');
}
