import {
  type ContextAnswer,
  type ContextBlock,
  type ContextLayerName,
  type ContextReason,
  quotedText,
  untrustedDelimiter,
  untrustedNotice,
} from '../engine/vocabulary';
import { type Sentence, say, type Translate } from './catalogue';

const reasons: Readonly<Record<ContextReason['code'], Sentence>> = {
  standing: 'stands in MEMORY.md under “{heading}”',
  rule: 'a rule of priority {priority}',
  file: 'is about {file}',
  prompt: ({ certainty }, t) =>
    t('has to do with the prompt, {percent} % sure', {
      percent: String(Math.round(Number(certainty) * 100)),
    }),
  best: ({ certainty }, t) =>
    t('the best that is known, only {percent} % sure', {
      percent: String(Math.round(Number(certainty) * 100)),
    }),
  proven: 'has worked before, {uses} uses',
  happened: 'stands in the day log of {day}',
  related: 'related to “{title}” ({type})',
  used: 'is needed often, {uses} uses',
  open: 'stands in CONTINUITY.md under “{heading}”',
};

/** Why a block is given, as a clause without a full stop. */
export const describeContextReason = ({ code, data }: ContextReason, t: Translate): string =>
  say(reasons[code], data, t);

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

/** A context as a model reads it: one short text, in which nothing that a memory says can pass for ours. */
export const contextText = ({ blocks, cut, repeated }: ContextAnswer): string => {
  const rest = [
    cut === 0 ? '' : `${cut} more (budget).`,
    repeated === 0 ? '' : `${repeated} given before.`,
  ].filter((line) => line !== '');
  if (blocks.length === 0) return ['Nothing to know about this.', ...rest].join(' ');
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
