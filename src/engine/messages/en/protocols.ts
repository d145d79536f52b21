import { decimal, integer, percent, quantity } from './numbers.ts';
import { list, ofSelf, plural, type Ties } from './words.ts';

interface Counted {
  readonly name: string;
  readonly n: number;
}

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

  sameByConstruction:
    'The judge gives the same answer in both orders by construction: its answers don’t depend on the order, so this says nothing about their quality.',
  sameAmong: ({ judges }: { judges: readonly string[] }) =>
    `${list(judges)} ${plural(judges.length, 'gives', 'give')} the same answer in both orders by construction.`,

  tooFewKnown: ({ n, least, lists }: { n: number; least: number; lists: boolean }) =>
    `How much the user liked both ${lists ? 'lists' : 'slates'} is known for only ${integer(n)} of the judged pairs; at least ${integer(least)} are needed to measure how often the judge is right.`,

  provisional: ({ judged, planned }: { judged: number; planned: number }) =>
    `Provisional: ${integer(judged)} of ${quantity(planned, 'question')} judged.`,
  synthetic:
    'The users are synthetic: their tastes were drawn from a model, so this shows how the judge works, not what people like.',
  unscored: ({ answers, judges }: { answers: number; judges: readonly Counted[] }) => {
    const byJudge = judges.length === 0 ? '' : ` (${listed(judges)})`;
    return `${quantity(answers, 'answer')} unscored${byJudge}: no legal answer could be read. They are left out of the other figures.`;
  },
  drawnPairs: ({ votes }: { votes: number }) =>
    `${quantity(votes, 'vote')} on two slates drawn: no verdict has a majority, and the figures count a tie.`,
  drawnLabels: ({ votes }: { votes: number }) =>
    `${quantity(votes, 'vote')} on a label drawn: no label has a majority, and the figures count the vote as unscored.`,
  exactTies: (ties: Ties) =>
    `${quantity(ties.n, 'exact tie')}${ofSelf(ties)}: the probabilities were exactly equal, and a coin seeded by the run decided.`,
  severalStages: ({ stages }: { stages: readonly Counted[] }) =>
    `Answers were read in more than one way: ${listed(stages)}.`,
  writtenReplies: ({ answers, judged }: { answers: number; judged: number }) =>
    `${integer(answers)} of ${quantity(judged, 'answer')} came without probabilities: the judge wrote a reply, and its label counts as certain. The label mass can’t be measured. Margins, effects in logits and expected ratings of these answers say which label was written, not how sure the judge was.`,
  unlistedLabels: ({ answers, most, judged }: { answers: number; most: number; judged: number }) =>
    `In ${integer(answers)} of ${quantity(judged, 'answer')} a label was not among the tokens that the judge’s runtime lists. It counts as 0; its probability is at most ${decimal(Math.ceil(most * 1e4) / 1e4, 4)}.`,
  sharedItems: ({ users }: { users: number }) =>
    `${quantity(users, 'user')} with slates that share items: their held-out ratings were used up.`,
  tiedAtCut: ({ share }: { share: number }) =>
    `For ${percent(share)} of the users, the cut between history and held-out ratings falls between equal timestamps.`,
  profilesDropped: ({ dropped, written }: { dropped: number; written: number }) =>
    `${quantity(dropped, 'description')} of users by the judge, of ${integer(written)}, dropped as unscored: cut off or empty. For these users the judge read the words of the data.`,
  prefacesUnread: ({ unread, written }: { unread: number; written: number }) =>
    `${integer(unread)} of ${quantity(written, 'text')} before an answer unscored: empty, or cut off before the end of a sentence. The answers behind them don’t quote them.`,
  reasonsUnread: ({ unread, written }: { unread: number; written: number }) =>
    `${quantity(unread, 'reply', 'replies')} with reasons, of ${integer(written)}, unscored: cut off, or not in the form that was asked for. The verdicts don’t depend on them.`,
};

function natureOf({ model, does }: NamedJudge): string {
  if (model) return 'a language model';
  return does ? `a reference judge that ${does}` : 'a reference judge';
}

const listed = (counts: readonly Counted[]) =>
  list(counts.map(({ name, n }) => `${name} ${integer(n)}`));
