import { integer, quantity } from './numbers.ts';

const OUTCOMES = { first: 'A', second: 'B', tie: 'tie', unscored: 'unscored' } as const;

/** Texts on the analyses that a judge writes before its verdicts. */
export const arenaAnalyses = {
  title: 'How does the judge explain its verdicts?',
  reading: ({ written, shown }: { written: number; shown: number }) =>
    `The judge wrote ${quantity(written, 'analysis', 'analyses')} before its verdicts, which were read behind them. Here are those of ${quantity(shown, 'duel')}, drawn by chance; report.json holds all ${integer(written)} under “reasons”. Words that come first can steer a verdict, so compare these verdicts with those of another run only if it asked for analyses too.`,
  panelReading: ({ shown }: { shown: number }) =>
    `Each judge wrote analyses of its own before its verdicts, which were read behind them. Here are those of ${quantity(shown, 'duel')}, drawn by chance; report.json holds all under “reasons”, where the keys of the other judges’ texts end in # and the judge’s number. Words that come first can steer a verdict, so compare these verdicts with those of another run only if it asked for analyses too.`,
  judge: 'Judge',
  lists: 'Lists',
  aspect: 'Aspect',
  analysis: 'Analysis',
  verdictBehind: 'Verdict',
  duel: ({ first, second, user }: { first: string; second: string; user: string }) =>
    `A: ${first}, B: ${second}; user ${user}`,
  verdict: ({ outcome }: { outcome: keyof typeof OUTCOMES }) => OUTCOMES[outcome],
};
