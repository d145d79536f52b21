import { message } from '#messages/message.ts';
import { POPULARITY_IN_PROMPTS, statedPopularity } from '../../domain/popularity-classes.ts';
import {
  PROFILE_FIELDS,
  WHOLE_PROFILE,
  type ProfileField,
  type ShownProfile,
} from '../../prompts/customer-context.ts';
import {
  ITEM_FIELDS,
  WHOLE_ITEM,
  type ItemField,
  type ShownItem,
} from '../../prompts/item-text.ts';
import type { Setting, Settings } from '../settings.ts';

/** The fields of an item, and of a user beside the history, that the prompts of a study show. */
export interface View {
  readonly item: ShownItem;
  readonly profile: ShownProfile;
}

/** Everything but actors, descriptions and votes, as SAER and RecSys Arena show it. */
export const WHOLE_VIEW: View = { item: WHOLE_ITEM, profile: WHOLE_PROFILE };

const MOST = 2000;

/** Returns the settings that choose, order and cut the fields of items and of users, and state popularity. */
export function viewSettings({ item, profile }: View): Setting[] {
  const length = { min: 0, max: MOST, step: 1, initial: 0 } as const;
  return [
    {
      kind: 'fields',
      id: 'item-fields',
      prompt: true,
      title: message('promptSettings.itemFields'),
      about: message('promptSettings.itemFieldsHint'),
      options: ITEM_FIELDS.map((value) => ({ value, title: ITEM_TITLES[value] })),
      required: 'title',
      initial: item.fields,
    },
    {
      ...{ kind: 'number', id: 'item-length', prompt: true, ...length },
      title: message('promptSettings.itemLength'),
      about: message('promptSettings.lengthHint'),
    },
    {
      kind: 'choice',
      id: 'popularity',
      prompt: true,
      title: message('promptSettings.statedPopularity'),
      about: message('promptSettings.statedPopularityHint'),
      options: POPULARITY_IN_PROMPTS.map((value) => ({ value, title: POPULARITY_TITLES[value] })),
      initial: 'none',
    },
    {
      kind: 'fields',
      id: 'profile-fields',
      prompt: true,
      title: message('promptSettings.profileFields'),
      about: message('promptSettings.profileFieldsHint'),
      options: PROFILE_FIELDS.map((value) => ({ value, title: PROFILE_TITLES[value] })),
      initial: profile.fields,
    },
    {
      ...{ kind: 'number', id: 'profile-length', prompt: true, ...length },
      title: message('promptSettings.profileLength'),
      about: message('promptSettings.lengthHint'),
    },
  ];
}

const ITEM_TITLES = {
  title: message('promptSettings.itemTitle'),
  year: message('promptSettings.itemYear'),
  creators: message('promptSettings.itemCreators'),
  categories: message('promptSettings.itemCategories'),
  price: message('promptSettings.itemPrice'),
  actors: message('promptSettings.itemActors'),
  description: message('promptSettings.itemDescription'),
  vote: message('promptSettings.itemVote'),
};

const POPULARITY_TITLES = {
  none: message('promptSettings.popularityNone'),
  classes: message('promptSettings.popularityClasses'),
  summary: message('promptSettings.popularitySummary'),
};

const PROFILE_TITLES = {
  profile: message('promptSettings.profileText'),
  attributes: message('promptSettings.profileAttributes'),
  searches: message('promptSettings.profileSearches'),
  clicks: message('promptSettings.profileClicks'),
  browsed: message('promptSettings.profileBrowsed'),
};

/**
 * Returns the fields that the settings choose, and the way in which they state popularity.
 *
 * @param initial the protocol's own, for a setting that is absent
 */
export function viewIn(settings: Settings, { item, profile }: View): View {
  const some = <T extends string>(id: string, all: readonly T[], own: readonly T[]) => {
    const chosen = settings[id];
    if (!Array.isArray(chosen)) return own;
    return (chosen as readonly string[]).flatMap((one) => all.filter((field) => field === one));
  };
  const length = (id: string) => {
    const most = settings[id];
    return typeof most === 'number' ? most : 0;
  };
  const popularity = statedPopularity(settings);
  return {
    item: {
      fields: some<ItemField>('item-fields', ITEM_FIELDS, item.fields),
      most: length('item-length'),
      ...(popularity ? { popularity } : {}),
    },
    profile: {
      fields: some<ProfileField>('profile-fields', PROFILE_FIELDS, profile.fields),
      most: length('profile-length'),
    },
  };
}
