/** Schemas of what comes from outside: answers of language models, and what tools of agents take and give. */
export { type ZodError, type ZodType, z } from 'zod';
