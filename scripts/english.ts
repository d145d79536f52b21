import { loadMessages } from '../src/messages/load-messages.ts';

// Scripts that import the engine print its faults and reports.
await loadMessages();
