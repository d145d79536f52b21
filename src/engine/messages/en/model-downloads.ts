import { decimal, inBytes, quantity } from './numbers.ts';

/** Texts on the state of a model on this device, its download and its test. */
export const modelDownloads = {
  partOfPage: 'Part of this page',
  onServer: 'Connected',
  inBrowser: 'In the browser',
  imported: 'Imported, checked',
  here: 'Here, checked',
  absent: 'Not here',
  paused: 'Paused',
  amountHere: ({ bytes, of }: { bytes: number; of: number | null }) => `${bytesOf(bytes, of)} here`,
  meter: ({ model }: { model: string }) => `Download of ${model}`,
  elsewhere: 'Another tab is downloading it',
  amount: ({ bytes, of }: { bytes: number; of: number | null }) => bytesOf(bytes, of),
  damaged: 'Damaged',
  damage: ({ file, why }: { file: string; why: string }) =>
    `<code>${file}</code> ${why}. The other files are still stored.`,
  brokeOff: 'Broke off',
  stored: ({ bytes }: { bytes: number }) => `${inBytes(bytes)} stored`,

  starting: 'Starting',
  otherTab: 'Another tab is downloading it. This one goes on when that one ends',
  listing: 'Reading the list of files',
  waiting: 'Waiting for the network',
  retryIn: ({ seconds }: { seconds: number }) => `Tries again in ${seconds} s`,
  checking: 'Checking the last files',
  fetching: ({
    bytes,
    of,
    secondsLeft,
  }: {
    bytes: number;
    of: number | null;
    secondsLeft: number | null;
  }) => {
    const done = of ? `${Math.floor((100 * bytes) / of)}%` : '';
    const left = secondsLeft === null ? '' : timeLeft(secondsLeft);
    return [done, left].filter(Boolean).join(', ') || 'Fetching';
  },
  progress: ({
    bytes,
    of,
    bytesPerSecond,
    files,
  }: {
    bytes: number;
    of: number | null;
    bytesPerSecond: number | null;
    files: { readonly done: number; readonly of: number | null };
  }) =>
    [
      bytesOf(bytes, of),
      bytesPerSecond === null ? '' : rateOf(bytesPerSecond),
      files.of === null ? '' : `${files.done} of ${quantity(files.of, 'file', 'files')} checked`,
    ]
      .filter(Boolean)
      .join(', '),

  testOf: ({ model }: { model: string }) => `Test of ${model}`,
  openingWorker: ({ model }: { model: string }) => `Opening a worker for ${model}`,
  loading: ({ model }: { model: string }) => `Loading ${model}`,
  asking: ({ questions }: { questions: number }) => `Asking ${questions} questions`,
  answeredBy: ({ model }: { model: string }) => `Questions answered by ${model}`,
  testStopped: 'The test was stopped, and the model was unloaded.',
  doesNotRun: ({ model }: { model: string }) => `${model} doesn’t run on this device`,
  runs: ({ model }: { model: string }) =>
    `${model} runs on this device. Six duels on known films to warm up, six to time. The test doesn’t show how well it judges: a report does.`,
  runsUnasked: ({ model }: { model: string }) =>
    `${model} runs on this device. It doesn’t answer duels, so it was only loaded.`,
  choosing: ({ done, of }: { done: number; of: number }) =>
    `Trying beginnings of replies: ${done} of ${quantity(of, 'kind', 'kinds')} of question`,
  chosenFor: ({ model }: { model: string }) => `Kinds of question tried with ${model}`,
  /** The kinds whose label mass is below the goal, each with its mass. */
  kindsReached: ({
    reached,
    of,
    goal,
    missed,
  }: {
    reached: number;
    of: number;
    goal: number;
    missed: readonly { readonly kind: string; readonly labelMass: number }[];
  }) =>
    [
      `${reached} of ${quantity(of, 'kind', 'kinds')} of question reach a label mass of ${decimal(goal)}.`,
      ...(missed.length === 0
        ? []
        : [
            `Below it: ${missed.map(({ kind, labelMass }) => `${kind} (${decimal(labelMass)})`).join('; ')}. For these, much of the model’s probability is on words that are no answer.`,
          ]),
    ].join(' '),
  beginnings: 'Beginnings of replies, with label mass',
  studyHere: ({ study, time }: { study: string; time: string }) =>
    `The study “${study}” would take ${time} with this judge on this device.`,
  studyTime: ({ time, questions }: { time: string; questions: number }) =>
    `${time} for ${quantity(questions, 'question')}`,
  studyTimeHint:
    'The time is the study’s planned questions at the pace of this test. Longer prompts take longer.',
  studyTimeShort: ({ time }: { time: string }) => `Your study: ${time}`,
  loadedIn: 'Loaded in',
  underOneSecond: 'under 1 s',
  perMinute: 'Questions a minute',
  legalAnswers: 'Legal answers',
  scoredOf: ({ scored, questions }: { scored: number; questions: number }) =>
    `${scored} of ${questions}`,
  labelMass: 'Label mass, mean',
};

/** Formats progress: `1.1 of 1.8 GB`, `300 MB of 1.8 GB`; without a total only the first number. */
function bytesOf(bytes: number, of: number | null): string {
  if (of === null) return inBytes(bytes);
  const [done, all] = [inBytes(bytes), inBytes(of)];
  const [amount, unit] = done.split(' ');
  return all.endsWith(` ${unit}`) ? `${amount} of ${all}` : `${done} of ${all}`;
}

/** Formats a rate: `4.9 MB/s`, `870 kB/s` */
function rateOf(bytesPerSecond: number): string {
  return bytesPerSecond < 1e6
    ? `${Math.round(bytesPerSecond / 1e3)} kB/s`
    : `${(bytesPerSecond / 1e6).toFixed(1)} MB/s`;
}

/** Formats the time left: `4 min left`, `20 s left`, `1 h 5 min left` */
function timeLeft(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min left`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}
