import { quantity } from './numbers.ts';

/** Short texts for runs, slates and times, which several pages show. */
export const formats = {
  planned: 'Not begun',
  running: 'Running',
  stopped: 'Stopped',
  finished: 'Finished',
  demo: 'the example data',
  shop: 'the invented shop',
  movielens: 'MovieLens',
  study: ({ slates, items, data }: { slates: string; items: number; data: string }) =>
    `${slates}, ${quantity(items, 'item')} each, ${data}`,
  recommenders: ({ recommenders }: { recommenders: number }) => `${recommenders} recommenders`,
  heldOut: ({ slates }: { slates: number }) => `${slates} held-out slates a user`,
  permutations: ({ slates }: { slates: number }) => `${slates} orders of the same items a user`,
  ordered: ({ slates }: { slates: number }) => `${slates} ordered lists a user`,
  date: ({ at }: { at: number }) =>
    new Date(at).toLocaleString('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
  unknown: 'not known yet',
  fewSeconds: 'a few seconds',
  underMinute: 'under a minute',
  aboutMinutes: ({ minutes }: { minutes: number }) =>
    `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  aboutHours: ({ hours }: { hours: number }) => `about ${hours} hours`,
  pace: ({ perSecond }: { perSecond: number }) => {
    if (perSecond >= 10) return String(Math.round(perSecond));
    return perSecond >= 1 ? perSecond.toFixed(1) : perSecond.toFixed(2).replace(/^0/, '');
  },
  questionsPerSecond: ({ pace }: { pace: string }) => `${pace} questions per second`,
  secondsPerQuestion: ({ seconds }: { seconds: number }) => `${seconds} s per question`,
  seconds: ({ seconds }: { seconds: number }) => `${seconds} s`,
  minutes: ({ minutes, seconds }: { minutes: number; seconds: number }) =>
    `${minutes} min ${seconds} s`,
  hours: ({ hours, minutes }: { hours: number; minutes: number }) => `${hours} h ${minutes} min`,
};
