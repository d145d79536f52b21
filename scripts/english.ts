import { en } from '../src/messages/en/en.ts';
import { setLocale } from '../src/messages/format-message.ts';

// Scripts that import the engine print its faults and reports.
setLocale(en);
