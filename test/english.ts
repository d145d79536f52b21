import { en } from '#messages/en/en.ts';
import { setLocale } from '#messages/format-message.ts';

// Tests quote what people read.
setLocale(en);
