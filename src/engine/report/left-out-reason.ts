import { message, type Message } from '../messages/message.ts';
import { say } from '../messages/say.ts';

/** The reasons with a text of their own. Estimates and verdicts store them as keys, so they keep their words. */
const REASONS: Readonly<Record<string, Message>> = {
  'a score': message('leftOut.score'),
  'by position': message('leftOut.byPosition'),
  'equal scores': message('leftOut.equalScores'),
  'equal utility': message('leftOut.equalUtility'),
  identical: message('leftOut.identical'),
  'labels without a verdict beside them': message('leftOut.labelsWithoutVerdict'),
  'metric alike': message('leftOut.metricAlike'),
  'metric not defined': message('leftOut.metricNotDefined'),
  'no legal answer': message('leftOut.noLegalAnswer'),
  'not a number': message('leftOut.notANumber'),
  'not asked yet': message('leftOut.notAskedYet'),
  'not defined for this user': message('leftOut.notDefinedForUser'),
  'same label': message('leftOut.sameLabel'),
  'score unscored': message('leftOut.scoreUnscored'),
  tie: message('leftOut.tie'),
  tied: message('leftOut.tied'),
  unscored: message('leftOut.unscored'),
  'unscored in one run or both': message('leftOut.unscoredInOneRun'),
  'user not judged': message('leftOut.userNotJudged'),
  'utility unknown': message('leftOut.utilityUnknown'),
  'without a label': message('leftOut.withoutLabel'),
};

/** Returns the text of a reason why something doesn't count; an unknown reason is its own text. */
export function leftOutReason(reason: string): string {
  return say(REASONS[reason] ?? reason);
}
