import { describe, expect, it } from 'vitest';
import { createHostMessenger, type HostMessenger } from '../../../src/extension/pages/messenger';
import { type GraphPage, isGraphCommand } from '../../../src/protocol/graphPage';
import { createPageMessenger } from '../../../webview/shared/messenger';

type Notification = GraphPage['notifications'];

/** Both ends on one wire, which carries plain data only. */
const connect = () => {
  const toPage: ((message: unknown) => void)[] = [];
  const toHost: ((message: unknown) => void)[] = [];
  const copy = (message: unknown): unknown => JSON.parse(JSON.stringify(message));
  const commands: GraphPage['commands'][] = [];
  const notifications: Notification[] = [];
  const warnings: string[] = [];
  let ready = 0;
  const warn = (message: string): void => void warnings.push(message);

  const host: HostMessenger<GraphPage> = createHostMessenger<GraphPage>(
    {
      postMessage: async (message) => {
        for (const listener of toPage) listener(copy(message));
        return true;
      },
      onDidReceiveMessage: (listener) => {
        toHost.push(listener);
        return { dispose: () => void toHost.splice(toHost.indexOf(listener), 1) };
      },
    },
    {
      isCommand: isGraphCommand,
      onReady: () => {
        ready += 1;
      },
      onCommand: (command) => {
        commands.push(command);
        if (command.name !== 'preview') return;
        host.notify({ name: 'preview', id: command.id, text: `First words of ${command.id}` });
      },
      warn,
    },
  );
  const openPage = () =>
    createPageMessenger<GraphPage>(
      {
        post: (message) => {
          for (const listener of [...toHost]) listener(copy(message));
        },
        listen: (listener) => void toPage.push(listener),
      },
      (notification) => void notifications.push(notification),
    );
  return {
    host,
    openPage,
    commands,
    notifications,
    warnings,
    ready: () => ready,
    sendToHost: (message: unknown) => {
      for (const listener of [...toHost]) listener(message);
    },
    sendToPage: (message: unknown) => {
      for (const listener of toPage) listener(message);
    },
  };
};

describe('messages between the host and a page', () => {
  it('wait until the page listens, and keep their order', () => {
    const { host, openPage, notifications, ready } = connect();
    host.notify({ name: 'active', id: 'a' });
    host.notify({ name: 'active', id: 'b' });
    expect(notifications).toEqual([]);
    openPage();
    host.notify({ name: 'active', id: null });
    expect(notifications.map((one) => one.name === 'active' && one.id)).toEqual(['a', 'b', null]);
    expect(ready()).toBe(1);
  });

  it('tell the host each time a page begins anew', () => {
    const { openPage, ready } = connect();
    openPage();
    openPage();
    expect(ready()).toBe(2);
  });

  it('answer what a page asks, and say to which question', () => {
    const { openPage, notifications } = connect();
    const page = openPage();
    page.command({ name: 'preview', folder: 'f', id: '1' });
    page.command({ name: 'preview', folder: 'f', id: '2' });
    expect(notifications).toEqual([
      { name: 'preview', id: '1', text: 'First words of 1' },
      { name: 'preview', id: '2', text: 'First words of 2' },
    ]);
  });

  it('carry commands', () => {
    const { openPage, commands } = connect();
    openPage().command({ name: 'open', folder: 'f', id: '1' });
    expect(commands).toEqual([{ name: 'open', folder: 'f', id: '1' }]);
  });

  it('end with the page', () => {
    const { host, openPage, commands } = connect();
    const page = openPage();
    host.dispose();
    page.command({ name: 'open', folder: 'f', id: '1' });
    expect(commands).toEqual([]);
  });

  it.each([
    [null],
    ['ready'],
    [{ kind: 'command' }],
    [{ kind: 'command', command: { name: 'open', id: 1 } }],
    [{ kind: 'command', command: { name: 'act', action: 'rm -rf' } }],
    [{ kind: 'command', command: { name: 'keepPositions', folder: 'f', positions: { a: 'x' } } }],
    [{ kind: 'command', command: { name: 'preview', folder: 'f' } }],
    [{ kind: 'command', command: { name: 'constructor', folder: 'f', id: 'a' } }],
  ])('that are %j are dropped by the host, and logged', (message) => {
    const { sendToHost, commands, warnings } = connect();
    sendToHost(message);
    expect(commands).toEqual([]);
    expect(warnings).toHaveLength(1);
  });

  it.each([
    [undefined],
    ['focus'],
    [{ type: 'theme' }],
    [{ kind: 'command', command: { name: 'open', folder: 'f', id: 'a' } }],
  ])('that are %j are of the editor, and nothing to the page', (message) => {
    const { openPage, sendToPage, notifications } = connect();
    openPage();
    sendToPage(message);
    expect(notifications).toEqual([]);
  });
});
