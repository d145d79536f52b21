import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AUC, TABLE_2, TABLE_3, TABLE_4 } from './arena/tables.ts';
import {
  ONLINE,
  PAIRWISE,
  POINTWISE,
  TABLE_1 as SAER_1,
  TABLE_2 as SAER_2,
  TABLE_3 as SAER_3,
} from './saer/tables.ts';
import { FIELDS, MODELS, TABLE_5 } from './slate-judge/tables.ts';
import { TABLE_4 as AGENTS, TABLE_5 as SCORED, TABLE_17 } from './suber/tables.ts';
import { ABLATIONS } from '../simulator/published/tables.ts';

const FOLDER = new URL('../../../../shared/seeds/', import.meta.url);
/** The papers' text isn't part of the repository, so the test is skipped without it. */
const absent = existsSync(FOLDER) ? null : 'skipped: ../shared/seeds isn’t there';

/** The numbers of each line. A cell that holds several rows of a table is split. */
function linesOf(file: string): number[][] {
  const text = readFileSync(new URL(file, FOLDER), 'utf8');
  return text.split('\n').flatMap((line) => {
    const cells = line.split('\t').map(numbersOf);
    const rows = Math.max(...cells.map((cell) => cell.length));
    const apart = Array.from({ length: rows }, (_, row) =>
      cells.flatMap((cell) => cell.slice(row, row + 1)),
    );
    return [cells.flat(), ...apart];
  });
}

/** Removes standard deviations, bold letters and the formatting of formulas. */
function numbersOf(cell: string): number[] {
  const plain = cell.replace(/[{}$*\\]|(?<=\\)pm/g, (sign) => (sign === 'pm' ? '±' : ''));
  const means = plain.replace(/±\s*\d*\.?\d+/g, '');
  return [...means.matchAll(/(?<![\w.])-?\d+(?:\.\d+)?(?![\w])/g)].map(([text]) => Number(text));
}

/** True where one line contains these numbers one after the other. */
function stands(lines: readonly number[][], numbers: readonly number[]): boolean {
  return lines.some((line) => ` ${line.join(' ')} `.includes(` ${numbers.join(' ')} `));
}

describe.skipIf(absent)('transcribed rows are in the papers', () => {
  it('RecSys Arena', () => {
    const lines = linesOf('3-recsys-arena.txt');
    for (let row = 0; row < 4; row++) {
      for (let judge = 0; judge < 3; judge++) {
        const both = [...TABLE_2[judge]!.rows[row]!, ...TABLE_2[judge + 3]!.rows[row]!].map(Number);
        expect(stands(lines, both), both.join()).toBe(true);
      }
    }
    for (let judge = 0; judge < 3; judge++) {
      const [films, news] = [TABLE_3[judge]!, TABLE_3[judge + 3]!];
      const row = [films.r, films.p, news.r, news.p].map(Number);
      expect(stands(lines, row), row.join()).toBe(true);
    }
    for (const [, urd, row] of TABLE_4.flatMap(({ rows }) => rows)) {
      expect(stands(lines, [urd, ...row.map(Number)]), row.join()).toBe(true);
    }
    AUC.MovieLens.forEach((auc, at) => {
      const line = lines.find((one) => one[0] === auc);
      expect(line?.[2], `AUC ${auc}`).toBe(AUC.MIND[at]);
    });
  });

  it('SAER', () => {
    const text = readFileSync(new URL('2-saer.txt', FOLDER), 'utf8');
    const percent = (shares: readonly string[]) => shares.map((share) => `${share}%`);
    ['Good', 'Partial', 'Poor'].forEach((label, at) => {
      for (const part of [SAER_1.slice(0, 3), SAER_1.slice(3)]) {
        const cells = percent(part.map(({ shares }) => shares[at]!));
        expect(text).toMatch(new RegExp(`${label} Match\t${cells.join('\t')}`));
      }
    });
    for (const { shares } of [...SAER_2, ...SAER_3]) {
      expect(text).toContain(percent(shares).join('\t'));
    }
    expect(text).toContain(`${PAIRWISE.consistency.share}% (${PAIRWISE.consistency.counted})`);
    expect(text).toContain(`${PAIRWISE.concurred}% of the time`);
    for (const { agree, kappa } of [PAIRWISE.humans, PAIRWISE.saer]) {
      expect(text).toContain(`Agreement: ${agree}%, $\\kappa_w = ${kappa}$`);
    }
    for (const { agree, kappa } of [POINTWISE.humans, POINTWISE.saer]) {
      expect(text).toContain(`$\\kappa_w = ${kappa}$ (${agree}% agree)`);
    }
    for (const { rate, low, high } of [ONLINE.cooccurrence, ONLINE.embedding]) {
      expect(text).toMatch(new RegExp(`${rate}%.{0,14} \\(95% CI: \\[${low}%, ${high}%\\]\\)`));
    }
    const { value, low, high } = ONLINE.lift;
    expect(text).toContain(`+${value}% (95% CI: [+${low}%, +${high}%]`);
  });

  it('the slate judge', () => {
    const lines = linesOf('1-slate-judge-bonin.txt');
    for (let task = 0; task < 3; task++) {
      const [one, other] = [FIELDS[2 * task]!, FIELDS[2 * task + 1]!];
      MODELS.forEach((model, at) => {
        const row = [...one.rows[at]!, ...other.rows[at]!];
        expect(stands(lines, row), `${one.task}, ${model}`).toBe(true);
      });
    }
    MODELS.forEach((model, at) => {
      const row = TABLE_5.map((column) => column[at]!);
      const found = lines.some(
        // The third of seven is Yelp's.
        (line) => line.length >= 7 && line.slice(-7).toSpliced(2, 1).join() === row.join(),
      );
      expect(found, `Table 5, ${model}`).toBe(true);
    });
  });

  it('SUBER', () => {
    const lines = linesOf('4-suber.txt');
    const missing = ABLATIONS.flatMap(({ table, rows }) =>
      rows
        .filter(([, scores, aggregate]) => !stands(lines, [...scores, Number(aggregate)]))
        .map(([name]) => `Table ${table}: ${name}`),
    );
    expect(missing).toEqual([]);
    for (const { agent, reward, map, mrr, pers, liked, disliked } of AGENTS) {
      expect(stands(lines, [reward, map, mrr, pers, liked, disliked]), agent).toBe(true);
    }
    const text = readFileSync(new URL('4-suber.txt', FOLDER), 'utf8');
    for (const { model, mean, sd } of SCORED) {
      const cells = new RegExp(`${model}\\s+${mean.toFixed(2)}\\s*±\\s*${sd.toFixed(2)}`);
      expect(text).toMatch(cells);
    }
    expect(text).toContain('1.6 5 6');
    expect(text).toContain('33B 13B 7B\t2,048\t3 5 6');
    expect(text).toContain('8x7B 7B\t4,096\t2 6');
    expect(TABLE_17.map(({ speed }) => speed)).toEqual([1.6, 3, 5, 6, 2]);
  });
});
