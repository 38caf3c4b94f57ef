/**
 * What every platform of the engine has beside the language itself: Node, the editor and browsers. Declared for the check
 * that the engine uses nothing else of them (`tsconfig.engine.json`); elsewhere the platform's own types say it.
 */
interface AbortSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

declare class AbortController {
  readonly signal: AbortSignal;
  abort(): void;
}
