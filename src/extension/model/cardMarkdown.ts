import type { Card, CardLine } from '../../protocol/cardPage';
import { asMarkdown, onOneLine, shorten } from './words';

/** What a hover has room for: characters of the text, and relations. */
const longestText = 400;
const mostRelations = 5;

const sentenceOf = ({ before, link, after }: CardLine): string =>
  `${before}${link === undefined ? '' : ` “${link.title}”`}${after}`.trim();

/** A memory's card as a hover shows it; everything of the memory is text, never markdown. */
export const cardMarkdown = (card: Card, body: string): string => {
  const { title, facts, notices, relations, tags, origin } = card;
  const text = shorten(onOneLine(body), longestText);
  const left = relations.length - mostRelations;
  const shown = relations.slice(0, mostRelations).map(sentenceOf);
  const blocks = [
    `**${asMarkdown(title)}**`,
    asMarkdown(facts.join(' · ')),
    ...notices.map((notice) => asMarkdown(sentenceOf(notice))),
    ...(text === '' || text === title ? [] : ['---', asMarkdown(text)]),
    ...(shown.length === 0
      ? []
      : ['---', asMarkdown([...shown, ...(left > 0 ? [`+${left}`] : [])].join('\n'))]),
    '---',
    asMarkdown([...(tags.length === 0 ? [] : [tags.join(', ')]), origin.join(' ')].join('\n')),
  ];
  return blocks.join('\n\n');
};
