import { raterIn, type LeftOutReason, type PlainReason } from '../domain/left-out.ts';
import { message, type Message } from '#messages/message.ts';
import { formatMessage } from '#messages/format-message.ts';

/** The text of each reason. */
const TEXTS: Readonly<Record<PlainReason, Message>> = {
  'by position': message('leftOut.byPosition'),
  'equal scores': message('leftOut.equalScores'),
  'equal utility': message('leftOut.equalUtility'),
  'few scored': message('leftOut.fewScored'),
  'few shown': message('leftOut.fewShown'),
  'first ten unscored': message('leftOut.unscoredAmongFirst'),
  identical: message('leftOut.identical'),
  'in the middle': message('leftOut.inTheMiddle'),
  'mass unknown': message('leftOut.massUnknown'),
  'metric alike': message('leftOut.metricAlike'),
  'metric not defined': message('leftOut.metricNotDefined'),
  'no answer of judge': noAnswer(message('labelFigures.theJudge')),
  'no answer of panel': noAnswer(message('labelFigures.panelVote')),
  'no answer of people': noAnswer(message('labelFigures.peopleTogether')),
  'no label': message('leftOut.withoutLabel'),
  'no slate': message('leftOut.noSuchSlate'),
  'no taste': message('leftOut.noTaste'),
  'no verdict': message('leftOut.labelsWithoutVerdict'),
  'no winner': message('leftOut.withoutWinner'),
  'not all labels': message('leftOut.notByAll'),
  'not asked': message('leftOut.notAsked'),
  'not asked yet': message('leftOut.notAskedYet'),
  'not both': message('leftOut.withoutBoth'),
  'not defined': message('leftOut.notDefinedForUser'),
  'not really worse': message('leftOut.notReallyWorse'),
  'nothing fits': message('leftOut.nothingFits'),
  'nothing shown': message('leftOut.nothingShown'),
  'one label': message('leftOut.labelledByOne'),
  other: message('leftOut.other'),
  'outside prompt': message('leftOut.notInPrompt'),
  'rated alike': message('leftOut.ratedAlike'),
  'same label': message('leftOut.sameLabel'),
  score: message('leftOut.score'),
  'score unknown': message('leftOut.scoreUnknown'),
  'score unscored': message('leftOut.scoreUnscored'),
  'similarity unknown': message('leftOut.similarityUnknown'),
  tie: message('leftOut.tie'),
  tied: message('leftOut.tied'),
  'truly alike': message('leftOut.trulyAlike'),
  unscored: message('leftOut.unscored'),
  'unscored in a run': message('leftOut.unscoredInOneRun'),
  'user not judged': message('leftOut.userNotJudged'),
  'utility unknown': message('leftOut.utilityUnknown'),
};

/** Returns the text of a reason for leaving something out of n. */
export function reasonText(reason: LeftOutReason): Message {
  const rater = raterIn(reason);
  return rater === null ? TEXTS[reason as PlainReason] : noAnswer(rater);
}

/** Renders the text of a reason. */
export function leftOutReason(reason: LeftOutReason): string {
  return formatMessage(reasonText(reason));
}

function noAnswer(rater: Message | string): Message {
  return message('leftOut.withoutAnswerOf', { rater });
}
