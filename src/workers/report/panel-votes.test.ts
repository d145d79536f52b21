import { reportToText } from '#engine/report/to-text.ts';
import { renderReport } from '#engine/report/rendered-report.ts';
import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import { call, judgedRun, run } from '#test/fixtures/judged-run.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';

const study = drawnStudy('votes of a panel', { users: 6, m: 3, recommenders: true });
const JUDGES = ['oracle', 'oracle', 'coin'];
const TITLE = 'How many votes does the panel count as?';
/** Protocols with tables of the panel’s judges, whose readings name its votes too. */
const TABLES: Readonly<Record<string, number>> = { 'slate-duel': 1, arena: 2 };

describe('the report of a panel', () => {
  it.each(['slate-duel', 'saer-list', 'saer-pair', 'arena'])(
    'says in every form how many votes the panel counts as: %s',
    async (protocol) => {
      const { figures } = await judgedRun(protocol, study, JUDGES);
      const { run: of, report } = await figures.report({ run }, call);
      const sentence = formatMessage(report.panelVotes!);
      expect(sentence).toMatch(
        /^By their agreement these [23] judges count as [12]\.\d\d \(1\.\d\d to [123]\.\d\d\) independent votes/,
      );
      const rendered = renderReport(report);
      const section = rendered.sections.find(({ title }) => title === TITLE)!;
      const [votes] = section.kind === 'estimates' ? section.estimates : [];
      expect(sentence).toContain(votes!.value!.toFixed(2));
      const named = rendered.sections.filter(({ reading }) => reading.endsWith(sentence));
      expect(named).toHaveLength(TABLES[protocol] ?? 0);

      const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ');
      expect(plain(reportToText(of, rendered))).toContain(sentence);
      for (const format of ['html', 'markdown', 'latex', 'json'] as const) {
        const { blob } = await figures.export({ run, format }, call);
        const text = plain(await blob.text());
        expect(text, format).toContain(sentence);
        if (format !== 'json') expect(text, format).toContain(TITLE);
      }
      const { blob } = await figures.export({ run, format: 'csv' }, call);
      expect(await blob.text()).toContain('panel/votes/');
    },
  );

  it('says nothing of votes for a single judge', async () => {
    const { figures } = await judgedRun('slate-duel', study, ['oracle']);
    const { report } = await figures.report({ run }, call);
    expect(report).not.toHaveProperty('panelVotes');
    expect(renderReport(report).sections.some(({ title }) => title === TITLE)).toBe(false);
  });
});
