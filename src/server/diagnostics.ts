import type { Problem } from '../engine';
import { describeProblem, type Translate } from '../messages';
import type { Connection, FileDiagnostic } from './connection';
import type { OpenFolder } from './openFolder';

const byFile = (
  folder: OpenFolder,
  options: { readonly problems: readonly Problem[]; readonly translate: Translate },
): ReadonlyMap<string, readonly FileDiagnostic[]> => {
  const files = new Map<string, FileDiagnostic[]>();
  for (const problem of options.problems) {
    const uri = folder.fileUri(problem.path);
    const diagnostics = files.get(uri) ?? [];
    diagnostics.push({
      message: describeProblem(problem, options.translate),
      code: problem.code,
      severity: problem.severity,
      ...(problem.line === undefined ? {} : { line: problem.line }),
    });
    files.set(uri, diagnostics);
  }
  return files;
};

/** Shows the problems of the memory folders at their files, and takes them back when they are mended. */
export class Diagnostics {
  /** Files that have diagnostics now, by workspace folder. */
  readonly #published = new Map<string, ReadonlySet<string>>();

  constructor(
    private readonly connection: Connection,
    private readonly translate: Translate,
  ) {}

  async refresh(folder: OpenFolder): Promise<void> {
    const engine = await folder.engine();
    const problems = (await engine.exists()) ? await engine.problems() : [];
    const files = byFile(folder, { problems, translate: this.translate });
    this.#clear(folder, new Set(files.keys()));
    for (const [uri, diagnostics] of files) this.connection.publish(uri, diagnostics);
    this.#published.set(folder.uri, new Set(files.keys()));
  }

  /** For a folder that is closed. */
  remove(folder: OpenFolder): void {
    this.#clear(folder, new Set());
    this.#published.delete(folder.uri);
  }

  #clear(folder: OpenFolder, kept: ReadonlySet<string>): void {
    for (const uri of this.#published.get(folder.uri) ?? []) {
      if (!kept.has(uri)) this.connection.publish(uri, []);
    }
  }
}
