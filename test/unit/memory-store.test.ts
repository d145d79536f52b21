import { describeStore } from '#test/kits/describe-store.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';

describeStore('MemoryStore', async () => new MemoryStore());
