import { parseEdge } from '../format/edgeFile';
import type { IndexEntry } from '../format/indexFile';
import { countTokens } from '../format/markdown';
import { codeNamesIn, contentHash, listedContent, previewOf } from '../format/memoryContent';
import { parseMemory } from '../format/memoryFile';
import type { Memory } from '../model/memory';
import type { FileStat } from '../ports';
import { parseProposal } from '../review/proposalFile';
import type { ScannedFile } from './catalog';
import { kindOf } from './layout';

/** A scanned file together with its memory's body, which the catalog does not keep. */
export interface ReadFile extends ScannedFile {
  readonly body?: string;
  readonly text?: string;
}

/** What lies there is pinned, whatever its file says (document 000, "Vault"). */
const vault = /^vault\//u;

/** Everything the catalog keeps of a memory. */
export const indexEntryOf = (memory: Memory, stat: FileStat): IndexEntry => ({
  memory: { ...memory, ...(vault.test(stat.path) && { pinned: true }), body: '' },
  stat,
  preview: previewOf(memory.body.trim() === '' ? listedContent(memory) : memory.body),
  contentHash: contentHash(memory),
  tokens: countTokens(`${memory.title}\n${memory.body}`),
  names: codeNamesIn(`${memory.title}\n${memory.body}`),
});

/** What the catalog takes in of a memory and the text that was made of it. */
export const scannedMemory = (memory: Memory, text: string, stat: FileStat): ReadFile => ({
  path: stat.path,
  text,
  problems: [],
  entry: indexEntryOf(memory, stat),
  body: memory.body,
});

/** Reads a file's text by what its place says that it is. Never throws. */
export const scanText = (text: string, stat: FileStat): ReadFile => {
  const { path } = stat;
  if (kindOf(path) === 'edge') {
    const { edge, problems } = parseEdge(text, stat);
    return { path, text, problems, ...(edge && { edge }) };
  }
  if (kindOf(path) === 'proposal') {
    const { proposal, problems } = parseProposal(text, path);
    return { path, text, problems, ...(proposal && { proposal: { proposal, stat } }) };
  }
  const { memory, problems } = parseMemory(text, path);
  if (memory === undefined) return { path, text, problems };
  return { path, text, problems, entry: indexEntryOf(memory, stat), body: memory.body };
};
