import { en } from '../src/engine/messages/en/en.ts';
import { setLocale } from '../src/engine/messages/say.ts';

// Scripts that import the engine print its faults and reports.
setLocale(en);
