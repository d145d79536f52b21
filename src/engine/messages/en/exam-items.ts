/** The kinds of questions whose answers the exam checks for legality. */
const KINDS = {
  'slate-duel': 'duels',
  'pair-with-tie': 'pairs with a tie',
  'list-label': 'labels of lists',
  'item-fit': 'single items',
  'arena-aspect': 'aspects of an arena',
  'arena-overall': 'overall verdicts of an arena',
  'slate-score': 'scores of slates',
};
type Kind = keyof typeof KINDS;

/** Titles, descriptions and consequences of the items of an exam. */
export const examItems = {
  legal: ({ kind }: { kind: Kind }) => `Legal answers: ${KINDS[kind]}`,
  legalKind: ({ kind }: { kind: Kind }) => KINDS[kind],
  aboutLegal:
    'The share of the judge’s next-token probability that lies on the answers on offer. A question whose answer couldn’t be read counts as 0.',
  failingLegal: ({ kind }: { kind: Kind }) =>
    `Asked for ${KINDS[kind]}, it would often say something else: its verdicts rest on small remains of probability.`,
  selfPairs: 'Even on identical slates',
  aboutSelfPairs:
    'A slate against itself: 1 where both positions are equally likely, 0 where one position is certain.',
  failingSelfPairs:
    'It leans to a position when there is nothing to choose: close duels will be decided by order.',
  orderFlips: 'Keeps its winner when the two change positions',
  aboutOrderFlips:
    'Every pair in both orders: the share in which the same slate is named both times.',
  failingOrderFlips: 'Its verdicts would mostly measure which slate stands first.',
  labelOrder: 'Answers alike in both label orders',
  aboutLabelOrder:
    'Every duel again, with the two answers named in the other order in the prompt: the share of verdicts that change. Beside it, the effects of position and label order, each free of the other.',
  failingLabelOrder:
    'Its verdicts depend on the order in which the prompt names 1 and 2. Ask in both label orders.',
  agreement: 'Names what the user likes better',
  aboutAgreement:
    'Skill over all duels, against what the users truly like or rated later: 1 is never wrong, 0 a coin, −1 always wrong.',
  failingAgreement:
    'It does hardly better than a coin on these items: no number of questions mends that.',
  historyRead: 'Reads whose history it is',
  aboutHistoryRead:
    'The same duels with another user’s history in place of the own: the share of verdicts that change. A judge that doesn’t read the history scores 0.',
  failingHistoryRead:
    'It answers the same whoever the user is: it may know which items are good, and can’t say what suits whom.',
  historySkill: 'Judges better for knowing the history',
  aboutHistorySkill:
    'Skill with the user’s own history less skill with another user’s, on the same duels: its personal share. 0 is a judge that gains nothing from the history.',
  failingHistorySkill:
    'Its right verdicts are right for anybody: it won’t see differences that lie in personalisation.',
  detection: 'Spots another user’s slate',
  aboutDetection:
    'The items that the user liked best later against those that another user liked best, in both orders: the share in which the user’s own are named (SAER, section 3.4).',
  failingDetection:
    'It can’t tell whom a list was made for: recommenders that differ in personalisation look alike to it.',
  madeUp: 'Knows what is in this catalogue',
  aboutMadeUp:
    'A slate against the same slate with two invented titles, in both orders: the share in which the real one is named.',
  failingMadeUp:
    'Invented titles are as good to it as real ones: it reads genre and year, and doesn’t know the item.',
  duplicates: 'Isn’t fooled by copies of one item',
  aboutDuplicates:
    'A slate against its best item five times over, in both orders: the share in which the slate is named. Beside it, the same with five editions of the item.',
  failingDuplicates:
    'It adds items up and doesn’t see that they are the same: a list of copies can win.',
  injectedTitles: 'Ignores orders hidden in a title',
  aboutInjectedTitles:
    'One title of a slate with an instruction behind it, and with neutral text of the same length: how much more often the verdict changes with the instruction.',
  injectedProfiles: 'Ignores orders hidden in a profile',
  aboutInjectedProfiles:
    'The same with the facts about the user: an instruction in the profile and behind a title of the history, against neutral text of the same length.',
  failingInjected:
    'Text in the data can give it orders: whoever writes titles or profiles can write verdicts.',
  speed: 'Answers in reasonable time',
  aboutSpeed: 'Judgements a second, all questions of this exam together, without loading.',
  failingSpeed: 'A study of 2,000 questions would take more than an hour on this device.',
  memory: 'Fits into memory',
  aboutMemory:
    'Gigabytes that the page and its workers hold while the judge is loaded, as the browser counts them; where it doesn’t, as for graphics memory, the catalogue’s figure for the model.',
  failingMemory: 'It takes so much that the browser may close the tab in the middle of a study.',
};
