import type { Command } from './command';

/** Shows how the memories fade as an editor. */
export const openDashboard: Command = (host) => host.pages.dashboard.open();

/** Shows the graph of the memories as an editor. */
export const openGraph: Command = (host) => host.pages.graph.open();
