import { logged } from '../errors';
import type { OperationContext } from '../model/actor';
import type { CoreResult } from '../model/core';
import type { MemoryReference } from '../model/decision';
import type { CoreSection } from '../model/memoryTypes';
import { gatherSummary } from '../reflect/reflectionSummary';
import { places } from '../store/layout';
import type { Plan, PlannedFile } from '../store/plan';
import type { Needs } from '../store/services';
import {
  type FormedCore,
  formCore,
  gatherGenerated,
  generatingActor,
  planGenerated,
} from './generated';
import { type CoreMemory, coreSections } from './selectCore';

const toReference = ({ memory, path }: CoreMemory): MemoryReference => ({
  id: memory.id,
  title: memory.title,
  type: memory.type,
  path,
});

const resultOf = (formed: FormedCore): Omit<CoreResult, 'changed' | 'written'> => ({
  path: places.core,
  sections: (Object.keys(coreSections) as readonly CoreSection[]).map((name) => ({
    title: coreSections[name],
    memories: formed.selection[name].map(toReference),
  })),
  tokens: formed.tokens,
  active: formed.active,
  total: formed.total,
  left: formed.left,
});

const planOf = <Answer>(files: readonly PlannedFile[], answer: Answer): Plan<Answer> => {
  const [first] = files;
  if (first === undefined) return { files, answer };
  const summary = files.map(({ path }) => path).join(', ');
  const record = { action: 'EDIT', path: first.path, summary } as const;
  return { files, words: 'gathered', answer, record };
};

/**
 * Generates CORE.md, `graph/index.md` and `graph/relations.md`, each only where it has something new to say. They are
 * made from the memories, so it is an operation of the process and not of whoever asked for it.
 */
export const core = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'files' | 'turns' | 'usage' | 'writer'>,
  context: OperationContext,
): Promise<CoreResult> => {
  const generating = { ...context, actor: generatingActor } as const;
  const applied = await services.writer.write(generating, async (): Promise<Plan<CoreResult>> => {
    const formed = await formCore(services, new Set());
    const files = planGenerated(await gatherGenerated(services, {}, formed));
    const written = files.map(({ path }) => path);
    const answer = { ...resultOf(formed), changed: written.includes(places.core), written };
    return planOf(files, answer);
  });
  return applied.answer;
};

/** Of the files that are there already, those that have something new to say; REFLECTION.md among them. */
const gatherExisting = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'files' | 'turns' | 'usage'>,
): Promise<readonly PlannedFile[]> => [
  ...planGenerated(await gatherGenerated(services, { onlyExisting: true })),
  ...(await gatherSummary(services)),
];

const writeExisting = (
  services: Needs<'catalog' | 'clock' | 'config' | 'files' | 'turns' | 'usage' | 'writer'>,
  trigger: string,
) =>
  services.writer.write({ actor: generatingActor, trigger }, async () =>
    planOf(await gatherExisting(services), null),
  );

/**
 * Writes those generated files that are there already as they should be now. Where they cannot be written it is logged:
 * whoever asked wanted something else.
 */
export const refreshGenerated = async (
  services: Needs<
    'catalog' | 'clock' | 'config' | 'files' | 'logger' | 'turns' | 'usage' | 'writer'
  >,
  trigger: string,
): Promise<void> => {
  await logged(services.logger, 'The generated files were not written', async () => {
    const planned = await gatherExisting(services);
    // Most often nothing changed: then nobody needs to wait for the lock.
    if (planned.length > 0) await writeExisting(services, trigger);
  });
};
