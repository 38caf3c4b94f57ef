import type { Reason } from '../model/decision';
import { type MemoryDraft, normaliseTags } from '../model/memory';
import { confidenceOf, entityKinds, type RoutingAnswer } from '../model/routing';
import { addressOf, entitiesIn, mostEntities } from './entities';
import { formMemory, mostTagsFound, namedTags } from './form';
import { type RoutedMemory, type RoutingContext, withSureness } from './route';

/** As long as titles made by rules, and a little more: a model counts characters badly. */
const longestTitle = 100;
const longestModelTag = 40;

const tryTitle = (title: string): string | undefined => {
  const line = title.trim().replace(/[.;:,\s]+$/u, '');
  const isUsable = line.length > 2 && line.length <= longestTitle && !/[\p{Cc}`*#<>]/u.test(line);
  return isUsable ? line : undefined;
};

/** Those that the text has itself first, then the model's. */
const tagsOf = ({ tags }: RoutingAnswer, text: string): readonly string[] => {
  const clean = normaliseTags(tags.map((tag) => tag.replace(/^#/u, ''))).filter(
    (tag) => tag.length <= longestModelTag && !/[\p{Cc}[\]{},]/u.test(tag),
  );
  return [...new Set([...namedTags(text), ...clean])].slice(0, mostTagsFound);
};

const slugIn = (address: string): string =>
  address.slice('entity://'.length).replace(/^\w+\//u, '');

/** Those that rules find, then names that stand in the text: what a model adds of its own was not said. */
const entitiesOf = ({ entities }: RoutingAnswer, text: string): readonly string[] => {
  const said = text.toLowerCase();
  const found = entitiesIn(text);
  const known = new Set(found.map(slugIn));
  const named = entities
    .filter(({ name }) => name.trim() !== '' && said.includes(name.trim().toLowerCase()))
    .flatMap(({ kind, name }) => addressOf(entityKinds[kind], name.trim()) ?? [])
    .filter((address) => !known.has(slugIn(address)));
  return [...found, ...new Set(named)].slice(0, mostEntities);
};

/**
 * What rules found, with what a language model says better; what the draft gives itself stays. The text is not changed, and
 * no name is believed that does not stand in it.
 */
export const withBelieved = (
  draft: MemoryDraft,
  byRules: RoutedMemory,
  {
    answer,
    model,
    context,
  }: {
    readonly answer: RoutingAnswer;
    readonly model: string;
    readonly context: RoutingContext;
  },
): RoutedMemory => {
  const { title: ruled, body } = byRules;
  const text = `${ruled}\n${body}`;
  const title = draft.title ?? tryTitle(answer.title);
  const type = draft.type ?? answer.type;
  const tags = draft.tags ?? tagsOf(answer, text);
  const formed = formMemory({ ...draft, title: title ?? ruled, type, tags, body });
  const fields = [
    ...(draft.title === undefined && title !== undefined ? ['title'] : []),
    ...(draft.type === undefined ? ['type'] : []),
    ...(draft.tags === undefined ? ['tags'] : []),
  ];
  const routed = withSureness(formed, draft, context);
  const because = routed.because.flatMap((reason): readonly Reason[] => {
    if (fields.some((field) => reason.code === `${field}_given`)) return [];
    const isRuledTitle = reason.code === 'title_given' && title === undefined;
    return [isRuledTitle ? { ...reason, code: 'title_from_text', data: { title: ruled } } : reason];
  });
  const byModel = {
    stage: 'route',
    code: 'routed_by_model',
    data: { model, fields, type },
  } as const;
  return {
    ...routed,
    confidence: draft.confidence ?? Math.min(routed.confidence, confidenceOf[answer.confidence]),
    ...(draft.entities === undefined ? { entities: entitiesOf(answer, text) } : {}),
    ...(answer.core === 'none' ? {} : { core: answer.core }),
    because: fields.length === 0 ? because : [byModel, ...because],
  };
};
