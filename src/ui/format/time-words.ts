import { texts } from '#messages/format-message.ts';
/** Formats seconds left without false precision: "about 8 minutes", "under a minute". */
export function toGo(seconds: number | null): string {
  if (seconds === null) return texts.formats.unknown;
  if (seconds < 10) return texts.formats.fewSeconds;
  if (seconds < 60) return texts.formats.underMinute;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return texts.formats.aboutMinutes({ minutes });
  const hours = Math.round(minutes / 30) / 2;
  return texts.formats.aboutHours({ hours });
}

/** Formats milliseconds as a clock: "12:44", "1:03:20". */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

/** Formats judgements per second with significant digits only: "42", "3.1", ".42". */
export function pace(perSecond: number | null): string {
  return perSecond === null ? texts.formats.unknown : texts.formats.pace({ perSecond });
}

/** Formats a speed in words; a slow one as the time of a question: "3.1 questions per second", "20 s per question". */
export function questionPace(perSecond: number): string {
  return perSecond >= 0.5
    ? texts.formats.questionsPerSecond({ pace: pace(perSecond) })
    : texts.formats.secondsPerQuestion({ seconds: Math.round(1 / perSecond) });
}

/** Formats milliseconds in words: "12 s", "20 min 51 s", "1 h 4 min". */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  if (hours > 0) return texts.formats.hours({ hours, minutes });
  return minutes > 0
    ? texts.formats.minutes({ minutes, seconds: seconds % 60 })
    : texts.formats.seconds({ seconds });
}
