import { message, type Message, type Text } from '#messages/message.ts';
import { formatMessage } from '#messages/format-message.ts';

/** The reasons with a text of their own. Estimates and verdicts store them as keys, so they keep their words. */
const REASONS: Readonly<Record<string, Message>> = {
  'a score': message('leftOut.score'),
  'by position': message('leftOut.byPosition'),
  'equal scores': message('leftOut.equalScores'),
  'equal utility': message('leftOut.equalUtility'),
  identical: message('leftOut.identical'),
  'labelled by one alone': message('leftOut.labelledByOne'),
  'labels without a verdict beside them': message('leftOut.labelsWithoutVerdict'),
  'metric alike': message('leftOut.metricAlike'),
  'metric not defined': message('leftOut.metricNotDefined'),
  'no legal answer': message('leftOut.noLegalAnswer'),
  'not a number': message('leftOut.notANumber'),
  'not asked yet': message('leftOut.notAskedYet'),
  'not labelled by all': message('leftOut.notByAll'),
  'not defined for this user': message('leftOut.notDefinedForUser'),
  'not really worse': message('leftOut.notReallyWorse'),
  'same label': message('leftOut.sameLabel'),
  'score unknown': message('leftOut.scoreUnknown'),
  'score unscored': message('leftOut.scoreUnscored'),
  'similarity unknown': message('leftOut.similarityUnknown'),
  tie: message('leftOut.tie'),
  tied: message('leftOut.tied'),
  unscored: message('leftOut.unscored'),
  'unscored in one run or both': message('leftOut.unscoredInOneRun'),
  'user not judged': message('leftOut.userNotJudged'),
  'utility unknown': message('leftOut.utilityUnknown'),
  'without a label': message('leftOut.withoutLabel'),
  'fewer than 5 scored': message('leftOut.fewScored'),
  'rated all alike': message('leftOut.ratedAlike'),
  'truly gave all the same': message('leftOut.trulyAlike'),
  'without both': message('leftOut.withoutBoth'),
  'not asked': message('leftOut.notAsked'),
  'fewer than ten items were shown': message('leftOut.fewShown'),
  'an answer among the first ten is unscored': message('leftOut.unscoredAmongFirst'),
  'no genre is liked or disliked': message('leftOut.noTaste'),
  'nothing was shown': message('leftOut.nothingShown'),
  'not in the prompt': message('leftOut.notInPrompt'),
  'no such slate': message('leftOut.noSuchSlate'),
  'without one winner among two or more people': message('leftOut.withoutWinner'),
};

/** Raters whose names in reasons aren't names of people. */
const RATERS: Readonly<Record<string, Message>> = {
  'the judge': message('labelFigures.theJudge'),
  'the panel’s vote': message('labelFigures.panelVote'),
  'people together': message('labelFigures.peopleTogether'),
};

/** Returns the text of a reason for leaving something out of n; an unknown reason is its own text. */
export function reasonText(reason: string): Text {
  const rater = /^without an answer of (.+)$/.exec(reason)?.[1];
  if (rater === undefined) return REASONS[reason] ?? reason;
  return message('leftOut.withoutAnswerOf', { rater: RATERS[rater] ?? rater });
}

/** Renders the text of a reason. */
export function leftOutReason(reason: string): string {
  return formatMessage(reasonText(reason));
}
