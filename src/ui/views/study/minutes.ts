import { texts } from '#messages/format-message.ts';

/** Formats the time of judging as a value and its range: "21 min" with "18–26", "under a minute". */
export function minutes(seconds: { readonly low: number; readonly high: number } | null): {
  readonly value: string;
  readonly more?: string;
} {
  if (seconds === null) return { value: texts.studyPlan.timeUnknown };
  const { low, high } = seconds;
  const middle = (low + high) / 2;
  if (high < 60) return { value: texts.studyPlan.underMinute };
  if (middle < 90 * 60) {
    const whole = (s: number) => Math.max(1, Math.round(s / 60));
    const range = { low: whole(low), high: whole(high) };
    return {
      value: texts.studyPlan.minutes({ minutes: whole(middle) }),
      ...(range.low === range.high ? {} : { more: texts.studyPlan.minutesRange(range) }),
    };
  }
  return {
    value: texts.studyPlan.hours({ hours: middle / 3600 }),
    more: texts.studyPlan.hoursRange({ low: low / 3600, high: high / 3600 }),
  };
}
