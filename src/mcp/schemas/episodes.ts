import { z } from '../../engine/schemas';
import { decisionOutput } from './decision';
import { day, memoryReference, notice, reference, tags } from './fields';

export const episodeInput = z.strictObject({
  title: z.string().min(1).describe('What happened, in a few words'),
  summary: z.string().min(1).describe('What happened and what came of it, in a line or a few'),
  type: z
    .string()
    .optional()
    .describe('A type of memory, or task, event, emotion; general by default'),
  tags: tags.optional(),
  reference: reference.optional().describe('The memory that it is about'),
});

export const episodesInput = z.strictObject({
  from: day.optional().describe('The first day, such as 2026-01-31'),
  to: day.optional().describe('The last day'),
  types: z.array(z.string()).optional().describe('Only entries of these types'),
  tags: tags.optional().describe('Only entries with all of these tags'),
  limit: z.number().int().min(1).max(200).optional().describe('At most so many; 50 by default'),
});

const episode = z.object({
  day: z.string(),
  time: z.string(),
  title: z.string(),
  type: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  confidence: z.string().nullable(),
  memory: memoryReference.nullable().describe('The memory that it is about'),
  path: z.string().describe('Inside the memory folder'),
  line: z.number().int(),
});

export const episodeOutput = z.object({ episode, because: decisionOutput.shape.because });

export const episodesOutput = z.object({ notice, episodes: z.array(episode) });
