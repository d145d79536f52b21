import type { UserId } from '../../domain/ids.ts';
import { frequencies, mostFrequent } from '../../domain/most-frequent.ts';
import type { OfflineEvidence } from '../../domain/study-data.ts';
import type { User } from '../../domain/user.ts';
import { clipped } from '#messages/clipped.ts';
import { message } from '#messages/message.ts';
import type { LeftOutOfTable } from '../../report/missing.ts';
import type { NamedPart, Parts } from './named-part.ts';
import { isWithin, thirdRanges } from './third-ranges.ts';
import { isCutIntoThirds, whyNotUsable } from './usable-attribute.ts';

/** The most attributes with parts: each part adds tests, which raise the corrected p-values of all others. */
const MOST = 5;

/** The value of each user who has one. */
type Values = ReadonlyMap<string, string>;

type PartOfUsers = Required<Pick<NamedPart, 'title' | 'user'>>;

/**
 * Parts of the users with relevant items by each attribute that few enough values have: the most frequent values, one part
 * for all others and one for users without a value, so that the parts of an attribute hold each user once. A number with
 * many values, such as an age, is cut into thirds. Attributes come by name.
 * @param users as the run stores them; an attribute's name and values are untrusted text
 */
export function attributeParts(
  { relevant }: OfflineEvidence,
  users: ReadonlyMap<UserId, Pick<User, 'context'>>,
): Parts {
  const counted = relevant.flatMap(({ user, items }) => (items.length > 0 ? [user] : []));
  const found = valuesByAttribute(counted, users);
  if (found.length === 0) {
    const why = message('missing.noAttributes');
    return { parts: [], left: [{ title: message('missing.attributes'), why }] };
  }
  const left: LeftOutOfTable[] = [];
  const usable = found.filter(([name, values]) => {
    const why = whyNotUsable(name, [...values.values()]);
    if (why) left.push({ title: clipped(name), why });
    return why === null;
  });
  const shown = new Set(usable.toSorted(([, a], [, b]) => b.size - a.size).slice(0, MOST));
  for (const one of usable) {
    if (shown.has(one)) continue;
    left.push({ title: clipped(one[0]), why: message('missing.fewerAttributes', { most: MOST }) });
  }
  return {
    parts: [...shown]
      .toSorted(([x], [y]) => (x < y ? -1 : 1))
      .flatMap(([name, values]) => partsBy(name, values, counted)),
    left,
  };
}

/** Returns the users' values of each attribute, attributes by name. */
function valuesByAttribute(
  counted: readonly UserId[],
  users: ReadonlyMap<UserId, Pick<User, 'context'>>,
): (readonly [name: string, values: Values])[] {
  const found = new Map<string, Map<string, string>>();
  for (const user of counted) {
    for (const [name, value] of Object.entries(users.get(user)?.context?.attributes ?? {})) {
      const values = found.get(name) ?? new Map<string, string>();
      found.set(name, values.set(user, value));
    }
  }
  return [...found].sort(([x], [y]) => (x < y ? -1 : 1));
}

function partsBy(name: string, values: Values, counted: readonly UserId[]): NamedPart[] {
  const shown = clipped(name);
  const unknown = new Set<string>(counted.filter((user) => !values.has(user)));
  const parts = isCutIntoThirds([...values.values()])
    ? partsByNumber(shown, values)
    : partsByValue(shown, values);
  return [
    ...parts,
    ...(unknown.size > 0
      ? [
          {
            title: message('offlineParts.unknownValue', { name: shown }),
            user: (user: string) => unknown.has(user),
          },
        ]
      : []),
  ].map((part) => ({ ...part, by: { attribute: name } }));
}

function partsByNumber(name: string, values: Values): PartOfUsers[] {
  const numbers = new Map([...values].map(([user, value]) => [user, Number(value)]));
  return thirdRanges([...numbers.values()]).map((range) => ({
    title: message('offlineParts.valueRange', { name, low: range.low, high: range.high }),
    user: (user) => isWithin(numbers.get(user), range),
  }));
}

function partsByValue(name: string, values: Values): PartOfUsers[] {
  const counts = frequencies(values.values());
  const own = new Set(mostFrequent(counts));
  const isOther = (user: string) => values.has(user) && !own.has(values.get(user)!);
  return [
    ...[...own].map((value) => ({
      title: message('offlineParts.value', { name, value: clipped(value) }),
      user: (user: string) => values.get(user) === value,
    })),
    ...(own.size < counts.size
      ? [{ title: message('offlineParts.otherValue', { name }), user: isOther }]
      : []),
  ];
}
