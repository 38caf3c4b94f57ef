/** The messages of one source text. */
export declare const messagesOf: (text: string) => readonly string[];
/** Every message of the sources, each once, by the alphabet. */
export declare const extractMessages: (root?: string) => Promise<readonly string[]>;
