import type { Command } from './command';

export const showLog: Command = async (host) => {
  host.log.show();
};

/** Starts the server process again, also after it was given up. */
export const restartServer: Command = async (host) => {
  await host.server.restart();
};
