import type * as vscode from 'vscode';

/** Takes its parts away with itself. */
export abstract class Owner implements vscode.Disposable {
  readonly #parts: vscode.Disposable[] = [];

  dispose(): void {
    for (const part of this.#parts) part.dispose();
  }

  protected own(...parts: readonly vscode.Disposable[]): void {
    this.#parts.push(...parts);
  }
}
