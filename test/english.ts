import { en } from '#engine/messages/en/en.ts';
import { useCatalogue } from '#engine/messages/say.ts';

// Tests quote what people read.
useCatalogue(en);
