import { message, type Message } from '../messages/message.ts';
import { Fault } from '../domain/fault.ts';
import { study, type Study } from '../domain/study.ts';
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
  const document = parsed(text);
  const read = study.safeParse(document);
  if (!read.success) throw invalid(studyProblems(document, read.error.issues));
  const problems = [
    ...unknownIds(read.data, known),
    ...formatProblems(read.data),
    ...namedTwice(read.data),
  ];
  if (problems.length > 0) throw invalid(problems);
  return read.data;
}

/** Writes a study as JSON with its fields in the schema's order, so that equal studies give equal texts. */
export function writeStudy(of: Study): string {
  return `${JSON.stringify(study.parse(of), null, 2)}\n`;
}

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

function unknownIds({ protocol, judge, slates, lists }: Study, known: KnownIds): Message[] {
  const check = (path: string, id: string, known: readonly string[] | undefined) =>
    !known || known.includes(id)
      ? []
      : [message('studyProblems.notKnown', { path, value: JSON.stringify(id), known })];
  return [
    ...(slates.kind === 'recommenders' && lists.length === 0
      ? slates.recommenders.flatMap((id, i) =>
          check(`slates.recommenders[${i}]`, id, known.recommenders),
        )
      : []),
    ...check('protocol.id', protocol.id, known.protocols),
    ...check('judge.id', judge.id, known.judges),
  ];
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
