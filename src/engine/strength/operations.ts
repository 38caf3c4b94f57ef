import { memoryReference } from '../answerShapes';
import { type Status, statuses } from '../model/memory';
import { fadingProfiles, isHalfLife } from '../model/settings';
import { field, reads } from '../operation';
import { z } from '../schemas';
import { limit } from '../shapes';
import { foreseenCauses } from './forecast';

export const decay = reads({
  name: 'decay',
  help: 'What the laws of time need to know of every memory',
  input: () => z.strictObject({}),
  output: () =>
    z.object({
      now: z.number(),
      halfLifeDays: z.number(),
      fading: z.enum(fadingProfiles),
      defaultHalfLifeDays: z.number(),
      activeDays: z.array(z.number()),
      tiers: z.object({ episodic: z.int(), semantic: z.int(), dormant: z.int() }),
      working: z.array(z.looseObject({ id: z.string(), title: z.string() })),
      memories: z.array(z.looseObject({})),
    }),
  run: ({ engine }) => engine.decay(),
});

const horizons = () => z.array(z.object({ days: z.int(), fades: z.int() }));

const counts = () =>
  z.object(
    Object.fromEntries(statuses.map((status) => [status, z.int()])) as Record<
      Status,
      ReturnType<typeof z.int>
    >,
  );

export const forecast = reads({
  name: 'forecast',
  help: 'Foretell what fades, when, and why, if nobody uses it; also under other laws',
  command: 'forecast',
  tool: {
    name: 'memory_forecast',
    title: 'Foretell what fades',
    description:
      'Foretells which memories fade within so many days if nobody uses them, when and why, by the laws of the folder or by others. Use it before a person changes how memories fade, or to see what should be confirmed or snoozed.',
    idempotent: true,
    quotes: true,
  },
  input: () =>
    z.strictObject({
      days: field(z.int().min(1).max(3650).optional(), 'So many days ahead; 30 by default', {
        noun: 'number of days',
        placeholder: 'days',
        help: 'so many days ahead (default: 30)',
      }),
      halfLife: field(
        z.number().refine(isHalfLife).optional(),
        'As it would be with another half-life, in days',
        { noun: 'half-life', placeholder: 'days' },
      ),
      fading: field(
        z.enum(fadingProfiles).optional(),
        `As it would be by another profile: ${fadingProfiles.join(', ')}`,
        { noun: 'profile', placeholder: 'profile' },
      ),
      limit: limit('20'),
    }),
  output: () =>
    z.object({
      now: z.string(),
      days: z.int(),
      halfLifeDays: z.number(),
      fading: z.enum(fadingProfiles),
      total: z.int(),
      byStatus: counts(),
      kept: z
        .object({ count: z.int(), first: z.string(), last: z.string() })
        .nullable()
        .describe(
          'What is active by its age alone, and when the first and the last of it is not any more',
        ),
      horizons: horizons().describe('How many have a lower status than today after so many days'),
      unchanged: horizons()
        .optional()
        .describe('The same by the present law, where another one was asked'),
      fades: z.int().describe('How many fade within the days, listed or not'),
      memories: z.array(
        memoryReference().extend({
          status: z.enum(statuses),
          relevance: z.number(),
          to: z.enum(statuses),
          at: z.string(),
          because: z.enum(foreseenCauses),
        }),
      ),
    }),
  run: ({ engine }, { limit: most = 20, ...options }) =>
    engine.forecast({ ...options, limit: most }),
});

export const working = reads({
  name: 'working',
  help: 'Show what a session has at hand: nine memories at most, the nearest first',
  command: 'working',
  input: () =>
    z.strictObject({
      session: field(z.string().optional(), 'Of this session; by default the one busy last', {
        not: ['cli'],
      }),
    }),
  output: () =>
    z.object({
      session: z.string().nullable(),
      items: z.array(
        memoryReference().extend({
          score: z.number().describe('Importance, recency and use; the lowest goes first'),
          uses: z.int(),
          lastUsed: z.string(),
          isWorthKeeping: z.boolean(),
        }),
      ),
    }),
  run: ({ engine }, options) => engine.working(options),
});
