import type { InputOf, Operations, ResultOf } from '../engine/operations';
import {
  type Decision,
  type EdgeDetail,
  type EntityHub,
  type Handoff,
  literalGlob,
  type Memory,
  type MemoryDetail,
  type Reason,
  type Reflection,
  type RelationDecision,
} from '../engine/vocabulary';
import {
  asUntrusted,
  describeCause,
  describeConfirmation,
  describeDecision,
  describeDream,
  describeDreamSteps,
  describeFeedback,
  describeForecast,
  describeFurther,
  describeFurtherReasons,
  describeNear,
  describeObservation,
  describeRelation,
  describeRelationDecision,
  describeSettlement,
  describeSnooze,
  describeStrengths,
  describeWarnings,
  english,
  inOneLine,
  saidAlready,
} from '../messages';
import { lines, moreLeft, recallText } from './recallTexts';

/** What an agent should know of a write that was done. */
const noteOf = (because: readonly Reason[]): string => {
  const warnings = describeWarnings(because, english);
  return warnings.length === 0 ? '' : inOneLine(`Note: ${warnings.join('; ')}.`);
};

/** The known memories beside a new one, and what would settle what they are to it. */
const nearLines = ({ near = [] }: Decision): readonly string[] => {
  const [first] = near;
  if (first === undefined) return [];
  return [
    ...near.map((one) => inOneLine(`- ${describeNear(one, english)} id ${one.id}`)),
    `If it replaces, repeats or adds to one of them: memory_answer {"reference": "${first.of}", "replaces" | "same_as" | "adds_to" | "separate_from": "<its id>"}.`,
  ];
};

/** The call that stores it all the same, where it was taken for what is known in other words. */
const otherwiseLine = (decision: Decision): string => {
  const known = saidAlready(decision);
  return known === undefined
    ? ''
    : `If it says something else: memory_store it again with {"replaces" | "adds_to" | "separate_from": "${known.id}"}.`;
};

/** What became of a write, and why. */
export const decisionText = (decision: Decision): string => {
  const { memory, also, because } = decision;
  const reasons = describeFurtherReasons(decision, english).join('; ');
  return lines(
    inOneLine(describeDecision(decision, english)),
    memory === null ? '' : `id ${memory.id} · ${memory.path}`,
    also.map((further) =>
      inOneLine(`${describeFurther(further, english)} id ${further.id} · ${further.path}`),
    ),
    nearLines(decision),
    otherwiseLine(decision),
    reasons === '' ? '' : inOneLine(`Because: ${reasons}.`),
    noteOf(because),
  );
};

/** What became of relations, and where their descriptions are. */
export const relationText = (decision: RelationDecision): string =>
  lines(
    inOneLine(describeRelationDecision(decision, english)),
    decision.relations.flatMap(({ edge }) =>
      edge === undefined ? [] : [`edge ${edge.id} · ${edge.path}`],
    ),
    noteOf(decision.because),
  );

const describedRelation = (edge: EdgeDetail): string =>
  [
    inOneLine(describeRelation(edge, english)),
    `strength ${edge.strength} · edge ${edge.id} · ${edge.path}`,
    '',
    edge.description,
  ].join('\n');

const countText = (count: number): string => (count === 1 ? '1 memory' : `${count} memories`);

const hubText = ({ entity, memories, near, hidden }: EntityHub, limit?: number): string =>
  lines(
    asUntrusted(
      lines(
        `${inOneLine(entity.name)}: ${countText(memories.length)}`,
        memories
          .slice(0, limit)
          .map(({ title, type, id }) => `- ${inOneLine(title)} (${type}, id ${id})`),
        near.length === 0
          ? ''
          : `With: ${near
              .slice(0, limit)
              .map((one) => `${inOneLine(one.name)} (${one.memories})`)
              .join(', ')}`,
      ),
    ),
    moreLeft(hidden, 'replaced or archived ones left out (include_archived)'),
  );

const dated = { t: english, day: (instant: string): string => instant.slice(0, 10) };

