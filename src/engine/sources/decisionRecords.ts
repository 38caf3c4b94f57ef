import { inEachLanguage } from '../languages/registry';
import type { ProjectText } from '../model/projectText';
import { type Block, blocksOf, fieldsAtTop } from './blocks';
import { firstOf, type Importer, kindOf, longestText } from './statement';

/**
 * Records of decisions: each one is a decision with its reason. They have sections, as in Nygard's form and in MADR, lines with
 * a label (“Decision: …”), or a sentence that tells all of it (“In the context of …, we decided for …”).
 */

const matches = (what: 'decision' | 'context' | 'status' | 'ended', text: string): boolean =>
  inEachLanguage('documents').some(({ record }) => record[what].test(text));

type Part = 'decision' | 'context' | 'status';

const label = /^([^:.,]{3,40}):\s+(?=\S)/u;

/** What a record says of something: below a heading, or behind a label. */
const under = (blocks: readonly Block[], what: Part): readonly string[] =>
  blocks.flatMap(({ headings, kind, text }) => {
    const [mark = '', name = ''] = label.exec(text) ?? [];
    if (kind === 'code') return [];
    if (headings.length < 2 && matches(what, name)) return [text.slice(mark.length)];
    return headings.slice(1).some((heading) => matches(what, heading)) ? [text] : [];
  });

/** In a record without sections the sentences that tell of a decision. */
const toldIn = (blocks: readonly Block[]): readonly string[] =>
  blocks
    .filter(({ headings, kind }) => kind === 'paragraph' && headings.length === 1)
    .flatMap(({ text }) => (kindOf(text) === 'decision' ? [text] : []));

/** Items of a list end like sentences, so that they do not run into each other. */
const textOf = (texts: readonly string[]): string =>
  texts.map((text) => (/[.!?:;]$/u.test(text) ? text : `${text}.`)).join(' ');

/** `# 12. Use X`, `# ADR-012: Use X`, `# ADR 12 - Use X`. */
const bareTitle = (title: string): string =>
  title.replace(/^(?:ADR[\s-]*)?#?\d{1,5}\s*[.:)–—-]\s*|^ADR[\s-]*\d*\s*[:–—-]\s*/iu, '').trim();

const isEnded = (source: ProjectText, blocks: readonly Block[]): boolean => {
  const inField = fieldsAtTop(source.text).get('status') ?? '';
  const inLine = /^\W*status\W*:?\W*(.+)$/imu.exec(source.text.slice(0, 600))?.[1] ?? '';
  return [inField, inLine, textOf(under(blocks, 'status')).slice(0, 80)].some((text) =>
    matches('ended', text),
  );
};

export const decisionRecords: Importer = (source) => {
  const blocks = blocksOf(source.text);
  const title = bareTitle(blocks.find(({ headings }) => headings.length > 0)?.headings[0] ?? '');
  const named = under(blocks, 'decision');
  const decided = named.length > 0 ? named : toldIn(blocks);
  if (title === '' || decided.length === 0 || isEnded(source, blocks)) return [];
  const decision = firstOf(textOf(decided), longestText - title.length - 2);
  const reason = firstOf(textOf(under(blocks, 'context')), longestText);
  const room = longestText - title.length - decision.length - 4;
  const head = /[.!?]$/u.test(title) ? title : `${title}.`;
  return [
    {
      text:
        reason.length > 0 && reason.length < room
          ? `${head} ${decision} ${reason}`
          : `${head} ${decision}`,
      ...{ kind: 'decision', type: 'decision', confidence: 0.9 },
      origin: `${source.path}:1`,
      around: reason,
    },
  ];
};
