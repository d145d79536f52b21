import type { TaskId } from '../../domain/question.ts';
import type { Trial } from '../../domain/trial.ts';
import { message, type Message } from '#messages/message.ts';
import { estimatedWithin, glossed, noted } from '../../report/estimate.ts';
import { COEFFICIENT, votesUpTo } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { taskText } from '../../report/task-words.ts';
import { correlationsOf, effectiveVotes, lowestCorrelation } from '../../stats/effective-votes.ts';
import { resamples, type Resamples } from '../../stats/resamples.ts';
import type { ReportInput } from '../protocol.ts';
import { numbersOf } from './numbers-of.ts';
import { panelBallots, type PanelAnswers, type PanelBallots } from './panel-ballots.ts';

/** The number of independent votes that a panel's votes are worth. */
export interface PanelVotes {
  /** One sentence, to stand beside every figure of the panel. */
  readonly sentence: Message;
  readonly section: Section;
}

/**
 * Returns the effective votes of a panel (Kish 1965; docs/metrics.md, section 1), from the agreement of its judges on the
 * questions that all of them answered, by kind of question. Null for a single judge, and before the first question that
 * two judges answered.
 *
 * @param main the kind of question that the sentence is about
 */
export function panelVotes(
  input: PanelAnswers & Pick<ReportInput, 'stream' | 'bootstraps'>,
  taskOf: (trial: Trial) => TaskId,
  main: TaskId,
): PanelVotes | null {
  if (input.members.length < 2) return null;
  const { users, ballots } = panelBallots(input, taskOf, main);
  const [leading] = ballots;
  if (!leading || ballots.every(({ n }) => n === 0)) return null;
  const draws = resamples(users, input.bootstraps, input.stream.child('panel votes'));
  const several = ballots.length > 1;
  const figures = ballots.map((one) => figuresOf(one, draws, several));
  return {
    sentence: sentenceOf(figures[0]![0]!, leading, several),
    section: {
      kind: 'estimates',
      title: message('panelVotes.title'),
      reading: message('panelVotes.reading'),
      estimates: figures.flat(),
    },
  };
}

/** Returns the reading of a table of a panel with the sentence on its effective votes, where that is known. */
export function withVotes(
  reading: Message,
  { panelVotes: votes }: Pick<ReportInput, 'panelVotes'>,
): Message {
  return votes === undefined ? reading : message('protocols.sentences', { all: [reading, votes] });
}

/** Returns the effective votes, the mean correlation, and of three judges or more the correlation of each two. */
function figuresOf(
  { task, names, sums, n, users, leftOut }: PanelBallots,
  draws: Resamples,
  several: boolean,
): Estimate[] {
  const judges = names.length;
  const { mirrored } = sums.form;
  const correlations = correlationsOf(sums);
  const titled = (title: Message, gloss: Message) =>
    glossed(several ? message('panelVotes.onTask', { title, task: taskText(task) }) : title, gloss);
  // Two judges that always name the first slate agree in all. Two that give every list one label have no correlation.
  const ofFirst = mirrored ? 1 : null;
  const shared = {
    ...{ n, leftOut, measure: COEFFICIENT, references: coinAndFirst(0, ofFirst) },
    of: message('estimates.countedOfUsers', { n, unit: 'question', users }),
    ties: message(mirrored ? 'panelVotes.tiesEqual' : 'estimates.noTie'),
    why: message(n === 0 ? 'panelVotes.noQuestion' : 'panelVotes.constant'),
  };
  const mean = estimatedWithin(
    {
      ...shared,
      better: 'lower',
      id: `panel/mean-correlation/${task}`,
      ...titled(message('panelVotes.mean'), message('panelVotes.meanGloss')),
    },
    correlations.mean,
    draws,
    { low: lowestCorrelation(judges), high: 1, users },
  );
  const votes = votesFrom(mean, judges, {
    id: `panel/votes/${task}`,
    ...titled(message('panelVotes.votes'), message('panelVotes.votesGloss', { judges })),
    references: coinAndFirst(judges, ofFirst),
  });
  if (judges === 2) return [votes, mean];
  const ofEachTwo = names.flatMap((name, i) =>
    names.slice(0, i).map((other, j) =>
      estimatedWithin(
        {
          ...shared,
          better: 'neither',
          id: `panel/correlation/${task}`,
          ...titled(
            message('panelVotes.ofTwo'),
            message('panelVotes.ofTwoGloss', { judges: [other, name] }),
          ),
        },
        correlations.ofTwo(i, j),
        draws,
        { low: -1, high: 1, users },
      ),
    ),
  );
  return [votes, mean, ...ofEachTwo];
}

/** Returns the effective votes of a mean correlation, with the ends of its interval. */
function votesFrom(
  mean: Estimate,
  judges: number,
  about: Pick<Estimate, 'id' | 'title' | 'references'>,
): Estimate {
  const { value, interval } = mean;
  const votes: Estimate = { ...mean, ...about, measure: votesUpTo(judges), better: 'higher' };
  if (value === null) return votes;
  return noted(
    {
      ...votes,
      value: effectiveVotes(judges, value),
      interval: interval && {
        low: effectiveVotes(judges, interval.high),
        high: effectiveVotes(judges, interval.low),
      },
    },
    message('panelVotes.ofCorrelation'),
  );
}

function sentenceOf(votes: Estimate, { names, task }: PanelBallots, several: boolean): Message {
  const about = { judges: names.length, task: several ? taskText(task) : '' };
  return votes.value === null
    ? message('panelVotes.unknown', { ...about, why: votes.why! })
    : message('panelVotes.sentence', { ...about, votes: numbersOf(votes) });
}
