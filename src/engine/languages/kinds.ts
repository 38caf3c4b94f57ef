import { once } from '../model/once';
import kinds from './kinds.json';

/** Tools by what they are, in lower case as they are written in running text. A tool may be of several kinds. */
export const toolsByKind: () => ReadonlyMap<string, readonly string[]> = once(
  () => new Map(Object.entries(kinds).map(([kind, names]) => [kind, names.split(', ')])),
);

const kindsByTool = once(() => {
  const found = new Map<string, string[]>();
  for (const [kind, tools] of toolsByKind()) {
    for (const tool of tools) found.set(tool, [...(found.get(tool) ?? []), kind]);
  }
  return found;
});

/** The kinds of a tool, by its name in lower case; none for any other word. */
export const kindsOfTool = (name: string): readonly string[] => kindsByTool().get(name) ?? [];
