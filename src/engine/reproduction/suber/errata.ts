import { message } from '#messages/message.ts';
import { fixed } from '../../domain/numbers.ts';
import { type Erratum } from '../figure.ts';
import { neutralShare } from './agents.ts';
import { FIRST_FIVE, TABLE_4 } from './tables.ts';
import { meanOf } from '../../stats/mean.ts';
import { ABLATIONS, type AblationRow } from '../../simulator/published/tables.ts';

/** Returns the errata: the contradictions within SUBER. */
export function suberErrata(): Erratum[] {
  return [aggregate(), twoTables(), captions(), topTen(), majority(), sixTitles()];
}

function rowOf(table: number, name: string): AblationRow {
  const row = ABLATIONS.find((one) => one.table === table)?.rows.find(([one]) => one === name);
  if (!row) throw new RangeError(`Table ${table} has no row ${name}`);
  return row;
}

function aggregate(): Erratum {
  const [name, scores, printed] = rowOf(11, 'Vicuna-v1.3 7B');
  return {
    title: message('publishedSuber.notTheMean'),
    place: message('publishedSuber.notTheMeanPlace', { row: name }),
    printed,
    found: fixed(meanOf(scores), 4),
    arithmetic: [message('publishedSuber.notTheMeanWhy', { scores, mean: meanOf(scores) })],
  };
}

function twoTables(): Erratum {
  const one = rowOf(7, 'Vicuna-v1.5 13B');
  const other = rowOf(10, '0-9, 2-shot, custom');
  return {
    title: message('publishedSuber.twoRows'),
    place: message('publishedSuber.twoRowsPlace'),
    printed: words(one),
    found: words(other),
    arithmetic: [
      message('publishedSuber.twoRowsWhy'),
      message('publishedSuber.mistral', { row: words(rowOf(7, 'Mistral 7B')) }),
    ],
  };
}

function captions(): Erratum {
  const best = (table: number) => {
    const rows = ABLATIONS.find((one) => one.table === table)!.rows;
    const most = Math.max(...rows.map(([, , printed]) => Number(printed)));
    return rows.filter(([, , printed]) => Number(printed) === most);
  };
  const named = (rows: AblationRow[]) => rows.map(([name, , printed]) => `${name}: ${printed}`);
  return {
    title: message('publishedSuber.bestPrompt'),
    place: message('publishedSuber.bestPromptPlace'),
    printed: message('publishedSuber.bestPromptPrinted'),
    found: [...named(best(2)), ...named(best(3))].join('; '),
    arithmetic: [
      message('publishedSuber.tableTwo', {
        printed: rowOf(2, '0-9, 2-shot, custom')[2],
        best: named(best(2)),
      }),
      message('publishedSuber.tableThree', {
        printed: rowOf(3, '1-5, 2-shot, custom')[2],
        best: named(best(3)),
      }),
      message('publishedSuber.vicuna'),
    ],
  };
}

function topTen(): Erratum {
  return {
    title: message('publishedSuber.topTen'),
    place: message('publishedSuber.topTenPlace'),
    printed: message('publishedSuber.topTenPrinted'),
    found: message('publishedSuber.topTenFound'),
    arithmetic: [message('publishedSuber.topTenWhy')],
  };
}

function majority(): Erratum {
  const liked = TABLE_4.map((row) => row.liked);
  const [dqn] = TABLE_4;
  return {
    title: message('publishedSuberTables.majorityErratum'),
    place: message('publishedSuberTables.majorityPlace'),
    printed: message('publishedSuberTables.majorityQuote'),
    found: message('publishedSuberTables.majorityFound', {
      low: Math.min(...liked),
      high: Math.max(...liked),
    }),
    arithmetic: [
      message('publishedSuberTables.majorityWhy', {
        neutral: neutralShare(dqn!),
        liked: dqn!.liked,
      }),
    ],
  };
}

function sixTitles(): Erratum {
  return {
    title: message('publishedSuberTables.sixTitles'),
    place: message('publishedSuberTables.sixTitlesPlace'),
    printed: message('publishedSuberTables.sixTitlesPrinted'),
    found: message('publishedSuberTables.sixTitlesFound', { counts: FIRST_FIVE }),
    arithmetic: [message('publishedSuberTables.sixTitlesWhy')],
  };
}

function words([, scores, printed]: AblationRow): string {
  return `${scores.map((one) => fixed(one, 2)).join(', ')}; ${printed}`;
}
