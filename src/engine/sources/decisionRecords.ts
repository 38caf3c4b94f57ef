import { inEachLanguage } from '../languages/registry';
import type { ProjectText } from '../model/projectText';
import { type Block, blocksOf, fieldsAtTop } from './blocks';
import { firstOf, type Importer, longestText } from './statement';

/** Records of decisions, as in Nygard's form and in MADR: each one is a decision with its reason. */

const matches = (what: 'decision' | 'context' | 'status' | 'ended', text: string): boolean =>
  inEachLanguage('documents').some(({ record }) => record[what].test(text));

const under = (blocks: readonly Block[], what: 'decision' | 'context' | 'status') =>
  blocks.filter(
    ({ headings, kind }) =>
      kind !== 'code' && headings.slice(1).some((heading) => matches(what, heading)),
  );

const textOf = (blocks: readonly Block[]): string => blocks.map(({ text }) => text).join(' ');

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
  const decided = under(blocks, 'decision');
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
