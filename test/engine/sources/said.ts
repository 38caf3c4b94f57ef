import type { ProjectTextKind } from '../../../src/engine/model/projectText';
import { importers } from '../../../src/engine/sources/bootstrap';

/** What a text of a kind says, each with its line. */
export const said = (kind: ProjectTextKind, text: string, path = 'X.md'): readonly string[] =>
  importers[kind]({ kind, path, text }).map(
    (one) => `${one.origin.replace(/^.*:/u, '')} ${one.type ?? '?'}: ${one.text}`,
  );
