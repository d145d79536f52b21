import { describeStore } from '#test/kits/describe-store.ts';
import { MemoryStore } from './memory-store.ts';

describeStore('MemoryStore', async () => new MemoryStore());
