import type { Use } from '../../../src/engine/strength/relevance';

export const day = 86_400_000;
export const now = Date.parse('2026-03-07T12:00:00Z');
export const daysAgo = (days: number): number => now - days * day;
export const iso = (days: number): string => new Date(daysAgo(days)).toISOString();

/** Never used, and first seen so many days ago. */
export const unused = (days: number): Use => ({ accessCount: 0, firstSeen: daysAgo(days) });

/** Used so often, the last time so many days ago. */
export const used = (accessCount: number, days: number): Use => ({
  accessCount,
  lastAccessed: daysAgo(days),
  firstSeen: daysAgo(400),
});
