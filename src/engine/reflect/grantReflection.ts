import { MemoryError } from '../errors';
import { serializeReflection } from '../format/pendingReflection';
import { actorKind, type OperationContext } from '../model/actor';
import type { GrantDraft, Reflection } from '../model/reflection';
import type { ChangeNeeds, Needs } from '../store/services';
import { computeDigest } from './digest';
import { writeDigest } from './digestText';
import { counted } from './finding';
import { findingSteps, findingsInit, proposeFindings } from './findings';
import { gatherMaterial } from './gatherMaterial';
import { newReflection, requestReflection, requirePerson, rulesAuthor } from './reflection';
import { readPending } from './reflectionFiles';
import { computeGrant } from './request';

type GrantServices = ChangeNeeds & Needs<'guard' | 'turns'>;

/**
 * A person's answer to the request: from here the reflection may read, and does. Its text and its proposals are one
 * operation (document 002, "After Token Approval → Reflect"). Throws `approval_needs_person`, `reflection_decided` where tokens
 * were granted before, `invalid_argument` for an amount that leaves too few or too many tokens.
 */
export const grantReflection = async (
  services: GrantServices,
  draft: GrantDraft,
  context: OperationContext,
  /** Plain where nothing beside the baseline is asked for. */
  { isPlain = false }: { readonly isPlain?: boolean } = {},
): Promise<Reflection> => {
  requirePerson(context);
  await services.guard.refuseSecrets(draft);
  const applied = await services.writer.write<Reflection>(context, async () => {
    const requested =
      (await readPending(services)) ?? (await newReflection(services, context, { isPlain }));
    if (requested.state !== 'requested') throw new MemoryError('reflection_decided', {});
    const now = services.clock.now();
    const person = { by: context.actor, at: now.toISOString() };
    const grant = computeGrant(requested.request, draft, person);
    const { material, survey } = await gatherMaterial(services, requested);
    const catalog = await services.catalog.open();
    const init = findingsInit(services, catalog, rulesAuthor);
    const findings = await services.turns.steps(findingSteps(material, init));
    const { made, files, known } = await proposeFindings(services, findings, {
      author: rulesAuthor,
      reflection: requested.id,
    });
    const digest = writeDigest(
      computeDigest(material),
      made.map(({ finding }) => finding),
      { tokens: grant.tokens, survey },
    );
    const presented: Reflection = {
      ...requested,
      state: 'presented',
      grant,
      survey,
      until: new Date(material.until).toISOString(),
      tokens: digest.tokens,
      text: digest.text.trim(),
    };
    return {
      files: [...files, { path: presented.path, text: serializeReflection(presented) }],
      record: {
        action: 'PROPOSE',
        approval: 'pending',
        path: presented.path,
        summary: `Reflection with ${counted(made.length, 'proposal')}, ${grant.tokens} tokens granted`,
      },
      words: 'gathered',
      known,
      answer: presented,
    };
  });
  return applied.answer;
};

/** The grant of what costs nothing, as its record says it. */
const byRules: GrantDraft = {
  decision: 'approve',
  reason: 'Written by rules, which spend no tokens',
};

/**
 * Begins a reflection. Where rules write it and a person asks, it is written at once; where an agent asks, it waits for a person.
 * Where the person wants the whole ritual of document 002, it asks for tokens first. Answers with the one that waits, where
 * there is one.
 */
export const reflect = async (
  services: GrantServices,
  context: OperationContext,
): Promise<Reflection> => {
  // The settings are read with the folder.
  await services.catalog.open();
  const isPlain = services.config.settings.ritual === 'short';
  const isByPerson = actorKind(context.actor) === 'human';
  if (!isPlain || !isByPerson || (await readPending(services))?.state === 'presented')
    return requestReflection(services, context, { isPlain });
  return grantReflection(services, byRules, context, { isPlain: true });
};
