import type { Command } from './command';

/** Shows how the memories fade as an editor. */
export const openDashboard: Command = (host) => host.pages.dashboard.open();
