import { list } from './words.ts';

/** Faults of studies and settings. */
export const studyFaults = {
  scheduleNeedsOneJudge:
    'A schedule that follows verdicts needs a single judge: choose another schedule, or no panel.',
  nothingToAsk:
    'These slates leave nothing to ask: every pair is the same list. Choose other recommenders or longer lists.',
  stopping: ({ why }: { why: string }) => `stopping: ${why} Leave it out, or change that.`,
  nobodyCanTakePart: ({ items, why }: { items: number; why: string }) =>
    `No user can take part with ${items} items a slate, and two are the least. ${why}`,
  onlyOneCanTakePart: ({ items, why }: { items: number; why: string }) =>
    `Only one user can take part with ${items} items a slate, and two are the least. ${why}`,
  recommenderUnknown: ({ name, known }: { name: string; known: string }) =>
    `slates.recommenders: ${name} isn't known; ${known} are`,
  needsRatings:
    'This task needs ratings, and the data has clicks only. Compare recommenders instead, or bring ratings.',
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
    `${where}: the study needs ${file}, which isn't among the files. Choose it together with the study file.`,
  panelTwice: ({ judge }: { judge: string }) =>
    `panel: ${judge} is named twice; each judge has one vote`,
  panelUnknown: ({ judge }: { judge: string }) => `panel: ${judge} isn't known`,
  dataGone: "The data of this study isn't on this device any more. Import it again.",
  maskNeedsRepeats:
    'training.mask: false needs "repeats": true in the settings. Without repeats no item can be shown again.',
  judgeAnswersNot: ({ judge, protocol }: { judge: string; protocol: string }) =>
    `${judge} doesn't answer questions of ${protocol}. Choose another judge or another protocol.`,
  judgeReadsRatings: ({ judge }: { judge: string }) =>
    `${judge} reads ratings, and this data has clicks alone. Choose another judge, or data with ratings.`,
  judgeNeedsUtility: ({ judge }: { judge: string }) =>
    `${judge} reads how much users liked the slates, which is unknown for all of these. Choose another judge, or held-out slates of data with ratings.`,
  judgeKnows: ({ judge, known, noun }: { judge: string; known: string; noun: string }) =>
    `${judge} knows ${known}s, and an item of this data is called "${noun}". Choose another judge; if these are ${known}s, import the data again and say so.`,
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
  noStudyFile: ({ files }: { files: readonly string[] }) =>
    `None of ${files.join(', ')} is a study file: its name ends in .json.`,
};

function noneWrites(judges: readonly string[]): string {
  return judges.length === 1
    ? `${list(judges)} can’t write words`
    : `None of the judges (${list(judges)}) can write words`;
}
