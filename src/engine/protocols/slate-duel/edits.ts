import { message } from '#messages/message.ts';
import { editedIn, partId, scoreSettings, textSetting } from '../shared/edited.ts';
import { viewIn, viewSettings, type View } from '../shared/view-settings.ts';
import type { Setting, Settings } from '../settings.ts';
import { PUBLISHED_PARTS, SCORE_PARTS } from './wording.ts';

/** The paper shows titles, and no cue about the user beside the history. */
const TITLES: View = {
  item: { fields: ['title', 'year'], most: 0 },
  profile: { fields: [], most: 0 },
};

const TAGS = ['LIST_1', 'LIST_2', 'verdict'] as const;
/** Tags of the prompt that stay. */
const TAKEN = ['user_history', 'list', 'score'];
const TAG = /^[A-Za-z][A-Za-z0-9_]{0,23}$/;
const WORDS = 60;

const WORDED = ['DOMAIN_NOUN', 'PLATFORM_NAME', 'RATING_MIN', 'RATING_MAX', 'SCORE_MEANING'];
const CRITERIA = [...WORDED, 'CRITERIA_POPULARITY', 'CRITERIA_DIVERSITY'];

/** The settings of the prompt's words: Bonin et al., table 6 and appendix F. */
export const editSettings: readonly Setting[] = [
  textSetting(
    'system',
    { title: message('promptSettings.system'), about: message('promptSettings.systemHint') },
    PUBLISHED_PARTS.system,
    WORDED,
  ),
  textSetting(
    'reading',
    { title: message('promptSettings.reading'), about: message('promptSettings.readingHint') },
    PUBLISHED_PARTS.scores,
    WORDED,
  ),
  textSetting(
    'criteria',
    { title: message('promptSettings.criteria'), about: message('promptSettings.criteriaHint') },
    PUBLISHED_PARTS.criteria,
    CRITERIA,
  ),
  textSetting(
    'platform',
    { title: message('promptSettings.platform'), about: message('promptSettings.platformHint') },
    '',
    [],
    120,
  ),
  textSetting(
    'popularity',
    {
      title: message('promptSettings.popularity'),
      about: message('promptSettings.popularityHint'),
    },
    '',
    [],
    120,
  ),
  textSetting(
    'diversity',
    { title: message('promptSettings.diversity'), about: message('promptSettings.diversityHint') },
    '',
    [],
    120,
  ),
  ...scoreSettings(SCORE_PARTS, CRITERIA),
  {
    ...{ kind: 'lines', id: partId('tags'), prompt: true, most: TAGS.length, initial: TAGS },
    title: message('promptSettings.tags'),
    about: message('promptSettings.tagsHint'),
    check: (lines) => (areTags(lines) ? null : message('protocolSettings.notTags', { tags: 3 })),
  },
  {
    ...{ kind: 'number', id: partId('words'), prompt: true, min: 5, max: 300, step: 1 },
    title: message('promptSettings.words'),
    about: message('promptSettings.wordsHint'),
    initial: WORDS,
  },
  ...viewSettings(TITLES),
];

/** Three names that stay different in a tokenizer that ignores case. */
function areTags(lines: readonly string[]): boolean {
  const names = lines.map((line) => line.toLowerCase());
  return (
    lines.length === TAGS.length &&
    lines.every((line) => TAG.test(line)) &&
    new Set([...names, ...TAKEN]).size === TAGS.length + TAKEN.length
  );
}

/** The edited parts of a duel's prompt; an absent one is as published. */
export interface Edits {
  readonly system?: string | undefined;
  readonly reading?: string | undefined;
  readonly criteria?: string | undefined;
  readonly platform?: string | undefined;
  readonly popularity?: string | undefined;
  readonly diversity?: string | undefined;
  readonly scoreSystem?: string | undefined;
  readonly scoreGuidelines?: string | undefined;
  readonly tags: { readonly first: string; readonly second: string; readonly verdict: string };
  readonly words: number;
  readonly view: View;
}

/** Returns the edits that the settings hold. */
export function editsOf(settings: Settings): Edits {
  const part = (name: string) => editedIn(settings, name);
  const tags = settings[partId('tags')];
  const [first, second, verdict] = Array.isArray(tags) ? (tags as readonly string[]) : TAGS;
  const words = settings[partId('words')];
  return {
    system: part('system'),
    reading: part('reading'),
    criteria: part('criteria'),
    platform: part('platform'),
    popularity: part('popularity'),
    diversity: part('diversity'),
    scoreSystem: part('score-system'),
    scoreGuidelines: part('score'),
    tags: { first: first ?? TAGS[0], second: second ?? TAGS[1], verdict: verdict ?? TAGS[2] },
    words: typeof words === 'number' ? words : WORDS,
    view: viewIn(settings, TITLES),
  };
}
