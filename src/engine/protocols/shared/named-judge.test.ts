import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import { answers, type Judge } from '../../domain/judge.ts';
import { alwaysFirst } from '../../judges/always.ts';
import { coin } from '../../judges/coin.ts';
import { oracle } from '../../judges/oracle.ts';
import { popularity } from '../../judges/popularity.ts';
import { referenceJudges } from '../../judges/registry.ts';
import { reportOn } from '#test/fixtures/asked-all.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { id } from '../../domain/ids.ts';
import type { RenderedReport } from '../../report/rendered-report.ts';
import type { Member } from '../protocol.ts';
import { protocols } from '../registry.ts';
import { byConstruction, namedBy, orderBlindAmong } from './named-judge.ts';

const study = drawnStudy('named', { users: 12, m: 3, recommenders: true });
const model: Member['judge'] = {
  id: id('m'),
  name: 'Model',
  tasks: 'all',
  kind: 'model',
  family: 'qwen',
};
const membersOf = (judges: readonly Judge[]) => judges.map(({ card }) => ({ judge: card }));
const readings = ({ sections }: RenderedReport) => sections.map(({ reading }) => reading).join(' ');

const sayNamed = (...given: Parameters<typeof namedBy>) => formatMessage(namedBy(...given));

describe('the judge of a headline', () => {
  for (const protocol of protocols) {
    const able = referenceJudges.filter(({ card }) => answers(card, protocol.task));
    it.each(able.map(({ card, make }) => [card.name, make({ id: card.id }, 's')] as const))(
      `[14.15] is named with what it goes by in ${protocol.id}: %s`,
      async (name, judge) => {
        const report = await reportOn(protocol, judge, study, { report: { bootstraps: 50 } });
        expect(report.headline).toContain(
          `By ${name}, a reference judge that ${formatMessage(judge.card.nature!.does)}, not a language model: `,
        );
      },
    );
  }

  it('[14.15] is not named if it is a language model', async () => {
    for (const protocol of protocols) {
      const judge = protocol.task === 'list-label' ? coin('c') : popularity();
      const report = await reportOn(protocol, judge, study, {
        report: { bootstraps: 50, judge: model },
      });
      expect(report.headline).not.toMatch(/^By |reference judge/);
    }
    expect(sayNamed([{ judge: model }, { judge: model }], 'A finding.')).toBe('A finding.');
  });

  it('[14.15] is each judge of a panel, models and others', () => {
    expect(sayNamed([{ judge: model }, ...membersOf([popularity()])], 'A finding.')).toBe(
      'By the votes of Model (a language model) and Popularity (a reference judge that prefers better-known items): A finding.',
    );
    expect(sayNamed(membersOf([coin('a'), coin('b')]), 'A finding.')).toBe(
      'By the votes of Coin (1) (a reference judge that chooses by chance) and Coin (2) (a reference judge that chooses by chance), none of them a language model: A finding.',
    );
    const { nature: _, ...earlier } = popularity().card;
    expect(sayNamed([{ judge: earlier }], 'A finding.')).toBe(
      'By Popularity, a reference judge, not a language model: A finding.',
    );
  });
});

describe('equal answers in both orders', () => {
  const pairwise = protocols.filter(({ task }) => task !== 'list-label');

  it.each(pairwise.map((one) => [one.id, one] as const))(
    '[14.15] are not credited to a judge that gives them by construction: %s',
    async (_, protocol) => {
      for (const judge of [popularity(), oracle()]) {
        const report = await reportOn(protocol, judge, study, { report: { bootstraps: 50 } });
        expect(report.trust).toContain('by construction');
        expect(report.trust).not.toMatch(/100\s?%|1\.00 .*of the pairs/);
        expect(readings(report)).toContain('by construction');
      }
      for (const judge of [alwaysFirst(), coin('c')]) {
        const report = await reportOn(protocol, judge, study, { report: { bootstraps: 50 } });
        expect(`${report.trust} ${readings(report)}`).not.toContain('by construction');
      }
    },
  );

  it('[14.15] are attributed to construction for a panel only if that holds for all its judges', () => {
    const mixed = membersOf([popularity(), coin('c')]);
    expect(byConstruction(mixed)).toBe('');
    expect(formatMessage(orderBlindAmong(mixed))).toBe(
      'Popularity gives the same answer in both orders by construction.',
    );
    expect(formatMessage(byConstruction(membersOf([popularity(), oracle()])))).toContain(
      'by construction',
    );
  });
});
