import { integer } from './numbers.ts';
import { list, OTHER_WAYS } from './words.ts';

/** Faults of studies and settings. */
export const studyFaults = {
  serverNotConnected:
    'The study’s judge runs on a server that you didn’t connect, so the study wasn’t opened. Nothing was sent. Replace the judge in the study file, or open the study again and connect the server.',
  analysisNeedsWriters: ({ judges }: { judges: readonly string[] }) =>
    `Each judge of a panel writes its own analyses before its verdicts, and ${list(judges)} can’t write. Switch the analyses off, or choose other judges.`,
  noTestFile:
    'split: the kind is "files", but the data has no test file. Mark the table with the held-out interactions with "heldOut": true, or choose another kind of split.',
  noTimesToSplit:
    'split: the kind is "latest", but no interaction of the data has a time. Map a column of times, or choose another kind of split.',
  scheduleNeedsOneJudge:
    'Questions that depend on earlier verdicts need a single judge: remove the panel, or switch off the schedule by verdicts, the gate and the kinds of fault.',
  nothingToAsk:
    'These slates leave nothing to ask: every pair is the same list. Choose other recommenders or longer lists.',
  shareWaits:
    'share: a study whose later questions depend on earlier verdicts can’t be divided among devices. Leave out “stopping” and the Swiss schedule, or “share”.',
  stopping: ({ why }: { why: string }) => `stopping: ${why} Leave it out, or change that.`,
  nobodyCanTakePart: ({ items, why }: { items: number; why: string }) =>
    `No user can take part with ${items} items a slate, and two are the least. ${why}`,
  onlyOneCanTakePart: ({ items, why }: { items: number; why: string }) =>
    `Only one user can take part with ${items} items a slate, and two are the least. ${why}`,
  recommenderUnknown: ({ name, known }: { name: string; known: string }) =>
    `slates.recommenders: ${name} isn't known; ${known} are`,
  needsRatings:
    'This task needs ratings, and the data has clicks only. Compare recommenders instead, or bring ratings.',
  readsOwnText: ({ judges }: { judges: readonly string[] }) =>
    `${list(judges)} ${judges.length === 1 ? 'reads' : 'read'} a text of ${judges.length === 1 ? 'its' : 'their'} own, made of titles, years and genres, instead of this prompt. Choose a larger model on the page Judges.`,
  promptUnread: ({ why, settings }: { why: string; settings: readonly string[] }) =>
    `${settings.map((id) => `protocol.settings.${id}`).join(', ')}: ${why}`,
  utilityNeedsRatings:
    'slates.utility: it counts only where ratings decide how much a slate is worth. Add "relevance": "ratings", or leave it out.',
  listFileMissing: ({ at, file }: { at: number; file: string }) =>
    `lists[${at}].file: ${file} isn't on this device as the study names it. Bring it again.`,
  listTwice: ({
    other,
    file,
    recommender,
    user,
  }: {
    other: string;
    file: string;
    recommender: string;
    user: string;
  }) =>
    `lists: ${other} and ${file} both hold a list of ${recommender} for user ${user}. Leave one of the two files out of the study's lists, or delete the data and import it again with one of them.`,
  notJson: ({ why }: { why: string }) => `The study isn't a JSON document: ${why}`,
  invalidAt: ({ at, why }: { at: string; why: string }) => `${at}: ${why}`,
  fileNotChosen: ({ where, file }: { where: string; file: string }) =>
    `${where}: the study needs ${file}, which is neither on this device nor among the files. Choose it together with the study file, or alone if the study came by a link.`,
  panelTwice: ({ judge }: { judge: string }) =>
    `panel: ${judge} is named twice; each judge has one vote`,
  judgeUnknown: ({ judge }: { judge: string }) => `judge: ${judge} isn't known`,
  panelUnknown: ({ judge }: { judge: string }) => `panel: ${judge} isn't known`,
  noAssessments: ({ list }: { list: string }) =>
    `assessments.list: no list file with grades has the name ${list}. Name it as "recommender" in lists, with the column of the grades as "score".`,
  dataGone: "The data of this study isn't on this device any more. Import it again.",
  maskNeedsRepeats:
    'training.mask: false needs "repeats": true in the settings. Without repeats no item can be shown again.',
  standInKnowsNoTime:
    'training.ratings: a stand-in learns ratings of people who stay as they are, and here tastes change or there is a season. Let the rater itself rate, { "kind": "rater" }.',
  judgeAnswersNot: ({ judge, protocol }: { judge: string; protocol: string }) =>
    `${judge} doesn't answer questions of ${protocol}. Choose another judge or another protocol.`,
  judgeReadsRatings: ({ judge }: { judge: string }) =>
    `${judge} reads ratings, and this data has clicks alone. Choose another judge, or data with ratings.`,
  judgeNeedsUtility: ({ judge }: { judge: string }) =>
    `${judge} reads how much users liked the slates, which is unknown for all of these. Choose another judge, or held-out slates of data with ratings.`,
  judgeKnows: ({ judge, known, noun }: { judge: string; known: string; noun: string }) =>
    `${judge} knows ${known}s, and an item of this data is called "${noun}". Choose another judge.`,
  sayNoun: ({ why, noun }: { why: string; noun: string }) =>
    `${why} If these are ${noun}s, write "noun": "${noun}" and "nounPlural": "${noun}s" in the study's data.`,
  othersWouldDo: ({ why, judges }: { why: string; judges: readonly string[] }) =>
    `${why} These can judge it here: ${list(judges)}. ${OTHER_WAYS}`,
  noWriter: ({ judges }: { judges: readonly string[] }) => `${noneWrites(judges)}.`,
  wordless: ({
    judges,
    settings,
  }: {
    judges: readonly string[];
    settings: readonly { id: string; initial: string }[];
  }) =>
    settings
      .map(
        ({ id, initial }) =>
          `protocol.settings.${id}: ${noneWrites(judges)}, which this setting asks for; ${initial} was expected, or a judge that writes`,
      )
      .join('\n'),
  namesNoAnswers: ({ judges }: { judges: readonly string[] }) =>
    `The prompts for ${list(judges)} name no answers, so they have no label order. Choose “As published”, or another judge.`,
  waitsFor: ({
    judges,
    task,
    setting,
  }: {
    judges: readonly string[];
    task: string;
    setting: string;
  }) =>
    `protocol.settings.${setting}: later questions depend on ${task}, and ${list(judges)} can’t answer that. Choose another judge, or the setting’s initial value.`,
  labelOrder: ({ why }: { why: string }) => `protocol.settings.labelOrder: ${why}`,
  isRun:
    'This is a run, the JSON of a report, not a study. “Open a run…” on the page Runs opens it. To repeat it, copy its study, which stands in the file under run.study.',
  linkTooLong: ({ characters, most }: { characters: number; most: number }) =>
    `The study would make a link of ${integer(characters)} characters; programs cut links of more than ${integer(most)}. Save it as a file instead.`,
  linkDamaged:
    'The link is not whole: a part of it was cut or changed on the way. Ask for it again, or for the study as a file.',
  noStudyFile: ({ files }: { files: readonly string[] }) =>
    `None of ${files.join(', ')} is a study file: its name ends in .json.`,
};

function noneWrites(judges: readonly string[]): string {
  return judges.length === 1
    ? `${list(judges)} can’t write words`
    : `None of the judges (${list(judges)}) can write words`;
}
