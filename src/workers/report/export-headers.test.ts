import { describe, expect, it } from 'vitest';
import { answeredOnce, sampleAssignment } from '#test/fixtures/peoples-work.ts';
import { judgeStudy } from '#test/fixtures/judged.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { sampleReport } from '#test/fixtures/ui/sample-report.ts';
import { sampleRun } from '#test/fixtures/ui/sample-run.ts';
import { answersAsCsv } from '#engine/annotation/write-files.ts';
import { reportToCsv } from '#engine/export/to-csv.ts';
import { id, type RecommenderId, type UserId } from '#engine/domain/ids.ts';
import { offlineUsersCsv } from '#engine/protocols/conclusion/offline-users-csv.ts';
import { oracle } from '#engine/judges/oracle.ts';
import { judgementsAsLines, type WholeRun } from './export-run.ts';

const headOf = (csv: string) => csv.slice(0, csv.indexOf('\r\n'));

// Programs of readers name these columns, so a change must be deliberate.
describe('the headers of exported tables', () => {
  it('of a report: fixed columns, then one for each name of a reference value', () => {
    expect(headOf(reportToCsv(sampleRun, sampleReport))).toBe(
      'section,row,column,value,low,high,unit,n,of,left out,ties,method,title,id,reference coin,reference always first',
    );
  });

  it('of the offline metrics of each list', () => {
    const rows = [{ user: id<UserId>('u'), recommender: id<RecommenderId>('r'), values: {} }];
    const [head = ''] = offlineUsersCsv({
      ...smallStudy,
      offline: { metrics: [], rows, how: '' },
    })!;
    expect(headOf(head)).toBe('user,recommender,metric,k,value,users,relevant items');
  });

  it('of people’s answers', async () => {
    const answers = [answeredOnce(await sampleAssignment(), 'Bo', 't2', 'a')];
    expect(headOf(answersAsCsv(answers))).toBe(
      'assignment,annotator,task,version,step,did,answer,flagged,first,guidelines,ms,at',
    );
  });

  it('of judgements, one a line of JSON', async () => {
    const stored = [...(await judgeStudy(oracle(), smallStudy)).values()];
    const [line] = judgementsAsLines({ stored } as unknown as WholeRun).split('\n');
    expect(Object.keys(JSON.parse(line!) as object).join()).toBe(
      'exactTie,key,labelMass,ms,probabilities,stage,tokens,verdict',
    );
  });
});
