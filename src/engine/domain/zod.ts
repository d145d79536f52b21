import { z } from 'zod';

// Zod compiles code with `new Function`, which the page's content security policy blocks and reports.
z.config({ jitless: true });

export { z };
