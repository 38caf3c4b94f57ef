import type { ReflectionOverview, ReflectionResult } from '../api';
import { MemoryError } from '../errors';
import { dayOf } from '../format/calendar';
import { serializeReflection } from '../format/pendingReflection';
import { plainRequestText, waitingRequestText } from '../format/rewardText';
import { type Actor, actorKind, type OperationContext } from '../model/actor';
import { baselineTokens, type Reflection, type TokenRequest } from '../model/reflection';
import { isUndecided, type Proposal } from '../model/review';
import { planRejection } from '../review/planDecision';
import { editProposal } from '../review/proposalFile';
import { summarise } from '../review/review';
import { readProposal, requireReason } from '../review/reviewFiles';
import { places } from '../store/layout';
import type { Plan, PlannedFile } from '../store/plan';
import type { Needs } from '../store/services';
import { templateText } from '../store/templates';
import { findingKinds } from './finding';
import { surveyPeriod } from './material';
import { endOf, readLast, readPending } from './reflectionFiles';
import { computeRequest } from './request';

/** What writes reflections where no language model does. */
export const rulesAuthor = 'process:reflection';

/** An agent that grants its own tokens would make the request a formality. */
export const requirePerson = ({ actor }: OperationContext): void => {
  if (actorKind(actor) !== 'human') throw new MemoryError('approval_needs_person', { actor });
};

/** Memories that were created or changed within the time of the next reflection. */
const countChanged = async (services: Needs<'catalog' | 'clock'>, since: number | undefined) => {
  const catalog = await services.catalog.open();
  const { from } = surveyPeriod(since, services.clock.now().getTime());
  return catalog.entries().filter(({ memory }) => {
    const changed = Date.parse(memory.updated ?? memory.created ?? '');
    return changed >= from;
  }).length;
};

/** In the order in which the reflection's own text lists them. */
const placeOf = ({ subject = '' }: Proposal): number =>
  findingKinds.findIndex((kind) => subject.startsWith(`${kind} `));

/** Where reflection stands. */
export const reflection = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'files'>,
): Promise<ReflectionOverview> => {
  const catalog = await services.catalog.open();
  const { subAgents, ritual } = services.config.settings;
  const [pending, last] = [await readPending(services), await readLast(services)];
  const entries = catalog
    .proposals()
    .filter(({ proposal }) => {
      const isOfAgent = proposal.reflection === undefined && actorKind(proposal.author) === 'agent';
      if (isOfAgent) return subAgents === 'batch' && isUndecided(proposal);
      return pending?.state === 'presented'
        ? proposal.reflection === pending.id
        : proposal.reflection !== undefined && isUndecided(proposal);
    })
    .sort(
      ({ proposal: left }, { proposal: right }) =>
        Number(isUndecided(right)) - Number(isUndecided(left)) || placeOf(left) - placeOf(right),
    );
  return {
    pending: pending ?? null,
    asksForTokens: ritual === 'full',
    proposals: await Promise.all(entries.map((entry) => summarise(services, entry))),
    last: last ?? null,
    changed: await countChanged(services, endOf(last)),
  };
};

/** Proposals of reflections that a person rejected since the last one ended: it had misjudged them. */
const countRejected = (proposals: readonly Proposal[], since: number): number =>
  proposals.filter(
    ({ reflection: origin, changes }) =>
      origin !== undefined &&
      changes.some(
        ({ state, decision }) => state === 'rejected' && Date.parse(decision?.at ?? '') >= since,
      ),
  ).length;

const formRequest = async (services: Needs<'catalog' | 'clock'>, since: number | undefined) => {
  const catalog = await services.catalog.open();
  const changed = await countChanged(services, since);
  const proposals = catalog.proposals().map(({ proposal }) => proposal);
  return computeRequest({ changed, rejected: countRejected(proposals, since ?? 0) });
};

/** What rules ask for, which spend no tokens: the usual length of a text. */
const plainRequest: TokenRequest = {
  baseline: baselineTokens,
  extra: 0,
  penalty: 0,
  total: baselineTokens,
  reasons: [],
};

