import { isCandidatesNode } from '../review/reviewTree';
import type { Command } from './command';

/** Shows how the memories fade as an editor. */
export const openDashboard: Command = (host) => host.pages.dashboard.open();

/** Shows what was captured unasked, for a person to keep or to drop. */
export const openCandidates: Command = (host, argument) =>
  host.pages.candidates.open(isCandidatesNode(argument) ? argument : undefined);

/** Shows the graph of the memories as an editor. */
export const openGraph: Command = (host) => host.pages.graph.open();
