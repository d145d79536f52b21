/**
 * Compares the arms of an experiment with visitors, and says whether a run's judge pointed the same way (SAER, section
 * 4.2). The CSV has a line an arm: name, impressions, clicks, and perhaps the recommender whose lists it showed.
 *
 *     npm run online -- arms.csv [--run report.json --arm NAME=RECOMMENDER … --log FILE --name NAME --date 2026-05-31]
 *
 * --run names the `report.json` that `npm run evaluate` writes. An arm shows the recommender of its own name, unless the
 * CSV or --arm says otherwise. --log adds the experiment to a log, which is made if it isn't there, and prints the
 * agreement over time; the page `#/online` reads and writes the same file. Without --date it is today.
 *
 * Exits with 1 where a file can't be used.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import '../english.ts';
import { formatMessage, texts } from '#messages/format-message.ts';
import { agreementOver } from '#engine/online/agreement.ts';
import { compareArms } from '#engine/online/compare-arms.ts';
import { recommendersOf, verdictsOf, withRecommenders } from '#engine/online/direction.ts';
import { experiment } from '#engine/online/experiment.ts';
import { experimentsAsJson, readExperiments, readJudgedRun } from '#engine/online/files.ts';
import { readArms } from '#engine/online/read-arms.ts';
import { nameOf } from '#engine/recommenders/name-of.ts';
import { argumentsOf } from '../arguments.mjs';
import { readText } from '../read-text.mjs';
import { terminal } from '../terminal.mjs';

const { path, run, log, name, date, shown } = argumentsOf(import.meta.url, () => {
  const { values, positionals } = parseArgs({
    options: {
      run: { type: 'string' },
      arm: { type: 'string', multiple: true, default: [] },
      log: { type: 'string' },
      name: { type: 'string' },
      date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    },
    allowPositionals: true,
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new RangeError('Say which CSV of arms.');
  if (values.log !== undefined && values.run === undefined) {
    throw new RangeError('A log needs --run: it holds the judge’s figures.');
  }
  const shown = new Map(
    values.arm.map((one) => {
      const at = one.lastIndexOf('=');
      if (at < 1) throw new RangeError(`--arm ${one} isn’t NAME=RECOMMENDER.`);
      return [one.slice(0, at), one.slice(at + 1)] as const;
    }),
  );
  return { ...values, path, shown };
});

const read = readArms(readText(path)).map((arm) => ({
  ...arm,
  recommender: shown.get(arm.title) ?? arm.recommender,
}));
const { arms, reading } = compareArms(read);
for (const arm of arms) {
  const rate = texts.onlineView.rateDrawn({ arm: arm.title, ...arm });
  terminal.log(`${rate} (${arm.clicks} / ${arm.impressions})`);
}
terminal.log(`\n${formatMessage(reading)}`);

const judgedRun = run === undefined ? null : readJudgedRun(readText(run));
const titles = recommendersOf(judgedRun?.judged ?? []).map((id) => ({ id, title: nameOf(id) }));
const named = withRecommenders(read, titles);
const verdicts = verdictsOf(named, judgedRun?.judged ?? []);
terminal.log('');
for (const { first, second, judged, direction, ...pair } of verdicts) {
  const names = { first: named[first]!.title, second: named[second]!.title };
  const lift = texts.onlineLog.liftWith({ lift: pair.lift, interval: pair.liftInterval });
  const said = judged ? texts.onlineLog.judgedWith(judged) : '–';
  const compared = judgedRun ? ` | ${said} | ${texts.onlineLog.directionWord({ direction })}` : '';
  terminal.log(`${texts.onlineLog.over(names)}: ${lift}${compared}`);
}

if (judgedRun) {
  const counted = (wanted: string) => verdicts.filter((one) => one.direction === wanted).length;
  terminal.log(
    `\n${texts.onlineLog.sentence({ same: counted('same'), opposite: counted('opposite'), open: counted('open') })}`,
  );
}

if (log !== undefined && judgedRun) {
  const before = existsSync(log) ? readExperiments(readText(log)) : [];
  const title = name ?? basename(path).replace(/\.\w+$/, '');
  const entry = experiment.parse({
    ...{ id: `${date} ${title}`, name: title, date, arms: named },
    ...judgedRun,
  });
  const all = [...before.filter(({ id }) => id !== entry.id), entry];
  writeFileSync(log, experimentsAsJson(all));
  terminal.log(`\n${texts.onlineLog.agreementTitle}\n`);
  for (const { experiment: one, pairs, ...agreement } of agreementOver(all)) {
    const { same, opposite, open } = pairs;
    const own = texts.onlineLog.ofDecided({ same, decided: same + opposite, open });
    terminal.log(`${one.date} ${one.name}: ${own} | ${texts.onlineLog.agreementSub(agreement)}`);
  }
}