/** A new request; nothing was read for it but the index. A plain one asks for nothing beside the baseline. */
export const newReflection = async (
  services: Needs<'catalog' | 'clock' | 'files' | 'newId'>,
  context: OperationContext,
  { isPlain = false }: { readonly isPlain?: boolean } = {},
): Promise<Reflection> => {
  const { clock, newId } = services;
  const now = clock.now();
  const since = endOf(await readLast(services));
  const request = isPlain ? plainRequest : await formRequest(services, since);
  const today = dayOf(now, clock.timeZone);
  return {
    id: newId(),
    state: 'requested',
    path: places.pendingReflection,
    author: rulesAuthor,
    trigger: context.trigger,
    created: now.toISOString(),
    ...(since === undefined ? {} : { since: new Date(since).toISOString() }),
    request,
    text: isPlain ? plainRequestText(today) : waitingRequestText(request, today),
  };
};

/** Asks a person for tokens, or where none are spent to begin it; unless a reflection waits already. */
export const requestReflection = async (
  services: Needs<'catalog' | 'clock' | 'files' | 'newId' | 'writer'>,
  context: OperationContext,
  { isPlain = false }: { readonly isPlain?: boolean } = {},
): Promise<Reflection> => {
  const applied = await services.writer.write<Reflection>(context, async () => {
    const pending = await readPending(services);
    if (pending !== undefined) return { files: [], answer: pending };
    const requested = await newReflection(services, context, { isPlain });
    const { path, request } = requested;
    return {
      files: [{ path, text: serializeReflection(requested) }],
      record: {
        action: 'PROPOSE',
        approval: 'pending',
        path,
        summary: isPlain
          ? 'Reflection by rules waits for a person'
          : `Reflection asks for ${request.total} tokens`,
      },
      answer: requested,
    };
  });
  return applied.answer;
};

/** Throws `no_reflection` where none waits. */
export const requirePending = async (services: Needs<'files'>): Promise<Reflection> => {
  const pending = await readPending(services);
  if (pending === undefined) throw new MemoryError('no_reflection', {});
  return pending;
};

/** The files of a reflection's proposals without anything that is still open. */
const rejectOpen = async (
  services: Needs<'catalog' | 'clock' | 'files'>,
  id: string,
  { reason, by }: { readonly reason: string; readonly by: Actor },
): Promise<readonly PlannedFile[]> => {
  const at = services.clock.now().toISOString();
  const open = (await services.catalog.open())
    .proposals()
    .filter(({ proposal }) => proposal.reflection === id && isUndecided(proposal));
  return Promise.all(
    open.map(async (entry) => {
      const { proposal, path, text } = await readProposal(services, entry);
      const planned = planRejection({
        ...{ proposal, paths: undefined, by, at, reason },
        // All are rejected, so nobody asks what belongs together.
        current: new Map(),
      });
      return { path, text: editProposal(text, planned.proposal) };
    }),
  );
};

/** Drops the reflection, and what is open of its proposals; the reason is kept with both. */
export const rejectReflection = async (
  services: Needs<'catalog' | 'clock' | 'files' | 'guard' | 'writer'>,
  asked: string,
  context: OperationContext,
): Promise<ReflectionResult> => {
  requirePerson(context);
  await services.guard.refuseSecrets({ reason: asked });
  const reason = requireReason(asked);
  const path = places.pendingReflection;
  const applied = await services.writer.write(context, async (): Promise<Plan<null>> => {
    const pending = await requirePending(services);
    const rejected = await rejectOpen(services, pending.id, { reason, by: context.actor });
    const summary = `Reflection rejected: ${reason.replace(/\s+/gu, ' ')}`;
    return {
      files: [...rejected, { path, text: templateText(path) }],
      record: { action: 'REJECT', approval: '-', path, summary },
      answer: null,
    };
  });
  return { recorded: null, operation: (await applied.operation) ?? null };
};
