import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import { id, type TrialKey } from '../../domain/ids.ts';
import type { Reason } from '../../domain/reason.ts';
import { profileKey } from '../../domain/trial.ts';
import { writingRemarks } from './writing-remarks.ts';

const reason = (key: TrialKey, stage: Reason['stage']): [string, Reason] => [
  key,
  { key, text: '', flagged: null, stage, tokens: { prompt: 1, written: 1 }, ms: 1 },
];

describe('remarks on what a judge wrote', () => {
  it('[14.3] count descriptions that were cut off, of all', () => {
    const written = new Map([
      reason(profileKey(id('ann')), 'unscored'),
      reason(profileKey(id('bob')), 'text:anchored'),
      reason(profileKey(id('cleo')), 'unscored'),
    ]);
    expect(writingRemarks(written).map(formatMessage)).toEqual([
      '2 descriptions of users by the judge, of 3, dropped as unscored: cut off or empty. For these users the judge read the words of the data.',
    ]);
  });

  it('count reasons separately, and are empty if all were read', () => {
    const written = [reason(id('a>b'), 'unscored'), reason(id('b>c'), 'text:json')];
    expect(writingRemarks(new Map(written)).map(formatMessage)).toEqual([
      expect.stringMatching(/^1 reply with reasons, of 2, unscored/),
    ]);
    expect(writingRemarks(new Map(written.slice(1)))).toEqual([]);
    expect(writingRemarks(new Map())).toEqual([]);
  });
});
