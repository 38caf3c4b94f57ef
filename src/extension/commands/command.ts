import type { Host } from '../host';

/**
 * What a command does; the argument is what a menu passes, such as a row of the tree. The third one is every selected
 * row where several are selected.
 */
export type Command = (host: Host, argument: unknown, selection?: unknown) => Promise<void>;
