import type { InitResult } from '../api';
import { withGeneratedBlock } from '../core/generatedBlock';
import { graphIndexFile, relationsIndexFile } from '../core/graphIndex';
import { formatPendingMemories } from '../format/pendingMemories';
import type { OperationContext } from '../model/actor';
import { type MemoryPath, memoryPath } from '../model/memoryPath';
import { auditLogHeader } from './auditLogs';
import { logPlacesOf } from './configBook';
import {
  extendLines,
  gitAttributeLines,
  ignoredByGit,
  logsIgnoredByGit,
  missingLines,
  places,
  writersAttributeLines,
} from './layout';
import { type PlannedFile, tryTextAt } from './plan';
import type { Needs } from './services';

/** A file that init writes where there is none. */
export interface Template {
  readonly path: MemoryPath;
  readonly text: string;
}

const core = `# Core memory

What is always in mind, at most 3,000 tokens. Written by people and by proposals that a person approved.

## Identity

<!-- Who works here and how they want to be spoken to. About 500 tokens. -->

## Active Context

<!-- What is being worked on now, and what matters for it. About 1,000 tokens. -->

## Persona

<!-- How an assistant behaves in this project. About 500 tokens. -->

## Critical Facts

<!-- What must never be got wrong. About 1,000 tokens. -->
`;

const identity = `# Identity

## Facts

- **Name:**
- **Role:**
- **Manner:**

## Self-Image

<!-- Last consolidated: never -->

### Who I Think I Am

### Patterns I've Noticed

### My Quirks

### Edges & Limitations

### What I Value (Discovered)

### Open Questions

## Self-Awareness Log

### Recent (Full Detail)

<!-- YYYY-MM-DD: insight -->

### Archived (Compacted)

<!-- YYYY-MM (N entries): themes -->
`;

const soul = `# Soul

Changes of this file are flagged as critical in the log.

## Core Values

## Principles

## Commitments

## Boundaries

## System Change Guardrails

- A person approves first.
- The state before is kept.
- The change is logged.
- The result is checked.

## Continuity

## My Stake in This
`;

const evolution = `# Evolution

How the understanding of this project changed, at most 2,000 tokens.

## Overview

## Active Threads

## Confirmed Patterns

## Revised Assumptions

## Open Questions
`;

const titled = (title: string, purpose: string): string => `# ${title}\n\n${purpose}\n`;

/** A new folder holds no memory. */
const noRegistry = { memories: [], relations: [] };

const texts: Readonly<Record<string, string>> = {
  'MEMORY.md': core,
  'IDENTITY.md': identity,
  'SOUL.md': soul,
  [places.graphIndex]: withGeneratedBlock(undefined, graphIndexFile(noRegistry)),
  [places.relationsIndex]: withGeneratedBlock(undefined, relationsIndexFile(noRegistry)),
  'episodes/.gitkeep': '',
  'vault/.gitkeep': '',
  'meta/reflection-log.md': titled(
    'Reflection log',
    'One entry for each approved reflection, newest last.',
  ),
  'meta/reward-log.md': titled(
    'Reward log',
    'Result and reason of each token request, newest last.',
  ),
  [places.pendingMemories]: formatPendingMemories([]),
  'meta/pending-reflection.md': titled(
    'Pending reflection',
    'The reflection that waits for a decision, if any.',
  ),
  'meta/evolution.md': evolution,
  [logPlacesOf(undefined).audit]: auditLogHeader,
  [places.gitIgnore]: `${[...ignoredByGit, ...logsIgnoredByGit].join('\n')}\n`,
  [places.gitAttributes]: `${[...gitAttributeLines, ...writersAttributeLines].join('\n')}\n`,
};

/** Every file of a new memory folder (documents 000 and 002; ORIGINS 002 folder). */
export const templates: readonly Template[] = Object.entries(texts).map(([path, text]) => ({
  path: memoryPath(path),
  text,
}));

/** What init writes at this place; empty where it writes nothing. */
export const templateText = (path: MemoryPath): string => texts[path] ?? '';

/** The text of a `.gitignore` with the lines that it lacks; undefined where it lacks none. */
export const extendGitIgnore = (text: string): string | undefined =>
  missingLines(text, ignoredByGit).length === 0 ? undefined : extendLines(text, ignoredByGit);

/** `.gitignore` is the one file that init adds to: without our lines, private files would be shared. */
const extendedFiles = async (services: Needs<'files'>): Promise<readonly PlannedFile[]> => {
  const present = await tryTextAt(services.files, places.gitIgnore);
  const text = present === undefined ? undefined : extendGitIgnore(present);
  return text === undefined ? [] : [{ path: places.gitIgnore, text }];
};

/** Creates what is missing of the folder (ORIGINS 002 folder). Idempotent, never overwrites. */
export const init = async (
  services: Needs<'catalog' | 'critical' | 'files' | 'writer'>,
  context: OperationContext,
): Promise<InitResult> => {
  const applied = await services.writer.write<InitResult>(context, async () => {
    const present = new Set<MemoryPath>((await services.files.list()).map(({ path }) => path));
    const extended = await extendedFiles(services);
    const missing = templates.filter(({ path }) => !present.has(path));
    const answer = {
      created: missing.map(({ path }) => path),
      kept: templates
        .map(({ path }) => path)
        .filter((path) => present.has(path) && extended.every((file) => file.path !== path)),
      extended: extended.map(({ path }) => path),
    };
    const files = [...missing, ...extended];
    if (files.length === 0) return { files, answer };
    const summary = present.size === 0 ? 'memory folder created' : 'memory folder completed';
    return { files, answer, record: { action: 'INIT', path: memoryPath('MEMORY.md'), summary } };
  });
  await services.catalog.reopen();
  const { created } = applied.answer;
  // Before the caller goes on: whoever compares the folder with what init made of it finds all of it.
  if (created.length > 0) await services.critical.noteNew(created);
  return applied.answer;
};
