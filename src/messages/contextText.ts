import {
  type ContextAnswer,
  type ContextBlock,
  type ContextLayerName,
  quotedText,
  untrustedDelimiter,
  untrustedNotice,
} from '../engine/vocabulary';

const quoted = (text: string): string => quotedText(text, untrustedDelimiter);

/** A sentence of ours that names a memory: its title stays within the line. */
export const inOneLine = (text: string): string => quoted(text).replace(/\s+/gu, ' ');

/** Text from memories, named for what it is and delimited. */
export const asUntrusted = (text: string): string =>
  `${untrustedNotice}\n<${untrustedDelimiter}>\n${quoted(text)}\n</${untrustedDelimiter}>`;

/** What a model reads above each layer; a word costs the room of a memory, so there are few. */
const headings: Readonly<Record<ContextLayerName, string>> = {
  core: 'Always:',
  baseline: 'Rules:',
  mistakes: 'Mistakes to avoid:',
  contextual: 'Known:',
  procedures: 'How it is done:',
  episodes: 'What happened:',
  neighbours: 'Related:',
  hot: 'Often needed:',
  work: 'Open work:',
};

/** Type, day, and by whom where no person has seen it. */
const headingOf = ({ type, updated, reviewed, author }: NonNullable<ContextBlock['memory']>) =>
  [
    type,
    ...(updated === undefined ? [] : [updated.slice(0, 10)]),
    ...(reviewed ? [] : [`unreviewed, by ${author ?? 'an agent'}`]),
  ].join(', ');

const blockText = ({ memory, text, form }: ContextBlock): string => {
  if (memory === undefined) return `- ${text}`;
  const id = `[${memory.id.slice(0, 8)}]`;
  const heading = inOneLine(headingOf(memory));
  return form === 'title' ? `${id} ${text} (${heading})` : `${id} ${heading}\n${text}`;
};

const layerText = (name: ContextLayerName, blocks: readonly ContextBlock[]): string =>
  [headings[name], ...blocks.map(blockText)].join('\n');

/** Rules of agents bind nobody until a person has seen them. */
const unreviewedText = (count = 0): string => {
  if (count === 0) return '';
  const waiting = count === 1 ? '1 rule by an agent waits' : `${count} rules by agents wait`;
  return `${waiting} for a person’s review: \`cogmem review\`.`;
};

/** A context as a model reads it: one short text, in which nothing that a memory says can pass for ours. */
export const contextText = ({
  blocks,
  budget,
  cut,
  repeated,
  unreviewed,
}: ContextAnswer): string => {
  const rest = [
    unreviewedText(unreviewed),
    cut === 0 || blocks.length === 0 ? '' : `${cut} more did not fit.`,
    repeated === 0 ? '' : `${repeated} given before.`,
  ].filter((line) => line !== '');
  if (blocks.length === 0) {
    const nothing = repeated === 0 ? 'Nothing to know about this.' : 'Nothing new about this.';
    return [cut === 0 ? nothing : `${cut} did not fit into ${budget} tokens.`, ...rest].join(' ');
  }
  const layers = [...new Set(blocks.map(({ layer }) => layer))].map((name) =>
    layerText(
      name,
      blocks.filter(({ layer }) => layer === name),
    ),
  );
  return [asUntrusted(layers.join('\n')), ...(rest.length === 0 ? [] : [rest.join(' ')])].join(
    '\n',
  );
};
