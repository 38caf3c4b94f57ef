import { isMemoryError, MemoryError } from '../errors';
import { textSize } from '../format/memoryContent';
import type { Reason } from '../model/decision';
import { type MemoryPath, tryMemoryPath } from '../model/memoryPath';
import type { CurrentFile, Proposal } from '../model/review';
import type { Catalog, ProposalEntry } from '../store/catalog';
import { tryTextAt } from '../store/plan';
import type { Needs } from '../store/services';
import { currentIn, type Snapshot } from '../store/snapshot';
import { parseProposal } from './proposalFile';

/** Fewer digits would name too many proposals to be meant. */
const shortestIdPrefix = 4;

/** The proposal that an id, its beginning, or the path of its file names. Throws `proposal_not_found`. */
export const findProposal = (catalog: Catalog, reference: string): ProposalEntry => {
  const wanted = reference.trim().toLowerCase();
  const all = catalog.proposals();
  const exact = all.find(({ proposal, stat }) => [proposal.id, stat.path].includes(wanted));
  if (exact !== undefined) return exact;
  const found =
    wanted.length < shortestIdPrefix
      ? []
      : all.filter(({ proposal }) => proposal.id.toLowerCase().startsWith(wanted));
  const [first] = found;
  if (first === undefined) throw new MemoryError('proposal_not_found', { reference });
  if (found.length === 1) return first;
  const candidates = found.map(({ proposal }) => `${proposal.id} ${proposal.reason}`);
  throw new MemoryError('ambiguous_reference', { reference, candidates, count: found.length });
};

interface ReadProposal {
  readonly proposal: Proposal;
  readonly path: MemoryPath;
  readonly text: string;
}

const understood = (text: string | undefined, path: MemoryPath, { id }: Proposal): ReadProposal => {
  const { proposal } = text === undefined ? {} : parseProposal(text, path);
  if (text !== undefined && proposal !== undefined) return { proposal, path, text };
  throw new MemoryError('proposal_not_found', { reference: id });
};

/** The proposal as its file is on the disk now. */
export const readProposal = async (
  services: Needs<'files'>,
  { stat, proposal: known }: ProposalEntry,
): Promise<ReadProposal> => {
  return understood(await tryTextAt(services.files, stat.path), stat.path, known);
};

/** As `readProposal`, of what was looked at. */
export const proposalIn = (
  snapshot: Snapshot,
  { stat: { path }, proposal: known }: ProposalEntry,
): ReadProposal => {
  const content = currentIn(snapshot, path);
  return understood(
    content !== undefined && 'text' in content ? content.text : undefined,
    path,
    known,
  );
};

const readOne = async (services: Needs<'files'>, path: MemoryPath): Promise<CurrentFile> => {
  try {
    const content = await services.files.read(path);
    if (content === undefined) return undefined;
    return 'text' in content ? { text: content.text } : { unreadable: true };
  } catch (error) {
    // A link that leads out of the folder is there, and is nothing that a change may touch.
    if (isMemoryError(error)) return { unreadable: true };
    throw error;
  }
};

/** The named files as they are now; what is no path of the folder is left out. */
export const readCurrent = async (
  services: Needs<'files'>,
  names: readonly string[],
): Promise<ReadonlyMap<MemoryPath, CurrentFile>> => {
  const paths = names.map(tryMemoryPath).filter((path) => path !== undefined);
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readOne(services, path)] as const)),
  );
};

/** What the named files say now: where a proposal repeats it, it adds nothing. */
export const currentTexts = (current: ReadonlyMap<MemoryPath, CurrentFile>): readonly string[] =>
  [...current.values()].flatMap((file) => (file !== undefined && 'text' in file ? file.text : []));

/**
 * The files of those changes that are still open, which alone can be in conflict, and of removals that a person did not want:
 * only the file has the title of what was to go.
 */
export const readOpenFiles = (services: Needs<'files'>, { changes }: Proposal) =>
  readCurrent(
    services,
    changes
      .filter(
        ({ state, after }) => state === 'open' || (state === 'rejected' && after === undefined),
      )
      .map(({ path }) => path),
  );

/** Bytes of all texts of a proposal: with its front matter it stays well below what the store reads. */
export const largestProposal = 1024 * 1024;

/** Control characters that no text has; tab, line feed and carriage return are text. */
const controlCharacter = /[^\P{Cc}\t\n\r]/u;

/** Halves of characters cannot be written as UTF-8, so they would not come back as they were. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** Prose of a proposal: line feeds only, nothing around it. */
export const normaliseProse = (text: string): string =>
  wellFormed(text)
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, ' ')
    .trim();

/** The reason of a person, as prose. Throws `invalid_argument` where it is empty. */
export const requireReason = (value: string): string => {
  const text = normaliseProse(value);
  if (text !== '') return text;
  throw new MemoryError('invalid_argument', { name: 'reason', value, expected: 'text' });
};

/** Why a text cannot stand in a proposal; `others` are the bytes of the texts that are in it already. */
export const textRefusal = (
  text: string,
  others = 0,
): Pick<Reason, 'code' | 'data'> | undefined => {
  if (controlCharacter.test(text)) return { code: 'content_binary', data: {} };
  const length = others + textSize(text);
  if (length <= largestProposal) return undefined;
  return { code: 'content_too_large', data: { field: 'body', length, limit: largestProposal } };
};
