import { type Command, defineCommand } from '../command';
import { badUsage, exitCodes } from '../failure';
import type { ServiceControl, ServiceReport } from '../session';
import { countOf } from '../text';

const actions = ['status', 'stop'] as const;

/** A service cannot ask for itself: whoever asks is a process of its own. */
const nobody: ServiceControl = { status: async () => undefined, stop: async () => false };

const none = 'No service runs. The next command that reads starts one.';

const mebibytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MiB`;

const statusLines = ({ process, version, clients, folders, uptime, memory }: ServiceReport) => [
  `The service runs as process ${process}, version ${version}, for ${countOf(Math.round(uptime / 60), 'minute', 'minutes')}.`,
  `${countOf(clients, 'client is', 'clients are')} connected; it uses ${mebibytes(memory)}.`,
  ...(folders.length === 0 ? ['No folder is open.'] : ['Open folders:']),
  ...folders.map((folder) => `  ${folder}`),
];

/** Says how the service is that keeps folders and the model ready, or ends it. */
const service = defineCommand({
  name: 'service',
  summary: 'Show or stop the service that keeps memory folders open: status or stop',
  positional: '<action>',
  example: 'cogmem service status',
  run: async (session, { words: [action = ''] }) => {
    const { status, stop } = session.service ?? nobody;
    if (action === 'status') {
      const report = await status();
      session.answer({ running: report !== undefined, ...report }, () =>
        report === undefined ? [none] : statusLines(report),
      );
      return exitCodes.done;
    }
    if (action === 'stop') {
      const stopped = await stop();
      session.answer({ stopped }, () => [stopped ? 'The service has ended.' : 'No service runs.']);
      return exitCodes.done;
    }
    throw badUsage(`“${action}” is no action. It is one of: ${actions.join(', ')}.`, {
      value: action,
      expected: actions,
    });
  },
});

export const commands: readonly Command[] = [service];
