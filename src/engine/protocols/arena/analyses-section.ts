import { judgeName } from '../../domain/judge-name.ts';
import { message } from '#messages/message.ts';
import type { Verdict } from '../../domain/judgement.ts';
import { prefaceKey, type Duel } from '../../domain/trial.ts';
import { memberKey } from '../../ensemble/member-key.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { sentenceInstead } from '../../report/missing.ts';
import type { Field, Section } from '../../report/report.ts';
import { shuffled } from '../../random/stream.ts';
import type { ReportInput } from '../protocol.ts';
import { analyses } from './analysis.ts';
import type { Aspect } from './aspects.ts';

/** The number of duels whose analyses the report prints. */
const SHOWN = 3;

/**
 * Returns the judge's analyses of a few duels, drawn by seed, with the verdicts behind them (RecSys Arena, section
 * 4.2.2, figure 5); of a panel, those of each judge, below each other. Null unless the study asked for analyses; a sentence
 * if it did and none is there.
 */
export function analysesSection(
  { settings, trials, reasons, members, stream }: ReportInput,
  aspects: readonly Aspect[],
): Section | null {
  if (!analyses(settings)) return null;
  const written = trials.filter(
    (one): one is Duel => one.kind === 'duel' && Boolean(reasons.get(prefaceKey(one.key))?.text),
  );
  const duels = [...new Set(written.map(duelOf))];
  const shown = new Set(shuffled(duels, stream.child('analyses')).slice(0, SHOWN));
  const isPanel = members.length > 1;
  const rows = written
    .filter((trial) => shown.has(duelOf(trial)))
    .flatMap((trial) => members.map((member, at) => ({ trial, member, at })))
    .map(({ trial, member: { judge, judgements }, at }): Field[] => {
      const { verdict } = judgements.get(trial.key) ?? {};
      return [
        ...(isPanel ? [judgeName(judge)] : []),
        message('arenaAnalyses.duel', {
          first: nameOf(trial.first.recommender ?? trial.first.id),
          second: nameOf(trial.second.recommender ?? trial.second.id),
          user: trial.first.user,
        }),
        aspects.find(({ id }) => id === trial.aspect)?.title ?? '',
        reasons.get(prefaceKey(memberKey(trial.key, at)))?.text ?? '',
        message('arenaAnalyses.verdict', { outcome: outcomeIn(verdict) }),
      ];
    });
  const title = message('arenaAnalyses.title');
  if (rows.length === 0) return sentenceInstead(title, message('missing.analyses'));
  return {
    kind: 'table',
    title,
    reading: isPanel
      ? message('arenaAnalyses.panelReading', { shown: shown.size })
      : message('arenaAnalyses.reading', { written: written.length, shown: shown.size }),
    columns: [
      ...(isPanel ? [message('arenaAnalyses.judge')] : []),
      message('arenaAnalyses.lists'),
      message('arenaAnalyses.aspect'),
      message('arenaAnalyses.analysis'),
      message('arenaAnalyses.verdictBehind'),
    ],
    rows,
  };
}

/** Tells the duels apart, whichever aspect was asked about. */
const duelOf = ({ first, second }: Duel) => JSON.stringify([first.id, second.id]);

function outcomeIn(verdict: Verdict | undefined): 'first' | 'second' | 'tie' | 'unscored' {
  if (verdict?.kind === 'preferred') return verdict.winner;
  return verdict?.kind === 'tied' ? 'tie' : 'unscored';
}
