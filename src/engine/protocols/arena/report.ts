import { message } from '#messages/message.ts';
import type { Report } from '../../report/report.ts';
import { resamples } from '../../stats/resamples.ts';
import type { ReportInput } from '../protocol.ts';
import { concluded } from '../conclusion/concluded.ts';
import { withoutRivals } from '../conclusion/missing-sections.ts';
import { sampleOf } from '../saer/sample.ts';
import { selfTies } from '../saer/self-ties.ts';
import { countVerdicts } from '../shared/counts.ts';
import { byConstruction } from '../shared/named-judge.ts';
import { labelOrdersIn } from '../label-order/setting.ts';
import { runRemarks } from '../shared/remarks.ts';
import { writingRemarks } from '../shared/writing-remarks.ts';
import { absoluteSection } from './absolute.ts';
import { analysesSection } from './analyses-section.ts';
import { aspectsOf } from './aspects.ts';
import { discriminationSections } from './discrimination.ts';
import { equalAsTies, equalPairs } from './equal-lists.ts';
import { observe } from './observations.ts';
import { netRateSection } from './net-rates.ts';
import { offlineSections } from './offline.ts';
import { panelSections } from './panel.ts';
import { positionSection } from './position.ts';
import { asksScores, recommendersIn, scheduleOf } from './replies.ts';
import { arenaTask } from './prompt.ts';
import { aspectSection, barsSection, quotientGrid, type Comparing } from './quotients.ts';
import { transparencySection } from './transparency.ts';
import { findingOf, trust } from './sentences.ts';
import { davidsonSection, standingsOf } from './standings.ts';

/** Computes the report: win rates by aspect and overall, and their relation to offline metrics. */
export function arenaReport(input: ReportInput): Report {
  const { data, settings, trials, judgements, stream, bootstraps } = input;
  const observations = observe(trials, judgements, input.withEqual);
  const tied = observations.equal.length > 0 ? equalAsTies(observations) : null;
  const recommenders = recommendersIn(data.slates);
  const comparing: Comparing = {
    observations,
    recommenders,
    schedule: scheduleOf(recommenders, settings),
    bothOrders: settings['orders'] !== 'as-published',
    draws: resamples(observations.users, bootstraps, stream.child('bootstrap')),
    equalAsTies: tied && {
      observations: tied,
      draws: resamples(tied.users, bootstraps, stream.child('bootstrap with equal lists')),
    },
  };
  const counts = countVerdicts(trials, input, arenaTask);
  const aspects = aspectsOf(settings);
  const same = byConstruction(input.members);
  const self = selfTies(
    'arena/irreflexivity-ties',
    data.slates,
    judgements,
    sampleOf(trials, judgements, bootstraps, stream),
  );
  const position = positionSection(comparing, same, self ? [self] : []);
  const several = comparing.recommenders.length > 1;
  const alternates = labelOrdersIn(settings) === 'alternate';
  const standings = several ? standingsOf(comparing) : null;
  return concluded(input, {
    protocol: 'arena',
    finding: findingOf(counts, standings?.standing ?? null, position, comparing, alternates),
    trust: trust(position, comparing, same),
    counts,
    board: standings
      ? [barsSection(comparing), standings.section, netRateSection(comparing)]
      : withoutRivals(message('arenaSections.board'), comparing.recommenders.length),
    others: [
      several ? quotientGrid(comparing) : null,
      several ? aspectSection(comparing, aspects) : null,
      position,
      ...panelSections(input, comparing),
      several ? davidsonSection(comparing) : null,
      asksScores(settings) ? absoluteSection(input, trials) : null,
      ...(asksScores(settings) ? discriminationSections(input) : []),
      analysesSection(input, aspects),
      transparencySection(comparing, aspects),
      ...offlineSections(comparing, aspects, data),
    ],
    remarks: [
      ...runRemarks(counts, data),
      ...(tied ? [message('arenaConclusions.equalPairs', equalPairs(observations))] : []),
      ...writingRemarks(input.reasons),
    ],
  });
}
