import { peopleNow } from '../people.ts';
import { peopleNames } from './names.ts';

const user = () => peopleNow()?.one ?? peopleNames.user;
const users = () => peopleNow()?.many ?? peopleNames.users;
const article = (word: string) => (/^(?!u[sn][ei])[aeiou]/i.test(word) ? 'an' : 'a');
/** Writes the first letter of a noun as a capital one. */
export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The users of the data, by the nouns of the text that is being written: "a customer", "Editors". */
export const noun: Readonly<
  Record<'user' | 'users' | 'aUser' | 'User' | 'Users' | 'AUser', string>
> = {
  get user() {
    return user();
  },
  get users() {
    return users();
  },
  get aUser() {
    return `${article(user())} ${user()}`;
  },
  get User() {
    return capitalised(user());
  },
  get Users() {
    return capitalised(users());
  },
  get AUser() {
    return capitalised(noun.aUser);
  },
};
