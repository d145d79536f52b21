// A thread of `in-threads.ts`. A thread can't begin with a TypeScript file: this one registers tsx first.
import { register } from 'tsx/esm/api';

register();
await import('./run-jobs.ts');
