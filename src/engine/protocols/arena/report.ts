import type { Report, Section } from '../../report/report.ts';
import { resamples } from '../../stats/resamples.ts';
import type { ReportInput } from '../protocol.ts';
import { countVerdicts } from '../shared/counts.ts';
import { byConstruction, namedBy } from '../shared/named-judge.ts';
import { runRemarks } from '../shared/remarks.ts';
import { writingRemarks } from '../shared/writing-remarks.ts';
import { absoluteSection } from './absolute.ts';
import { aspectsOf } from './aspects.ts';
import { observe } from './observations.ts';
import { netRateSection } from './net-rates.ts';
import { offlineSections } from './offline.ts';
import { positionSection } from './position.ts';
import { recommendersIn, scheduleOf } from './replies.ts';
import { arenaTask } from './prompt.ts';
import { aspectSection, barsSection, quotientGrid, type Comparing } from './quotients.ts';
import { transparencySection } from './transparency.ts';
import { headline, trust } from './sentences.ts';
import { davidsonSection, standingsSection } from './standings.ts';

/** Computes the report: win rates by aspect and overall, and their relation to offline metrics. */
export function arenaReport(input: ReportInput): Report {
  const { data, settings, trials, judgements, stream, bootstraps } = input;
  const observations = observe(trials, judgements);
  const recommenders = recommendersIn(data.slates);
  const comparing: Comparing = {
    observations,
    recommenders,
    schedule: scheduleOf(recommenders, settings),
    bothOrders: settings['orders'] !== 'as-published',
    draws: resamples(observations.users, bootstraps, stream.child('bootstrap')),
  };
  const counts = countVerdicts(trials, input, arenaTask);
  const aspects = aspectsOf(settings);
  const same = byConstruction(input.members);
  const position = positionSection(comparing, same);
  const several = comparing.recommenders.length > 1;
  const sections: (Section | null)[] = [
    several ? barsSection(comparing) : null,
    several ? standingsSection(comparing) : null,
    several ? netRateSection(comparing) : null,
    several ? quotientGrid(comparing) : null,
    several ? aspectSection(comparing, aspects) : null,
    position,
    several ? davidsonSection(comparing) : null,
    absoluteSection(input, trials),
    transparencySection(comparing, aspects),
    ...offlineSections(comparing, aspects, data),
  ];
  const shown = sections.filter((section) => section !== null);
  return {
    protocol: 'arena',
    headline: namedBy(input.members, headline(counts, shown, comparing)),
    trust: trust(position, comparing, same),
    counts,
    sections: shown,
    remarks: [...runRemarks(counts, data), ...writingRemarks(input.reasons)],
  };
}
