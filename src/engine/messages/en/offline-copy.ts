import { inBytes } from './numbers.ts';

/** Texts of the page's copy in this browser, with which it opens without a network. */
export const offlineCopy = {
  title: 'Without a network',
  storing: 'The page is being stored in this browser',
  storingHint: 'You can go on. When it is stored, the page opens without a network.',
  stored: 'The page opens without a network',
  storedHint:
    'All views, the pocket judge, the examples and what you stored here: also after a reload or a restart of the browser.',
  failed: 'The page couldn’t be stored',
  failedHint:
    'The network or the space in this browser didn’t suffice. The page tries again when it is opened next.',
  impossible: 'This browser doesn’t store the page',
  impossibleHint:
    'The page needs its host at each visit. Browsers store pages that come over https or from localhost, outside private windows.',
  storeRest: ({ bytes }: { bytes: number }) => `Keep the rest for offline use (${inBytes(bytes)})`,
  restHint:
    'The rest is the program that runs judges on a graphics card. Models come on top of it.',
  storingRest: ({ percent }: { percent: number }) => `Storing the rest: ${percent}%`,
  restStored: 'The program for judges on a graphics card is stored, too.',
  restFailed: 'Not all of the rest is stored. The browser keeps the files that arrived; try again.',
  about: 'About use without a network',
  aboutText:
    'The browser stores the page’s own files. Its requests for them are in the <a>request log</a>, under “service”. “Install” in the browser’s menu puts the page among your programs.',
  newVersion: 'A new version of this page is stored',
  newVersionText: 'It is used after all tabs of this page are closed, or now.',
  useNow: 'Use the new version',
  atWork: 'A tab of this page is at work. The new version waits, so that no work is interrupted.',
  switchTitle: 'Offline switch',
  switchImpossible:
    'It can be turned on when the page is stored in this browser (Judges, “Without a network”).',
  switchOff:
    'Off. Turned on, it makes the page’s service worker refuse every request that the stored files can’t answer: to this host and to any other, from the page and from its workers. The page loads again.',
  switchOn:
    'On: every request that the stored files can’t answer is refused, to this host too. Downloads of models fail until it is off.',
  switchBusy: 'A tab of this page is at work. Stop it first, or wait until it ends.',
  turnOn: 'Turn the offline switch on',
  turnOff: 'Turn the offline switch off',
  switchLimits:
    'A page can’t switch its browser off: the browser itself may ask this host for a newer service worker, a reload with the Shift key passes the service worker by, and a link that you click opens. <a>Security review</a> says how to check all of it.',
  isOn: 'Offline switch on',
};
