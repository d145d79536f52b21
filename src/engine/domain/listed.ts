export { list as listed } from '../messages/en/words.ts';
