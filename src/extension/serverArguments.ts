/**
 * How Node runs the server. Its young generation is kept small: the reading of a large folder would else leave some 50 MB
 * behind that nobody gives back, in a process that then mostly waits (docs/EVALUATION.md).
 */
export const serverArguments: readonly string[] = ['--max-semi-space-size=1'];
