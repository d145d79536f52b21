export { someOf } from '#messages/en/words.ts';
