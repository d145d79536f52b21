import { fixed, type Erratum } from '../figure.ts';
import { meanOf } from '../../stats/mean.ts';
import { ABLATIONS, type AblationRow } from '../../simulator/published/tables.ts';

/** Returns the errata: the contradictions within SUBER. */
export function suberErrata(): Erratum[] {
  return [aggregate(), twoTables(), captions(), topTen()];
}

function rowOf(table: number, name: string): AblationRow {
  const row = ABLATIONS.find((one) => one.table === table)?.rows.find(([one]) => one === name);
  if (!row) throw new RangeError(`Table ${table} has no row ${name}`);
  return row;
}

function aggregate(): Erratum {
  const [name, scores, printed] = rowOf(11, 'Vicuna-v1.3 7B');
  return {
    title: 'An aggregate that isn’t the mean',
    place: `Table 11, ${name}`,
    printed,
    found: fixed(meanOf(scores), 4),
    arithmetic: [
      `(${scores.map((one) => fixed(one, 2)).join(' + ')}) / 3 = ${fixed(meanOf(scores), 4)}. With each score up to .005 higher it would be ${fixed(meanOf(scores) + 0.005, 4)}, still .59.`,
    ],
  };
}

function twoTables(): Erratum {
  const one = rowOf(7, 'Vicuna-v1.5 13B');
  const other = rowOf(10, '0-9, 2-shot, custom');
  return {
    title: 'One setting, two rows',
    place: 'Tables 7 and 10, Vicuna-v1.5 13B, 0-9, 2-shot, custom prompt',
    printed: words(one),
    found: words(other),
    arithmetic: [
      'Both captions name the same model, scale, shots and prompt; section 4.2 gives T5 retrieval and no perturbation for all ablations. Collection and similarity differ.',
      `The same check holds for Mistral 7B: ${words(rowOf(7, 'Mistral 7B'))} in Tables 2, 7, 8 and 9.`,
    ],
  };
}

function captions(): Erratum {
  const best = (table: number) => {
    const rows = ABLATIONS.find((one) => one.table === table)!.rows;
    const most = Math.max(...rows.map(([, , printed]) => Number(printed)));
    return rows.filter(([, , printed]) => Number(printed) === most);
  };
  const list = (rows: AblationRow[]) => rows.map(([name, , printed]) => `${name}: ${printed}`);
  return {
    title: 'The best prompt isn’t the one named',
    place: 'Captions of Tables 2 and 3',
    printed: 'best with 2-shot prompting and the custom system prompt, in both',
    found: [...list(best(2)), ...list(best(3))].join('; '),
    arithmetic: [
      `Table 2 prints ${rowOf(2, '0-9, 2-shot, custom')[2]} for 2-shot and custom, below ${list(best(2)).join(' and ')}.`,
      `Table 3 prints ${rowOf(3, '1-5, 2-shot, custom')[2]} for it, below ${list(best(3)).join(' and ')}.`,
      'For Vicuna-v1.5 13B, Table 10, it is the best.',
    ],
  };
}

function topTen(): Erratum {
  return {
    title: 'Top ten or top five',
    place: 'Table 4 against section 4.4 and appendix F',
    printed: 'caption: “movies in the top ten recommendations aligned with user-preferred genres”',
    found: 'text and definition: the top 5',
    arithmetic: [
      'Appendix F.1 defines “liked genres” on the top 5 recommendations, and section 4.4 says top-5 as well. The percentages themselves can’t be worked out again.',
    ],
  };
}

function words([, scores, printed]: AblationRow): string {
  return `${scores.map((one) => fixed(one, 2)).join(', ')}; ${printed}`;
}
