/**
 * The editors this project is run in: code-server's version, the VS Code it contains, and the Node
 * release line it needs. The first is the newest; the second is the oldest that `engines.vscode` allows.
 *
 * @typedef {{ version: string, vscode: string, node: number }} EditorVersion
 */

/** @type {readonly EditorVersion[]} */
export const editorVersions = [
  { version: '4.139.1', vscode: '1.139', node: 24 },
  { version: '4.104.0', vscode: '1.104', node: 22 },
];

/** The editor used where no version is asked for. */
export const newestEditor = '4.139.1';

/** The editor at the lower end of `engines.vscode`. */
export const oldestEditor = '4.104.0';

/**
 * @param {string} version in full, or `newest`, or `oldest`
 * @returns {EditorVersion}
 */
export function editorVersion(version) {
  const wanted = { newest: newestEditor, oldest: oldestEditor }[version] ?? version;
  const found = editorVersions.find((known) => known.version === wanted);
  if (found) return found;
  const known = editorVersions.map((editor) => editor.version).join(', ');
  throw new Error(`Editor version ${version} is not known here. Known versions: ${known}.`);
}
