import type { Shown } from '../../prompts/item-text.ts';
import { profileLines, type ProfileKinds } from '../../prompts/profile-lines.ts';
import { harmless } from '../../prompts/untrusted.ts';
import type { Person } from '../person.ts';
import type { PersonField } from '../shown-fields.ts';

/** Describes a person with one line for each chosen field that is known; empty if none is. */
export function personLines(person: Person, shown: Shown<PersonField>): string {
  return profileLines(person, shown, KINDS, '');
}

const KINDS: ProfileKinds<PersonField, Person> = {
  age: { title: 'Age', of: ({ age }) => (age === undefined ? '' : String(age)) },
  gender: { title: 'Gender', of: ({ gender }) => text(gender, 40) },
  job: { title: 'Work', of: ({ job }) => text(job, 80) },
  hobby: { title: 'Hobby', of: ({ hobby }) => text(hobby, 80) },
  liked: { title: 'Likes', of: ({ liked }) => listed(liked) },
  disliked: { title: 'Dislikes', of: ({ disliked }) => listed(disliked) },
  habit: {
    title: 'Ratings as a rule',
    of: ({ rater }) => (rater ? (rater === 'generous' ? 'high' : 'low') : ''),
  },
  description: { title: 'About', of: ({ description }) => text(description, 1200) },
};

/** Returns "?" for a text of which nothing is left, so that its line stays in the prompt. */
function text(said: string | undefined, limit: number): string {
  return said ? harmless(said, limit) || '?' : '';
}

function listed(names: readonly string[]): string {
  return names
    .slice(0, 12)
    .map((name) => text(name, 40) || '?')
    .join(', ');
}
