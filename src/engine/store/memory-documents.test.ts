import { describeDocuments } from '#test/kits/describe-documents.ts';
import { MemoryDocuments } from './memory-documents.ts';

describeDocuments('MemoryDocuments', () => new MemoryDocuments());
