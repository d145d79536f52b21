import { en } from '#engine/messages/en/en.ts';
import { setLocale } from '#engine/messages/say.ts';

// Tests quote what people read.
setLocale(en);
