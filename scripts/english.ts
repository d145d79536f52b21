import { en } from '../src/engine/messages/en/en.ts';
import { useCatalogue } from '../src/engine/messages/say.ts';

// Scripts that import the engine print its faults and reports.
useCatalogue(en);
