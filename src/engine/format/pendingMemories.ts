import { oneLine } from './markdown';

/** `meta/pending-memories.md` (document 002, "Multi-Agent Memory Access"): what sub-agents propose, an entry for each. */

/** Where document 002 wants a memory. */
export const stores = ['episodic', 'semantic', 'procedural', 'vault'] as const;
const confidences = ['high', 'medium', 'low'] as const;
const statuses = ['pending', 'committed', 'rejected', 'deferred'] as const;

/** One entry. What a sub-agent wrote itself has no `proposal` yet. */
export interface PendingMemory {
  /** From 1. */
  readonly number: number;
  /** Who proposes it, without the kind of actor. */
  readonly from: string;
  /** ISO 8601; empty where the entry names none. */
  readonly timestamp: string;
  readonly trigger?: string;
  readonly store: (typeof stores)[number];
  readonly content: string;
  readonly entities: readonly string[];
  readonly confidence: (typeof confidences)[number];
  /** It should become a line of MEMORY.md. */
  readonly isCore: boolean;
  readonly status: (typeof statuses)[number];
  /** Numbers of entries of which one alone can hold. */
  readonly conflicts: readonly number[];
  /** Id of the proposal; ours. */
  readonly proposal?: string;
  /** Why it was not taken; ours. */
  readonly reason?: string;
}

const title = `# Pending memories

What sub-agents propose, from the proposals in meta/proposals; it stays on this machine. An entry that is added here becomes a
proposal. Nothing is decided by editing this file: Review and \`cogmem review\` decide.
`;

const heading = /^## Proposal #(\d+)\b/u;
const field = /^\s*[-*]\s+(?:\*\*)?([A-Z][\w -]*?)(?::\*\*|\*\*:|:)\s*(.*)$/u;

const choose = <Name extends string>(names: readonly Name[], text = ''): Name | undefined =>
  names.find((name) => text.toLowerCase().includes(name));

/** Reads the entries; what is none is passed over. */
export const parsePendingMemories = (text: string): readonly PendingMemory[] =>
  text.split(/^(?=## )/mu).flatMap((section) => {
    const [first = '', ...lines] = section.split(/\r?\n/u);
    const number = Number(heading.exec(first)?.[1]);
    if (!Number.isInteger(number)) return [];
    const fields = new Map<string, string>();
    let name: string | undefined;
    for (const line of lines) {
      const [, key, value = ''] = field.exec(line) ?? [];
      if (/^---\s*$/u.test(line)) name = undefined;
      else if (key !== undefined && !/^\s{2}/u.test(line)) {
        name = key.toLowerCase();
        fields.set(name, value);
      } else if (name !== undefined)
        fields.set(name, `${fields.get(name)}\n${line.replace(/^ {2}/u, '')}`);
    }
    const read = (key: string): string => fields.get(key)?.trim() ?? '';
    const [trigger, proposal, reason] = [read('trigger'), read('id'), read('reason')];
    return [
      {
        ...{ number, from: oneLine(read('from')), timestamp: read('timestamp') },
        ...(trigger !== '' && { trigger }),
        store: choose(stores, read('suggested store')) ?? 'semantic',
        content: read('content'),
        entities: read('entities')
          .replace(/^\[|\]$/gu, '')
          .split(',')
          .map((one) => one.trim())
          .filter((one) => one !== ''),
        confidence: choose(confidences, read('confidence')) ?? 'medium',
        isCore: /^(?:yes|true)/iu.test(read('core-worthy')),
        status: choose(statuses, read('status')) ?? 'pending',
        conflicts: [...(fields.get('status') ?? '').matchAll(/#(\d+)/gu)].map(([, id]) =>
          Number(id),
        ),
        ...(proposal !== '' && { proposal }),
        ...(reason !== '' && { reason }),
      },
    ];
  });

const indented = (text: string): string => text.trim().replace(/\r?\n/gu, '\n  ');

const entryText = (entry: PendingMemory): string => {
  const conflicts = entry.conflicts.map((other) => ` ⚠️ CONFLICT with #${other}`).join('');
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['From', entry.from],
    ['Timestamp', entry.timestamp],
    ['Trigger', entry.trigger],
    ['Suggested store', entry.store],
    ['Content', entry.content],
    ['Entities', entry.entities.length === 0 ? undefined : entry.entities.join(', ')],
    ['Confidence', entry.confidence],
    ['Core-worthy', entry.isCore ? 'yes' : undefined],
    ['Status', `${entry.status}${conflicts}`],
    ['Reason', entry.reason],
    ['Id', entry.proposal],
  ];
  const lines = fields.flatMap(([name, value]) =>
    value === undefined ? [] : [`- ${name}: ${indented(value)}`],
  );
  return [`## Proposal #${entry.number}`, '', ...lines, '', '---', ''].join('\n');
};

/** Writes the file. `parsePendingMemories` of it gives the entries back. */
export const formatPendingMemories = (entries: readonly PendingMemory[]): string =>
  [title, ...entries.map(entryText)].join('\n');

/** No proposal yet: a sub-agent wrote it there itself. */
export const isHandWritten = ({ proposal }: PendingMemory): boolean => proposal === undefined;
