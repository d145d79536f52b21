import { ofOneJudge } from '../../report/figure-id.ts';
import { message, type Text } from '#messages/message.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { judgeNames } from '../../report/judge-names.ts';
import type { Estimate, Field, Section } from '../../report/report.ts';
import { resamples } from '../../stats/resamples.ts';
import type { ReportInput } from '../protocol.ts';
import { underName } from '../shared/each-judge.ts';
import { orderBlindAmong } from '../shared/named-judge.ts';
import { withVotes } from '../shared/panel-votes.ts';
import { commonScale } from './common-scale.ts';
import { countsFor, observe, summed } from './observations.ts';
import { positionRates } from './position.ts';
import type { Comparing } from './quotients.ts';
import { standingsOf } from './standings.ts';

/** One judge of a panel, or the vote of all, with its duels. */
interface Voice {
  readonly name: Text;
  /** Empty for the vote, whose figures keep their ids and titles. */
  readonly shown: string;
  readonly comparing: Comparing;
}

/**
 * Returns the judges of a panel beside their vote: wins, ties, losses, Q and rank of each recommender (RecSys Arena,
 * table 2), and the rates of ties, of first lists chosen and of equal verdicts in both orders. Empty for a single judge.
 */
export function panelSections(input: ReportInput, vote: Comparing): Section[] {
  const { members, trials, stream, bootstraps } = input;
  if (members.length < 2 || vote.recommenders.length < 2) return [];
  const names = judgeNames(members.map(({ judge }) => judge));
  const voices: Voice[] = members.map(({ judgements }, i) => {
    const observations = observe(trials, judgements, input.withEqual);
    const draws = resamples(observations.users, bootstraps, stream.child(`panel/${i}`));
    return {
      name: names[i]!,
      shown: names[i]!,
      comparing: { ...vote, observations, draws, equalAsTies: null },
    };
  });
  voices.push({ name: message('arenaSections.vote'), shown: '', comparing: vote });
  return [
    {
      kind: 'table',
      title: message('arenaSections.panelRanks'),
      reading: withVotes(message('arenaSections.panelRanksReading'), input),
      columns: [
        message('arenaSections.judge'),
        message('arenaSections.recommender'),
        message('arenaSections.won'),
        message('arenaSections.tied'),
        message('arenaSections.lost'),
        message('arenaSections.q'),
        message('arenaSections.rank'),
      ],
      rows: voices.flatMap(ranksOf),
    },
    {
      kind: 'table',
      title: message('arenaSections.panelTies'),
      reading: withVotes(
        message('arenaSections.panelTiesReading', {
          sameByConstruction: orderBlindAmong(members),
        }),
        input,
      ),
      columns: [
        message('arenaSections.judge'),
        message('arenaFigures.positionBias'),
        message('arenaFigures.tied'),
        ...(vote.bothOrders ? [message('arenaFigures.consistency')] : []),
      ],
      rows: voices.map(habitsOf),
    },
  ];
}

/** Returns a row for each recommender by rank, with the counts of its duels. */
function ranksOf({ name, shown, comparing }: Voice): Field[][] {
  const scale = commonScale(comparing);
  const quotients = scale.on(undefined);
  return standingsOf(comparing).section.rows.map(({ recommender, ranks }): Field[] => {
    const { byUser } = countsFor(comparing.observations, recommender, () => true, undefined);
    const { win, tie, lose } = summed(byUser);
    const quotient = quotients[scale.recommenders.indexOf(recommender)];
    return [
      ...[name, nameOf(recommender), win, tie, lose],
      quotient ? ofVoice(shown, quotient) : message('arenaSections.isBaseline'),
      message('arenaSections.ranks', ranks),
    ];
  });
}

function habitsOf({ name, shown, comparing }: Voice): Field[] {
  return [name, ...positionRates(comparing).map((one) => ofVoice(shown, one))];
}

/** Returns a figure of one judge under its name and an id of its own, since it differs from the vote's. */
function ofVoice(shown: string, one: Estimate): Estimate {
  if (shown === '') return one;
  return underName({ shown }, { ...one, id: ofOneJudge(one.id) });
}
