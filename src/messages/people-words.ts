export { spokenOf, USERS, VIEWERS, type PeopleWords } from './en/people-words.ts';