/** What a procedure says beside its text, in the order in which it is followed. */
const listsOf = (memory: Memory): readonly string[] => {
  const list = (title: string, items: readonly string[] = [], isNumbered = false) =>
    items.length === 0
      ? []
      : [`\n${title}:`, ...items.map((item, at) => `${isNumbered ? `${at + 1}.` : '-'} ${item}`)];
  return [
    ...list('Before', memory.preconditions),
    ...list('Steps', memory.steps, true),
    ...list('After', memory.postconditions),
    ...list('Common errors', memory.commonErrors),
    ...list('Done when', memory.exitCriteria),
  ];
};

/** The files and folders that a memory is about, each once, with its lines. */
const aboutLine = ({ anchors = [], scope }: Memory): string => {
  const files = new Set(anchors.map(({ path }) => literalGlob(path)));
  const places = [
    ...anchors.map(({ path, lines: at }) => (at === undefined ? path : `${path}:${at}`)),
    ...scope.filter((one) => !files.has(one)),
  ];
  return places.length === 0 ? '' : `\n${inOneLine(`About: ${places.join(', ')}`)}`;
};

/** A memory in full. */
export const memoryText = (detail: MemoryDetail): string => {
  const { title, type, id, path, memory, strengths, relations } = detail;
  const tags = memory.tags.length === 0 ? '' : ` · tags ${memory.tags.join(', ')}`;
  const author = memory.author === undefined ? '' : ` · by ${memory.author}`;
  return asUntrusted(
    lines(
      `${title}\n${type} · ${strengths.status}${tags}${author}\nid ${id} · ${path}\n\n${memory.body.trim()}`,
      listsOf(memory),
      aboutLine(memory),
      memory.said === undefined ? '' : '\nSaid again in other words:',
      (memory.said ?? []).map(({ text, by, at }) =>
        inOneLine(`- ${text} (${by}, ${at.slice(0, 10)})`),
      ),
      relations.length === 0 ? '' : '\nRelations:',
      relations.map((one) => `- ${describeRelation(one, english)}`),
      '\nStrength:',
      describeStrengths(detail, english).map((line) => `- ${line}`),
    ),
  );
};

const countsText = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

/** Names with how many memories have each. */
const countedText = (rows: readonly (readonly [string, number])[], total: number): string => {
  const told = rows.map(([name, memories]) => `- ${inOneLine(name)} (${countText(memories)})`);
  const left = moreLeft(total - rows.length, 'more left out (limit)');
  return lines(asUntrusted(told.join('\n')), left);
};

/** Where a session stands, as whoever goes on reads it. */
const handoffText = (handoff: Handoff): string =>
  lines(
    asUntrusted(handoff.text),
    describeSettlement(handoff, english).map(inOneLine),
    handoff.path === undefined ? 'Kept nowhere: Git tracks CONTINUITY.md here.' : '',
  );

/** Whose turn it is with a reflection: never the agent's. */
const waitingFor: Readonly<Record<Reflection['state'], string>> = {
  requested:
    '\nTell the user that it waits. Nothing is read before a person answers, and there is nothing for you to do.',
  presented:
    '\nTell the user that it waits. A person approves or rejects it: in the editor, or with `cogmem reflect` at a terminal.',
};

type Key = keyof Operations;

