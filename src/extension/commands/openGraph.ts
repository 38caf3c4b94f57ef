import type { Command } from './command';

/** Shows the graph of the memories as an editor. */
export const openGraph: Command = (host) => host.pages.graph.open();
