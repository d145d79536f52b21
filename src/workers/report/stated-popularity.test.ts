import { describe, expect, it } from 'vitest';
import { evaluatedStudy } from '#test/fixtures/evaluated-study.ts';
import { formatMessage } from '#messages/format-message.ts';
import { unreadRun, unreadStudyData } from '#engine/store/readable.ts';

const stating = (popularity: string) => ({
  protocol: { id: 'slate-duel', settings: { popularity } },
});

describe('a run whose prompts state popularity', () => {
  it.each(['classes', 'summary'])('says so in its manifest and its report: %s', async (stated) => {
    const { run, data, report, json } = await evaluatedStudy(stating(stated));
    expect(run.manifest.popularity).toBe(stated);
    expect(report.remarks.map(formatMessage).join('\n')).toContain('the half of the others');
    expect(await json()).toMatchObject({
      run: { manifest: { popularity: stated } },
      data: { popularityClasses: data.popularityClasses! },
    });
    expect([unreadRun(run), unreadStudyData(data)]).toEqual([null, null]);
    const odd = { ...data, popularityClasses: [['i1', 'famous']] };
    expect(unreadStudyData(odd)).toMatchObject({ values: { part: 'popularityClasses.0.1' } });
    const oddly = { ...run, manifest: { ...run.manifest, popularity: 'none' } };
    expect(unreadRun(oddly)).toMatchObject({ values: { part: 'manifest.popularity' } });
  });

  it('has the slates and histories of one that doesn’t, so that both can be compared', async () => {
    const [plain, stated] = [await evaluatedStudy(), await evaluatedStudy(stating('classes'))];
    expect(stated.run.manifest.slatesHash).toBe(plain.run.manifest.slatesHash);
    expect(stated.run.manifest.templateHash).not.toBe(plain.run.manifest.templateHash);
    expect(plain.run.manifest).not.toHaveProperty('popularity');
    expect(plain.data).not.toHaveProperty('popularityClasses');
    expect([unreadRun(plain.run), unreadStudyData(plain.data)]).toEqual([null, null]);
  });
});
