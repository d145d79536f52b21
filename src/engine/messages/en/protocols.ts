import { list } from './words.ts';

interface NamedJudge {
  readonly name: string;
  readonly model: boolean;
  /** The end of "a reference judge that …"; empty if unknown. */
  readonly does: string;
}

/** Texts that the reports of all protocols share. */
export const protocols = {
  soFar: ({ finding }: { finding: string }) => `So far: ${finding}`,
  sentences: ({ all }: { all: readonly string[] }) => all.join(' '),
  findingOf: ({ judges, finding }: { judges: readonly NamedJudge[]; finding: string }) => {
    const [only] = judges;
    if (only && judges.length === 1) {
      return `By ${only.name}, ${natureOf(only)}, not a language model: ${finding}`;
    }
    const all = list(judges.map((judge) => `${judge.name} (${natureOf(judge)})`));
    const models = judges.some(({ model }) => model);
    return `By the votes of ${all}${models ? '' : ', none of them a language model'}: ${finding}`;
  },
};

function natureOf({ model, does }: NamedJudge): string {
  if (model) return 'a language model';
  return does ? `a reference judge that ${does}` : 'a reference judge';
}
