import type { EntityHub, EntitySummary } from '../../engine';
import { entityAnswer } from '../../messages';
import { given } from '../given';
import { entitiesInput, entitiesOutput } from '../schemas/entities';
import { defineTool } from '../tool';
import { asUntrusted, inOneLine, untrustedNotice } from '../untrusted';

const defaultLimit = 50;

const countText = (count: number): string => (count === 1 ? '1 memory' : `${count} memories`);

const listText = (shown: readonly EntitySummary[], total: number): string => {
  if (total === 0) return 'No memory names what it is about.';
  const lines = shown.map(({ name, memories }) => `- ${inOneLine(name)} (${countText(memories)})`);
  const rest = total === shown.length ? [] : [`${total - shown.length} more left out (limit).`];
  return [asUntrusted(lines.join('\n')), ...rest].join('\n');
};

const hubText = ({ entity, memories, near, hidden }: EntityHub, limit: number): string => {
  const lines = [
    `${inOneLine(entity.name)}: ${countText(memories.length)}`,
    ...memories
      .slice(0, limit)
      .map(({ title, type, id }) => `- ${inOneLine(title)} (${type}, id ${id})`),
    ...(near.length === 0
      ? []
      : [`With: ${near.map((one) => `${inOneLine(one.name)} (${one.memories})`).join(', ')}`]),
  ];
  const left = hidden === 0 ? [] : [`${hidden} archived ones left out (include_archived).`];
  return [asUntrusted(lines.join('\n')), ...left].join('\n');
};

/** What memories are about, and the memories about one thing. */
export const memoryEntities = defineTool({
  name: 'memory_entities',
  title: 'List entities',
  description:
    'Lists what the memories are about (technologies, organisations, people, projects, files), the most frequent first; with a name every memory that is about that one, and what else these are about. Use it to learn all that is known of one service, file or person; memory_recall answers questions.',
  writes: false,
  idempotent: true,
  input: entitiesInput,
  output: entitiesOutput,
  run: async ({ engine }, { name, include_archived: includeArchived, limit = defaultLimit }) => {
    const filter = given({ includeArchived });
    if (name === undefined) {
      const all = await engine.entities(filter);
      const entities = all.slice(0, limit);
      return {
        data: { notice: untrustedNotice, entities, total: all.length, hub: null },
        text: listText(entities, all.length),
      };
    }
    const hub = await engine.entity(name, filter);
    const answer = entityAnswer({
      ...hub,
      memories: hub.memories.slice(0, limit),
      near: hub.near.slice(0, limit),
    });
    return {
      data: { notice: untrustedNotice, entities: [hub.entity], total: 1, hub: answer },
      text: hubText({ ...hub, near: answer.near }, limit),
    };
  },
});
