import { describe, expect, it } from 'vitest';
import { NO_JUDGE } from '#engine/domain/no-judge.ts';
import { judgingSentences } from '#engine/export/judging-sentences.ts';
import { paperFiles } from '#engine/export/paper-files.ts';
import { renderReport } from '#engine/report/rendered-report.ts';
import { reportToText } from '#engine/report/to-text.ts';
import { evaluatedStudy } from '#test/fixtures/evaluated-study.ts';

/** Words about questions that nobody was asked; `popularity` and `stopping` would shape them. */
const ASKING =
  /judg|verdict|protocol|prompt|question|unscored|label order|arrangement|slate-duel|qwen|slate preference|probabilit|early stopping|exact ties|weights/i;

/** Returns a file without the one sentence that says that nobody was asked, the study as JSON, and the style of a page. */
const withoutDenial = (text: string) =>
  text
    .replaceAll('No judge was asked.', '')
    .replaceAll(/<style>[^]*?<\/style>/g, '')
    .replaceAll(/<dd>\{&quot;version&quot;[^<]*<\/dd>/g, '');

const asking = {
  stopping: { error: 0.05 },
  protocol: { id: 'slate-duel', settings: { popularity: 'classes', labelOrder: 'both' } },
};

describe.each([
  ['as a study file has it', { judge: NO_JUDGE }],
  ['with settings of questions', { judge: NO_JUDGE, ...asking }],
  ['with another protocol', { judge: NO_JUDGE, protocol: { id: 'saer-pair' } }],
])('the files of a run without a judge, %s', (_, study) => {
  const going = evaluatedStudy(study);

  it.each(['html', 'csv', 'latex', 'markdown'] as const)('name none in %s', async (format) => {
    const { written } = await going;
    const text = await written(format);
    expect(text).toContain('No judge was asked.');
    expect(withoutDenial(text)).not.toMatch(ASKING);
    if (format !== 'csv') {
      expect(text).toContain(
        'Evaluated on held-out data alone: Most popular, Random and Item neighbours, lists of 3 items.',
      );
    }
  });

  it('name none on the terminal', async () => {
    const { run, report } = await going;
    const text = reportToText(run, renderReport(report));
    expect(text).toContain('Evaluated on held-out data alone: Most popular, Random and');
    expect(withoutDenial(text)).not.toMatch(ASKING);
  });

  it('name none in a paper, which cites the program alone', async () => {
    const { run, data, report } = await going;
    const files = paperFiles(run, data, renderReport(report));
    const own = files.filter(({ name }) => name !== 'references.bib');
    expect(own.map(({ name }) => name)).toContain('methods.tex');
    for (const { name, text } of own) expect(withoutDenial(text), name).not.toMatch(ASKING);
    const { text } = files.find(({ name }) => name === 'methods.tex')!;
    expect(text).toContain('We compared 36 lists of up to 3 items for 12 users');
    expect(text).toContain('Program: \\cite{slatewise}.');
    const bib = files.find(({ name }) => name === 'references.bib')!;
    expect(bib.text.match(/^@.*$/gm)).toEqual(['@software{slatewise,']);
  });
});

it('a run with a judge names it in the same places', async () => {
  const { run, data, report, written } = await evaluatedStudy(asking);
  const rendered = renderReport(report);
  expect(judgingSentences(run, rendered)).toMatch(/Judged by .* questions were judged/);
  const html = await written('html');
  for (const term of ['Protocol', 'Popularity in prompts', 'Judge']) {
    expect(html).toContain(`<dt>${term}</dt>`);
  }
  const csv = await written('csv');
  for (const row of ['Protocol', 'Judge', 'Label order', 'Questions planned']) {
    expect(csv).toContain(row);
  }
  const methods = paperFiles(run, data, rendered).find(({ name }) => name === 'methods.tex')!.text;
  expect(methods).toContain('pairwise slate preference');
  expect(methods).toContain('All judgements were made');
  expect(methods).toContain('\\cite{bonin-slate-judge,slatewise}');
});
