import { ensureBuilt } from '../build.mjs';

ensureBuilt();
