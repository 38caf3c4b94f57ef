import type { ProjectTextKind } from '../model/projectText';
import { autoMemory } from './autoMemory';
import { decisionRecords } from './decisionRecords';
import { gitLog } from './gitLog';
import { readme } from './readme';
import { contributing, instructions } from './rules';
import { serverMemory } from './serverMemory';
import type { Importer } from './source';

/** Who reads a kind of text. */
export const importers: Readonly<Record<ProjectTextKind, Importer>> = {
  agent_instructions: instructions,
  editor_rules: instructions,
  decision_records: decisionRecords,
  contributing,
  readme,
  server_memory: serverMemory,
  agent_memory: autoMemory,
  git_log: gitLog,
};