/** What a model reads of each answer; of the others it reads the data. */
export const textOf: {
  readonly [K in Key]?: (result: ResultOf<Operations[K]>, input: InputOf<Operations[K]>) => string;
} = {
  recall: recallText,
  get: memoryText,
  restore: decisionText,
  remember: decisionText,
  answer: decisionText,
  procedure: decisionText,
  update: decisionText,
  forget: decisionText,
  relate: relationText,
  unrelate: relationText,
  updateEdge: relationText,
  deleteEdge: relationText,
  checkpoint: handoffText,
  handoff: handoffText,
  reflect: ({ text, state }) => lines(text, waitingFor[state]),
  edge: (edge) => asUntrusted(describedRelation(edge)),
  edges: (edges) =>
    edges.length === 0 ? 'Nothing found.' : asUntrusted(edges.map(describedRelation).join('\n\n')),
  feedback: (result) => describeFeedback(result, english),
  confirm: (result) => describeConfirmation(result, dated),
  snooze: (result) => describeSnooze(result, dated),

  list: (memories, { limit }) => {
    if (memories.length === 0) return 'No memory passes these filters.';
    const shown = memories.slice(0, limit);
    const rows = shown.map(({ title, type, status, pinned, reviewed, id }) => {
      const marks = [pinned ? ', pinned' : '', reviewed ? '' : ', unreviewed'].join('');
      return `- ${inOneLine(title)} (${type}, ${status}${marks}, id ${id})`;
    });
    const left = moreLeft(memories.length - shown.length, 'more left out (limit)');
    return lines(asUntrusted(rows.join('\n')), left);
  },

  related: ({ related, hidden }) => {
    const left = moreLeft(hidden, 'replaced or archived ones left out (include_archived)');
    if (related.length === 0) return `Related to nothing. ${left}`.trim();
    const rows = related.map(({ memory, hops, strength, way }, at) =>
      lines(
        `${at + 1}. ${inOneLine(memory.title)} (${memory.type}, ${hops} away, strength ${strength.toFixed(2)}, id ${memory.id})`,
        way.map(({ relation }) => `   ${inOneLine(describeRelation(relation, english))}`),
      ),
    );
    return lines(asUntrusted(rows.join('\n')), left);
  },

  entities: ({ entities, total, hub }, { limit }) => {
    if (hub !== null) return hubText(hub, limit);
    if (total === 0) return 'No memory names what it is about.';
    return countedText(
      entities.map(({ name, memories }) => [name, memories]),
      total,
    );
  },

  tags: ({ tags, total }) =>
    total === 0
      ? 'No tag.'
      : countedText(
          tags.map(({ tag, memories }) => [tag, memories]),
          total,
        ),

  addEpisode: ({ episode, because }) =>
    lines(
      `Added “${inOneLine(episode.title)}” to ${episode.path}, line ${episode.line}.`,
      noteOf(because),
    ),

  episodes: (episodes) => {
    const rows = episodes.map(({ day, time, type, title, summary, outcome, memory }) => {
      const about = memory === undefined ? '' : ` (id ${memory.id})`;
      const text = summary === title ? '' : `\n  ${inOneLine(summary)}`;
      const kind = [type, ...(outcome === undefined ? [] : [outcome])].map(inOneLine);
      return `- ${day} ${time} ${kind.join(', ')}: ${inOneLine(title)}${about}${text}`;
    });
    return rows.length === 0 ? 'No entry.' : asUntrusted(rows.join('\n'));
  },

  dream: (report) =>
    lines(
      describeDream(report, english),
      describeDreamSteps(report, english),
      report.proposals.map(({ reason }) => `? ${inOneLine(reason)}`),
    ),

  forecast: (forecast) => {
    const listed = forecast.memories.map((fade) => {
      const { id, title, status, to, at } = fade;
      const why = describeCause(fade, english);
      return `${dated.day(at)} ${status} → ${to} (${why}): ${inOneLine(title)} [${id.slice(0, 8)}]`;
    });
    return lines(
      describeForecast(forecast, dated),
      listed.length === 0 ? '' : asUntrusted(listed.join('\n')),
      moreLeft(forecast.fades - listed.length, 'more'),
    );
  },

  observe: (observation) => {
    const { question, decisions } = observation;
    const candidates = question?.kind === 'forget' ? question.candidates : [];
    return [
      ...describeObservation(observation, english),
      ...decisions.flatMap(({ memory }) =>
        memory === null ? [] : [`id ${memory.id} · ${memory.path}`],
      ),
      ...candidates.map(({ id, title, type }) => `- ${title} (${type}) · id ${id}`),
    ]
      .map(inOneLine)
      .join('\n');
  },

  stats: ({ problems, byType, byStatus, total, pinned, tokens }) =>
    lines(
      `${total} memories, ${pinned} pinned, ${tokens} tokens.`,
      total === 0 ? '' : [`By type: ${countsText(byType)}.`, `By status: ${countsText(byStatus)}.`],
      moreLeft(problems.length, 'problems in the files'),
    ),
};
