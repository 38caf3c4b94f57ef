import { memoryReference, operationRecord, reason } from '../answerShapes';
import { field, hinted, reads, writes } from '../operation';
import { z } from '../schemas';

const change = () =>
  z.looseObject({
    path: z.string(),
    title: z.string(),
    action: z.string(),
    state: z.string(),
    rationale: z.string(),
    decision: z.looseObject({}).nullable(),
  });

/** A proposal with its changes. */
export const proposalShape = () =>
  z.object({
    id: z.string(),
    path: z.string(),
    author: z.string(),
    reason: z.string(),
    created: z.string(),
    changes: z.array(change()),
    groups: z
      .array(z.array(z.string()))
      .optional()
      .describe('Paths of changes that are decided together'),
    conflicts: z
      .array(z.string())
      .optional()
      .describe('Ids of other proposals that cannot hold beside it'),
  });

const left = () =>
  z.array(
    hinted(
      z.object({
        path: z.string(),
        action: z.enum(['skipped', 'refused']),
        because: reason(),
        message: z.string(),
      }),
      { sentence: 'left_change' },
    ),
  );

const proposalIn = () =>
  field(z.string().min(1), 'Id of the proposal, a unique beginning of it, or its path', {
    aliases: ['id'],
  });

const pathsIn = () =>
  field(z.array(z.string()).optional(), 'Only these changes; all that are open without it', {
    aliases: ['path'],
    flag: 'path',
    placeholder: 'path',
    repeated: true,
    namesMemory: true,
    help: 'approve, reject: only this change; may be repeated',
  });

const reasonIn = (description: string) =>
  field(z.string(), description, {
    placeholder: 'text',
    help: 'reject, decline, propose: why',
  });

const reviewed = () =>
  z.object({
    proposal: proposalShape(),
    decided: z.array(z.string()).describe('What was approved or rejected'),
    left: left().describe('What was asked for and not done'),
    operation: operationRecord().nullable(),
  });

export const proposals = reads({
  name: 'proposals',
  help: 'List proposals that wait for a person, the newest first',
  input: () =>
    z.strictObject({
      all: field(z.boolean().optional(), 'Also those of which every change is decided'),
    }),
  output: () => z.object({ proposals: z.array(proposalShape()) }),
  under: 'proposals',
  run: ({ engine }, filter) => engine.proposals(filter),
});

export const proposal = reads({
  name: 'proposal',
  help: 'Show a proposal with the texts of its changes',
  input: () => z.strictObject({ proposal: proposalIn() }),
  output: () => z.object({ proposal: proposalShape() }),
  under: 'proposal',
  run: ({ engine }, { proposal: reference }) => engine.proposal(reference),
});

const effect = () =>
  z.looseObject({ kind: z.string().describe('add, relate, archive, reword, …') });

const decisionFile = () =>
  z.looseObject({
    path: z.string(),
    action: z.string(),
    rationale: z.string(),
    before: z.looseObject({}).optional().describe('The memory as a person reads it'),
    after: z.looseObject({}).optional(),
    lines: z.array(z.looseObject({})).describe('The difference, ids as titles'),
  });

export const decisions = reads({
  name: 'decisions',
  help: 'Show what waits for a person, changes that belong together as one, as one reads it before and after',
  input: () => z.strictObject({}),
  output: () =>
    z.object({
      decisions: z.array(
        z.object({
          proposal: z.string(),
          author: z.string(),
          reason: z.string(),
          created: z.string(),
          can_approve: z.boolean(),
          effects: z.array(effect()),
          files: z.array(decisionFile()),
        }),
      ),
    }),
  under: 'decisions',
  run: ({ engine }) => engine.decisions(),
});

export const approve = writes({
  name: 'approve',
  help: 'Apply changes of a proposal; only a person does',
  decides: true,
  input: () =>
    z.strictObject({
      proposal: proposalIn(),
      paths: pathsIn(),
      texts: field(
        z.record(z.string(), z.string()).optional(),
        'By path: what the person made of the proposed text',
        { not: ['cli'] },
      ),
    }),
  output: reviewed,
  run: async ({ engine, by }, { proposal: reference, ...approval }) =>
    engine.approve(reference, approval, await by()),
});

export const reject = writes({
  name: 'reject',
  help: 'Keep changes of a proposal as rejected, with the reason; only a person does',
  decides: true,
  input: () =>
    z.strictObject({
      proposal: proposalIn(),
      reason: reasonIn('Kept, and shown to whoever proposes the same again'),
      paths: pathsIn(),
    }),
  output: reviewed,
  run: async ({ engine, by }, { proposal: reference, ...rejection }) =>
    engine.reject(reference, rejection, await by()),
});

export const propose = writes({
  name: 'propose',
  help: 'Propose changes of files, about which a person decides',
  input: () =>
    z.strictObject({
      changes: field(
        z.array(
          z.strictObject({
            path: z.string(),
            after: z.string().optional(),
            before: z.string().optional(),
            rationale: z.string().optional(),
          }),
        ),
        'The changes: path, whole text after it (absent removes the file), and why',
        { not: ['cli'] },
      ),
      reason: reasonIn('Why, for the person who decides'),
    }),
  output: () => z.object({ proposal: proposalShape().nullable(), left: left() }),
  run: async ({ engine, by }, { changes, reason: why }) => engine.propose(changes, why, await by()),
});

export const titles = writes({
  name: 'titles',
  help: 'Propose titles that name their memories, in place of those that were cut short',
  command: 'titles',
  input: () =>
    z.strictObject({
      dryRun: field(z.boolean().optional(), 'Says what it would do, and changes nothing'),
    }),
  output: () =>
    z.object({
      titles: z.array(z.object({ memory: memoryReference(), title: z.string() })),
      proposal: proposalShape().nullable(),
      left: left(),
    }),
  run: async ({ engine, by }, options) => engine.titles(options, await by()),
});

const judged = () =>
  z.object({
    judged: z.array(memoryReference()),
    left: z.array(
      hinted(z.object({ memory: memoryReference(), because: reason(), message: z.string() }), {
        sentence: 'left_memory',
      }),
    ),
    operation: operationRecord().nullable(),
  });

const referencesIn = () =>
  field(z.array(z.string().min(1)).min(1), 'The memories', {
    aliases: ['ids', 'references', 'reference'],
    namesMemory: true,
  });

export const accept = writes({
  name: 'accept',
  help: 'Accept memories that agents wrote; only a person does',
  decides: true,
  input: () => z.strictObject({ references: referencesIn() }),
  output: judged,
  run: async ({ engine, by }, { references }) => engine.accept(references, await by()),
});

export const decline = writes({
  name: 'decline',
  help: 'Archive memories that agents wrote, and keep the reason; only a person does',
  decides: true,
  input: () =>
    z.strictObject({ references: referencesIn(), reason: reasonIn('Kept in each of them') }),
  output: judged,
  run: async ({ engine, by }, { references, reason: why }) =>
    engine.decline(references, why, await by()),
});
