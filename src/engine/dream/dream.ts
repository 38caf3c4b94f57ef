import type { DreamOptions, DreamReport } from '../api';
import { readMasked } from '../curate/change';
import { MemoryError } from '../errors';
import type { IndexEntry } from '../format/indexFile';
import type { OperationContext } from '../model/actor';
import { memoryTiers } from '../model/memory';
import type { LongWork } from '../model/problem';
import { counted, type Finding } from '../reflect/finding';
import { findingSteps, findingsInit, mostFindings, proposeFindings } from '../reflect/findings';
import { gatherMaterial } from '../reflect/gatherMaterial';
import { sharedOf } from '../reflect/material';
import type { ChangeNeeds, Needs } from '../store/services';
import { daysBetween } from '../strength/relevance';
import { computeRetention } from '../strength/retention';
import { standingOf, tierFactsOf } from '../strength/strengths';
import { markedSummaries, withoutMarks } from '../strength/summaryMarks';
import { countSharing, tierOf } from '../strength/tier';
import { cycleOf, type DreamFacts, type Night, type StepFound, steps } from './steps';
import { bodyOf, type DueSummary, dueSummaries, summaryFinding, wordFindings } from './summaries';

export type DreamServices = ChangeNeeds & Needs<'guard' | 'language' | 'logger' | 'turns'>;

/** Whoever asks for a dream, it is the process that dreams: nobody's own last operation is one. */
export const dreamer = 'process:dream';

/** Hours after which the next dream is due. */
const dueAfter = 20;

/** Where `_state.json` keeps when the last dream ended. */
const key = 'last_dream';

/** The memory after which the comparing of all goes on. */
const cycleKey = 'dream_cycle';

const lastDream = ({ usage }: Needs<'usage'>): string | undefined => {
  const at = usage.rest[key];
  return typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : undefined;
};

const factsOf = (services: Needs<'clock' | 'config' | 'usage'>, entry: IndexEntry) => ({
  ...tierFactsOf(services, entry),
  trace: services.usage.entries.traceOf(entry.memory.id),
  relevance: standingOf(services, entry).relevance,
});

const readTexts = async (
  services: Needs<'catalog' | 'external' | 'files' | 'guard'>,
  due: readonly DueSummary[],
): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>();
  for (const { memory } of due.flatMap(({ told }) => told)) {
    const entry = await services.catalog.resolve(memory.id);
    texts.set(memory.id, (await readMasked(services, entry)).memory.body);
  }
  return texts;
};

const gatherNight = async (services: DreamServices, work: LongWork): Promise<Night> => {
  const catalog = await services.catalog.open();
  const facts: Omit<DreamFacts, 'tier' | 'retrieval'>[] = [];
  await services.turns.each(catalog.entries(), (entry) => {
    facts.push(factsOf(services, entry));
  });
  if (work.isCancelled?.() === true) throw new MemoryError('cancelled');
  const sharing = countSharing(facts);
  const last = lastDream(services);
  const since = last === undefined ? {} : { since: last };
  const after = services.usage.rest[cycleKey];
  const cycle = await cycleOf(services, catalog, {
    ...{ after: typeof after === 'string' ? after : undefined, work },
  });
  const { material } = await gatherMaterial(services, { ...since, first: cycle.ids });
  const init = findingsInit(services, catalog, dreamer);
  const found = await services.turns.steps(findingSteps(material, init), work);
  const edited = found.flatMap(({ edits }) => edits.map(({ id }) => id));
  const now = services.clock.now().getTime();
  const due = dueSummaries(
    { shared: sharedOf(material), now },
    { ...init, held: new Set([...(init.held ?? []), ...edited]) },
  );
  const texts = await readTexts(services, due);
  const summed = due.map((one) => summaryFinding(one, { texts, now, init }));
  const all: DreamFacts[] = [];
  await services.turns.each(facts, (one) => {
    const tier = tierOf(one, sharing);
    const { memory, use, trace } = one;
    const moment = { now, law: services.config.settings.retentionLaw, tier };
    const { retrieval } = computeRetention(memory, { use, encoding: trace.encoding }, moment);
    all.push({ ...one, tier, retrieval });
  });
  return {
    ...{ now, law: services.config.law, cycle, all },
    findings: [...found, ...summed],
    bodies: new Map(
      due.map(({ told }, at) => [summed[at]?.subject ?? '', bodyOf(told, texts)] as const),
    ),
  };
};

