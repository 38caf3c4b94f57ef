import type { Edge } from '../format/edgeFile';
import { splitFrontMatter } from '../format/frontMatter';
import { pendingProblems } from '../format/pendingProblems';
import { holdMore } from '../format/relations';
import { parseYaml } from '../format/yaml';
import type { Relation } from '../model/memory';
import type { Problem } from '../model/problem';
import type { FileStat } from '../ports';
import { kindOf, places } from '../store/layout';
import { scanText } from '../store/scan';
import { checkConflictMarkers } from './conflictMarkers';
import { checkDates } from './dates';
import { logLinks } from './dayLogs';
import type { EdgeFact, FileFact } from './facts';
import { relationLines } from './lines';

/** A file of which nothing is known but that it is there. */
export const bareFact = (stat: FileStat, problems: readonly Problem[] = []): FileFact => ({
  stat,
  kind: kindOf(stat.path),
  problems,
  relationLines: [],
  relationsWithMore: [],
  links: [],
});

const edgeFact = (edge: Edge, text: string): EdgeFact => {
  const split = splitFrontMatter(text);
  const { values, lines } = parseYaml('parts' in split ? split.parts.matter : '');
  const ends = ['from', 'to'].map((name) => {
    const [id, title] = [values[`${name}_id`], values[`${name}_title`]];
    const field = `${name}_title`;
    return {
      field,
      id: typeof id === 'string' ? id : '',
      title: typeof title === 'string' ? title : undefined,
      line: lines.get(field) ?? 1,
    };
  });
  return { edge, ends };
};

/** Asked only where two entries may speak of one relation, because it takes another reading. */
const relationsWithMore = (text: string, relations: readonly Relation[]): readonly boolean[] => {
  const isEachAnother =
    new Set(relations.map(({ target }) => target)).size === relations.length &&
    relations.every(({ edgeId }) => edgeId === undefined);
  if (relations.length < 2 || isEachAnother) return [];
  const split = splitFrontMatter(text);
  return 'parts' in split ? holdMore(parseYaml(split.parts.matter).values.relations) : [];
};

/** A half merged front matter is no YAML either: one thing is wrong, and it is said once. */
const withoutConsequences = (problems: readonly Problem[]): readonly Problem[] =>
  problems.some(({ code }) => code === 'conflict_markers')
    ? problems.filter(({ code }) => code !== 'yaml_error')
    : problems;

/** What a file of text is, and what is wrong with it by itself. Never throws. */
export const fileFact = (text: string, stat: FileStat): FileFact => {
  const { path } = stat;
  const bare = bareFact(stat);
  const conflicts = checkConflictMarkers(text, path);
  if (bare.kind === 'episode') return { ...bare, problems: conflicts, links: logLinks(text) };
  if (bare.kind === 'other' || bare.kind === 'derived') {
    const pending = path === places.pendingReflection ? pendingProblems(text, path) : [];
    return { ...bare, problems: [...conflicts, ...pending] };
  }
  const { entry, edge, problems } = scanText(text, stat);
  const dates = entry === undefined ? [] : checkDates(entry.memory, { text, path });
  const relations = entry?.memory.relations ?? [];
  return {
    ...bare,
    problems: withoutConsequences([...problems, ...conflicts, ...dates]),
    ...(entry === undefined ? {} : { entry }),
    relationLines: relationLines(
      text,
      relations.map(({ target }) => target),
    ),
    relationsWithMore: relationsWithMore(text, relations),
    ...(edge === undefined ? {} : { edge: edgeFact(edge, text) }),
  };
};
