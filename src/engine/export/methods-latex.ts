import { seedText } from '../domain/seeds.ts';
import { isNoJudge } from '../domain/no-judge.ts';
import { cardsOf, type Run } from '../domain/run.ts';
import { placesOf } from '../domain/places.ts';
import type { StudyData } from '../domain/study-data.ts';
import { texts } from '#messages/format-message.ts';
import { contentOf } from '../report/content-of.ts';
import { judgedBy } from '../report/judged-by.ts';
import type { RenderedReport } from '../report/rendered-report.ts';
import { estimatesOf } from '../report/section-table.ts';
import { escapedLatex, importedSentences } from './to-latex.ts';

/** Writes a methods paragraph and a data statement from a run's manifest, for `\input` into a paper. */
export function methodsLatex(run: Run, data: StudyData, report: RenderedReport): string {
  const { manifest } = run;
  const judged = !isNoJudge(manifest.judge);
  const methods = new Set(
    report.sections.flatMap((section) => {
      const { table } = contentOf(section);
      return table ? estimatesOf(table).map(({ field }) => field.method) : [];
    }),
  );
  const evaluated = {
    users: data.users.size,
    slates: data.slates.length,
    k: Math.max(0, ...data.slates.map(placesOf)),
  };
  const cite = judged ? texts.paper.cite({ protocol: manifest.protocol }) : '';
  const sentences = [
    judged
      ? texts.paper.protocol({ ...evaluated, protocol: manifest.protocol })
      : texts.paper.offline(evaluated),
    judgedBy(run),
    ...(report.panelVotes === undefined ? [] : [report.panelVotes]),
    ...cardsOf(run).flatMap(({ weights }) => (weights ? [texts.paper.weights({ weights })] : [])),
    ...(judged
      ? [
          texts.paper.prompts({
            arrangement: manifest.arrangement,
            family: manifest.family,
            template: manifest.templateHash,
          }),
          ...(manifest.popularity ? [texts.paper.popularity({ stated: manifest.popularity })] : []),
          texts.exports.counts(report.counts),
        ]
      : []),
    ...(methods.size > 0 ? [texts.paper.intervals({ methods: [...methods] })] : []),
    texts.exports.seedIs({ seed: seedText(manifest) }),
  ];
  const about = [
    texts.paper.dataset({ hash: manifest.datasetHash, slates: manifest.slatesHash }),
    ...(manifest.splitHash ? [texts.paper.split({ hash: manifest.splitHash })] : []),
    ...importedSentences(report),
    ...(judged
      ? [texts.paper.local, texts.paper.exported]
      : [texts.paper.localOffline, texts.paper.exportedOffline]),
  ];
  const cited = cite === '' ? '\\cite{slatewise}' : `\\cite{${cite},slatewise}`;
  return `\\paragraph{${escapedLatex(texts.paper.methods)}} ${sentences.map(escapedLatex).join('\n')}
${judged ? texts.paper.protocolAndProgram({ cited }) : texts.paper.program({ cited })}

\\paragraph{${escapedLatex(texts.paper.data)}} ${about.map(escapedLatex).join('\n')}
`;
}
