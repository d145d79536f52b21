import { integer, quantity } from './numbers.ts';
import { list, plural } from './words.ts';

interface Line {
  side: 'at least' | 'at most';
  value: string;
}

/** Texts of the parts of an exam, their pass lines and their outcomes. */
export const examParts = {
  passed: 'Passed',
  failed: 'Failed',
  unsure: 'Can’t tell',
  tooFewUsers: 'Too few users',
  usersNeeded: ({ users, needed }: { users: number; needed: number }) =>
    Number.isFinite(needed)
      ? `${quantity(users, 'user')} can’t decide this part: even the best judge passes it only from ${quantity(needed, 'user')} on.`
      : 'No number of users can decide this part: its pass line is at the end of the scale.',
  missingKinds: ({ titles }: { titles: readonly string[] }) =>
    `It fails for ${plural(titles.length, 'one kind', 'single kinds')} of text, whose interval lies above the line even when all kinds are allowed for: ${list(titles)}.`,
  constant: 'Changes nothing',
  constantText:
    'It changes nothing: this judge gives the same answer everywhere, so its figure here shows nothing.',
  notAsked: 'Not asked',
  line: ({ side, value }: Line) => `${side} ${value}`,
  movedLine: ({ side, value }: Line) => `${side} ${value}, changed`,
  withLeftOut: ({ of, reasons }: { of: string; reasons: readonly { n: number; why: string }[] }) =>
    `${of}; left out: ${reasons.map(({ n, why }) => `${integer(n)} ${why}`).join(', ')}`,
  lines: 'dashed: the pass line; dotted: the score of a coin',
  openMark: 'open mark: the interval includes the line',
  unasked: ({ titles }: { titles: readonly string[] }) =>
    `Not asked, because this judge can’t answer it or nothing was measured: ${titles.join('; ')}.`,
  howToReadPart: ({ title }: { title: string }) => `How to read: ${title}`,
  howToRead: 'How to read this',
  outcomes:
    'A part is passed when the whole 95% interval clears its line, and failed when the whole interval misses it. If the interval includes the line, there are too few answers to decide; a longer exam may decide.',
  constantRule:
    '“Changes nothing” means that nearly all duels of different slates got the same answer: the whole interval of the share of other answers lies below .05. Such a judge would pass this part without reading anything.',
  openLine:
    'Open the line below a part to see its questions, the meaning of a failure, every figure, and its pass line, which you can change. Pass lines apply to all judges of this device.',
  stillUsable:
    'You can still use a judge that fails a part. Its badge is shown on every report of its runs.',
  undefined: 'undefined',
  detailsOf: ({ title }: { title: string }) => `${title}: `,
  unanswerable: 'This judge doesn’t answer such questions',
  failing: ({ failing }: { failing: string }) => `Failing would mean: ${failing}`,
  passLine: ({ side }: { side: 'at least' | 'at most' }) => `Pass line: ${side}`,
  outOfRange: ({ low, high }: { low: number; high: number }) =>
    `Enter a number from ${low} to ${high}`,
  reset: ({ value }: { value: string }) => `Reset to ${value}`,
  allFigures: ({ title }: { title: string }) => `${title}, all figures`,
  figure: 'Figure',
  plot: ({
    name,
    value,
    interval,
    line,
  }: {
    name: string;
    value: string | null;
    interval: string | null;
    line: string;
  }) =>
    [
      `${name}: ${value ?? 'undefined'}`,
      ...(interval === null ? [] : [`from ${interval.replace('–', ' to ')}`]),
      `pass line at ${line}`,
    ].join(', '),
};
