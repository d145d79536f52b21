import { message, type Message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import { isNoJudge, NO_JUDGE } from '../domain/no-judge.ts';
import { MOST_USERS, study, type Study } from '../domain/study.ts';
import { cutoffProblems } from './cutoff-problems.ts';
import { formatProblems } from './format-problems.ts';
import { studyProblems } from './study-problems.ts';

/** The ids that this program knows; a kind of id that is absent isn't checked. */
export interface KnownIds {
  readonly protocols?: readonly string[];
  readonly judges?: readonly string[];
  /** Recommenders made here. If a study has lists of its own, other names may be theirs and pass. */
  readonly recommenders?: readonly string[];
}

const PROBLEMS_TOLD = 8;

/**
 * Reads the text of a study file (docs/study-file.md) and fills in defaults.
 * @throws Fault `study-invalid` with a line for each problem (at most 8), beginning with its path: "slates.k: 0 is too
 * small; a whole number from 1 to 50 was expected".
 */
export function readStudy(text: string, known: KnownIds = {}): Study {
  const document = withoutJudge(parsed(text));
  if (isRun(document)) throw new Fault('study-invalid', message('studyFaults.isRun'));
  const read = study.safeParse(document);
  if (!read.success) throw invalid(studyProblems(document, read.error.issues));
  const problems = [
    ...unknownIds(read.data, known),
    ...(isNoJudge(read.data.judge) && read.data.slates.kind !== 'recommenders'
      ? [message('studyProblems.nobodyToAsk')]
      : []),
    ...foldBeyond(read.data),
    ...formatProblems(read.data),
    ...namedTwice(read.data),
    ...cutoffProblems(read.data),
  ];
  if (problems.length > 0) throw invalid(problems);
  return read.data;
}

/**
 * Writes a study as JSON with its fields in the schema's order, so that equal studies give equal texts. A study without a
 * judge has `"judge": null`.
 */
export function writeStudy(of: Study): string {
  const whole = study.parse(of);
  const written = isNoJudge(whole.judge) ? { ...whole, judge: null } : whole;
  return `${JSON.stringify(written, null, 2)}\n`;
}

/** Decides whether a document is an exported run, whose study is a part of it. */
const isRun = (document: unknown): boolean =>
  typeof document === 'object' &&
  document !== null &&
  'format' in document &&
  document.format === 'slatewise-run';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    throw new Fault('study-invalid', message('studyFaults.notJson', { why: thrown.message }), {
      cause: thrown,
    });
  }
}

/**
 * Writes a study with `"judge": null` in full: nobody is asked, so no protocol has to be named, and all users take part
 * unless it says how many.
 */
function withoutJudge(document: unknown): unknown {
  if (typeof document !== 'object' || document === null) return document;
  const { judge, slates, ...others } = document as Readonly<Record<string, unknown>>;
  if (judge !== null) return document;
  return {
    protocol: { id: 'slate-duel' },
    ...others,
    slates:
      typeof slates === 'object' && slates !== null ? { users: MOST_USERS, ...slates } : slates,
    judge: NO_JUDGE,
  };
}

function unknownIds({ protocol, judge, slates, lists }: Study, known: KnownIds): Message[] {
  const check = (path: string, id: string, known: readonly string[] | undefined) =>
    !known || known.includes(id)
      ? []
      : [
          message('studyProblems.notKnown', {
            ...{ path, value: JSON.stringify(id) },
            known: [...new Set(known)],
          }),
        ];
  return [
    ...(slates.kind === 'recommenders' && lists.length === 0
      ? slates.recommenders.flatMap((id, i) =>
          check(`slates.recommenders[${i}]`, id, known.recommenders),
        )
      : []),
    ...check('protocol.id', protocol.id, known.protocols),
    ...(isNoJudge(judge) ? [] : check('judge.id', judge.id, known.judges)),
  ];
}

/** A fold that no interaction is dealt to. The schema lets it pass, so that runs of earlier versions with one still open. */
function foldBeyond({ split }: Study): Message[] {
  return split?.kind === 'folds' && split.fold > split.folds
    ? [message('studyProblems.foldBeyond', { fold: split.fold, folds: split.folds })]
    : [];
}

function namedTwice({ slates }: Study): Message[] {
  if (slates.kind !== 'recommenders') return [];
  return slates.recommenders.flatMap((id, i, all) =>
    all.indexOf(id) === i
      ? []
      : [
          message('studyProblems.namedTwice', {
            path: `slates.recommenders[${i}]`,
            value: JSON.stringify(id),
          }),
        ],
  );
}

function invalid(problems: readonly Message[]): Fault {
  return new Fault(
    'study-invalid',
    message('studyProblems.all', {
      problems: problems.slice(0, PROBLEMS_TOLD),
      more: problems.length - PROBLEMS_TOLD,
    }),
  );
}