const isDue = async (services: DreamServices): Promise<boolean> => {
  await services.catalog.open();
  const last = lastDream(services);
  const now = services.clock.now().getTime();
  if (last === undefined || daysBetween(Date.parse(last), now) * 24 >= dueAfter) return true;
  return markedSummaries(services.usage.rest).length > 0;
};

const reportOf = (night: Night, found: readonly StepFound[], options: DreamOptions) => ({
  skipped: false,
  dryRun: options.dryRun === true,
  memories: night.all.length,
  tiers: Object.fromEntries(
    memoryTiers.map((tier) => [tier, night.all.filter((one) => one.tier === tier).length]),
  ) as DreamReport['tiers'],
  steps: found.map(({ found: count, deltas = [], findings = [] }, at) => ({
    name: steps[at]?.name ?? '',
    found: count,
    changed: deltas.length,
    asked: findings.length,
  })),
});

const nothing: Omit<DreamReport, 'skipped'> = {
  dryRun: false,
  memories: 0,
  tiers: { episodic: 0, semantic: 0, dormant: 0 },
  steps: [],
  proposals: [],
};

/** The findings as proposals of one operation, and where each waits. */
export const proposeAll = async (
  services: DreamServices,
  findings: readonly Finding[],
  { by, name }: { readonly by: OperationContext; readonly name: string },
): Promise<DreamReport['proposals']> => {
  const applied = await services.writer.write<DreamReport['proposals']>(by, async () => {
    const { made, files, known } = await proposeFindings(services, findings, { author: dreamer });
    const answer = made.map(({ finding }, at) => ({
      path: files[at]?.path ?? null,
      reason: finding.reason,
    }));
    const [first] = files;
    const summary = `${name} with ${counted(made.length, 'proposal')}`;
    return {
      ...{ files, answer },
      ...(first && {
        record: { action: 'PROPOSE', approval: 'pending', path: first.path, summary } as const,
        words: 'gathered' as const,
        known,
      }),
    };
  });
  return applied.answer;
};

/**
 * The upkeep (document 001, "Dream"): what only changes how memories stand on this machine applies by itself, what changes
 * texts becomes proposals, of which a person decides. Killed at any time, the next one ends as this one would have: what
 * is demoted or rehearsed is not so twice, what is proposed is one operation, and the night is noted last.
 */
export const dream = async (
  services: DreamServices,
  options: DreamOptions,
  context: OperationContext,
  work: LongWork = {},
): Promise<DreamReport> => {
  if (options.ifDue === true && !(await isDue(services))) return { skipped: true, ...nothing };
  const night = await gatherNight(services, work);
  const found: StepFound[] = [];
  const turns = services.turns.begin();
  for (const [at, step] of steps.entries()) {
    await turns.step();
    if (work.isCancelled?.() === true) throw new MemoryError('cancelled');
    found.push(step.run(night));
    work.onProgress?.(at + 1, steps.length);
  }
  const byRules = found.flatMap((one) => one.findings ?? []);
  const report = reportOf(night, found, options);
  const by = { ...context, actor: dreamer } as const;
  if (options.dryRun === true) {
    return { ...report, proposals: byRules.map(({ reason }) => ({ path: null, reason })) };
  }
  const findings = await wordFindings(services, byRules, { bodies: night.bodies, work });
  await services.usage.add(found.flatMap(({ deltas = [] }) => deltas));
  const proposals = await proposeAll(services, findings, { by, name: 'Dream' });
  const isFull =
    findings.filter(({ kind }) => kind === 'duplicate').length >= mostFindings.duplicate;
  await services.files.exclusively(() =>
    services.usage.changeRest((rest) => ({
      ...withoutMarks(rest),
      [key]: new Date(night.now).toISOString(),
      // Where there was more than a person can decide about, the same memories have their turn again.
      ...(!isFull && night.cycle.last !== undefined && { [cycleKey]: night.cycle.last }),
    })),
  );
  services.catalog.changed();
  return { ...report, proposals };
};
