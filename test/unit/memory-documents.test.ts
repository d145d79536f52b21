import { describeDocuments } from '#test/kits/describe-documents.ts';
import { MemoryDocuments } from '#test/fixtures/memory-documents.ts';

describeDocuments('MemoryDocuments', () => new MemoryDocuments());
