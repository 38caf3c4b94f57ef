import { messageRoles } from '../../engine';
import { z } from '../../engine/schemas';
import { decisionOutput } from './decision';
import { memoryReference, memoryType, notice } from './fields';

export const observeInput = z.strictObject({
  content: z.string().min(1).describe('The message, word by word'),
  role: z.enum(['user', 'assistant']).describe('Who said it'),
  before: z
    .string()
    .optional()
    .describe('The message before it, so that “it” or “she” is taken for what that one names'),
  dry_run: z.boolean().optional().describe('Only says what would be stored'),
});

const captureKinds = [
  'requested',
  'correction',
  'preference',
  'constraint',
  'decision',
  'solution',
  'fact',
  'entity_rich',
] as const;

export const observeOutput = z.object({
  notice,
  role: z.enum(messageRoles),
  captures: z
    .array(
      z.object({
        text: z.string(),
        kind: z.enum(captureKinds),
        type: memoryType.nullable().describe('Null where its words have to tell'),
        confidence: z.number().describe('0 to 1'),
        entities: z.array(z.string()),
        emotion: z
          .object({
            valence: z.number(),
            arousal: z.number(),
            category: z.string().optional(),
            flashbulb: z.boolean().optional(),
          })
          .nullable(),
        because: decisionOutput.shape.because,
      }),
    )
    .describe('What is worth keeping'),
  decisions: z.array(decisionOutput).describe('What became of each; none in a dry run'),
  question: z
    .object({
      kind: z.enum(['remember', 'forget', 'reflect']),
      phrase: z.string(),
      message: z.string(),
      text: z.string().optional(),
      topic: z.string().nullable().optional(),
      permanent: z.boolean().optional(),
      candidates: z.array(memoryReference).optional().describe('Memories that may be meant'),
      isImmediate: z.boolean().optional(),
    })
    .nullable()
    .describe('What the message asks for; ask the user, nothing was done about it'),
  because: decisionOutput.shape.because,
});
