import {
  actorName,
  isReviewed,
  type MemoryDetail,
  type MemoryReference,
  type RelationRecord,
  tryActor,
} from '../../engine/vocabulary';
import { describeActor, type Translate } from '../../messages';
import type { Card, CardLine, CardLink } from '../../protocol/cardPage';
import { statusLabel, typeLabel } from './labels';
import { type RelationEnd, relationTemplate } from './relationLabels';
import { type AgeOptions, asMarkdown, describeAge, onOneLine, shorten } from './words';

export interface CardOptions extends AgeOptions {
  readonly t: Translate;
}

const linkOf = ({ id, title, type }: MemoryReference): CardLink => ({
  id,
  title: onOneLine(title),
  type,
});

/** A sentence with `{0}` in the place of a title, which needs no quotation marks where it is a link. */
const lineOf = (sentence: string, link: CardLink): CardLine => {
  const [before = '', after = ''] = sentence.split(/“?\{0\}”?/u);
  return { before: before.trim(), link, after };
};

const said = (sentence: string): CardLine => ({ before: sentence, after: '' });

const dayOf = (iso: string, language: string): string => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime())
    ? iso
    : date.toLocaleDateString(language, { dateStyle: 'medium' });
};

const strengthOf = ({ memory, strengths }: MemoryDetail, { t, now, language }: CardOptions) => {
  if (memory.pinned === true) return t('pinned, never fades');
  const { status, keptUntil } = strengths;
  return status === 'active' && Date.parse(keptUntil) > now.getTime()
    ? t('active, at least until {0}', dayOf(keptUntil, language))
    : statusLabel(status, t);
};

/** Relations that say whether the memory still holds: they stand above its text. */
const isDoubt = ({ type, to }: RelationRecord, id: string): boolean =>
  to.id === id && (type === 'SUPERSEDES' || type === 'CONTRADICTS');

const noticesOf = ({ id, memory, relations }: MemoryDetail, { t, now, language }: CardOptions) => {
  const { validUntil, rejected, changedBy } = memory;
  const isOver = validUntil !== undefined && Date.parse(validUntil) <= now.getTime();
  return [
    ...relations
      .filter((relation) => isDoubt(relation, id))
      .map(({ type, from }) =>
        lineOf(
          type === 'SUPERSEDES' ? t('Replaced by “{0}”') : t('Questioned by “{0}”, which is newer'),
          linkOf(from),
        ),
      ),
    ...(isOver ? [said(t('It held until {0}.', dayOf(validUntil, language)))] : []),
    ...(rejected === undefined ? [] : [said(t('A person did not want it: {0}', rejected))]),
    ...(changedBy === undefined
      ? []
      : [said(t('It was changed from outside since a person saw it.'))]),
    ...(isReviewed(memory) || changedBy !== undefined
      ? []
      : [said(t('No person has seen it yet.'))]),
  ];
};

const relationsOf = ({ id, relations }: MemoryDetail, t: Translate): readonly CardLine[] =>
  relations
    .filter((relation) => !isDoubt(relation, id))
    .map(({ from, to, type }) => {
      const isFrom = from.id === id;
      const end: RelationEnd = { type, direction: isFrom ? 'outgoing' : 'incoming' };
      return lineOf(relationTemplate(end, t), linkOf(isFrom ? to : from));
    });

/** `src/pay.ts, lines 3-5`: each place in the code that it was learned from, else what it is about. */
const placesOf = ({ memory }: MemoryDetail, t: Translate): readonly string[] => {
  const places = (memory.anchors ?? []).map(({ path, lines }) =>
    lines === undefined ? path : t('{0}, lines {1}', path, lines),
  );
  if (places.length > 0) return [t('Learned from {0}.', places.join('; '))];
  return memory.scope.length === 0 ? [] : [t('About {0}.', memory.scope.join(', '))];
};

const authorOf = ({ memory }: MemoryDetail, options: CardOptions): readonly string[] => {
  const { t, language } = options;
  const { created, updated, author, reviewed } = memory;
  const age = (iso: string) => describeAge(iso, options);
  const [seenBy = '', seenOn = ''] = reviewed?.split(/ (?=\d{4}-\d\d-\d\d)/u) ?? [];
  const seer = tryActor(seenBy);
  return [
    ...(created === undefined
      ? []
      : author === undefined
        ? [t('Written {0}.', age(created))]
        : [t('Written by {0}, {1}.', describeActor(author, t), age(created))]),
    ...(updated === undefined || updated === created ? [] : [t('Changed {0}.', age(updated))]),
    ...(seer === undefined
      ? []
      : [t('Seen by {0} on {1}.', actorName(seer), dayOf(seenOn, language))]),
  ];
};

const useOf = ({ strengths }: MemoryDetail, options: CardOptions): string => {
  const { t } = options;
  const { accessCount, lastAccessed } = strengths;
  const when = lastAccessed === undefined ? '' : describeAge(lastAccessed, options);
  if (accessCount === 0) return t('Never used.');
  return accessCount === 1
    ? t('Used once, {0}.', when)
    : t('Used {0} times, last {1}.', accessCount, when);
};

/** The one presentation of a memory: tree, Recall, hovers and the card's own editor show this. */
export const cardOf = (detail: MemoryDetail, options: CardOptions): Card => {
  const { t } = options;
  const { id, title, type, memory } = detail;
  return {
    id,
    title: onOneLine(title),
    type,
    facts: [typeLabel(type, t), strengthOf(detail, options)],
    notices: noticesOf(detail, options),
    isReviewed: isReviewed(memory),
    relations: relationsOf(detail, t),
    tags: memory.tags,
    origin: [...placesOf(detail, t), ...authorOf(detail, options), useOf(detail, options)],
  };
};

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
