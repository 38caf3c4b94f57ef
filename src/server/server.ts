import { fill, type MessageValues, type Translate } from '../messages';
import { environmentKeys, firstKeys } from '../node/configuredServer';
import type { FolderSetting, InitializationOptions } from '../protocol/requests';
import { type Connection, openConnection } from './connection';
import { Diagnostics } from './diagnostics';
import { createDispatch, methods } from './dispatch';
import { Folders, type OpenFolder } from './folders';
import { hostKeys, hostLanguage } from './hostModels';
import { renewPrograms } from './projectRequests';

/** Serves one client: its workspace folders, their engines, and what they have to tell. */
export const startService = (connection: Connection): void => {
  const { logger } = connection;
  let options: InitializationOptions = { folders: [], readOnly: true, session: 'unknown' };
  /** Translates with the bundle that the editor loaded; a message that is not in it stays English. */
  const translate: Translate = (
    message: string,
    ...values: readonly (string | number | MessageValues)[]
  ) => fill(options.messages?.[message] ?? message, values);

  const folders = new Folders({
    logger,
    isReadOnly: () => options.readOnly,
    onDidChange: (folder) => report(announce(folder)),
    editorLanguage: hostLanguage(connection),
    keys: firstKeys(hostKeys(connection), environmentKeys(process.env)),
  });
  const diagnostics = new Diagnostics({
    connection,
    translate,
    isReadOnly: () => options.readOnly,
  });

  /** What no request waits for is logged when it fails. */
  const report = (work: Promise<void>): void => {
    work.catch((error: unknown) => logger.error(String(error)));
  };

  let told = '';
  const tellState = async (): Promise<void> => {
    const states = await folders.states();
    // Compared as text, so that a change inside a folder does not announce the same state again.
    const text = JSON.stringify(states);
    if (text === told) return;
    told = text;
    connection.notify('cognitiveMemory/serverState', { folders: states });
  };

  const announce = async (folder: OpenFolder): Promise<void> => {
    await tellState();
    connection.notify('cognitiveMemory/didChange', { folder: folder.uri });
    await diagnostics.refresh(folder);
  };

  const setFolders = async (settings: readonly FolderSetting[]): Promise<void> => {
    for (const closed of await folders.replace(settings)) diagnostics.remove(closed);
    await tellState();
    const usable = (await folders.states()).filter(({ error }) => error === undefined);
    const uris = new Set(usable.map(({ folder }) => folder));
    const open = folders.all().filter(({ uri }) => uris.has(uri));
    await Promise.all(open.map((folder) => diagnostics.refresh(folder)));
  };

  connection.onNotification('cognitiveMemory/setFolders', (params) =>
    report(setFolders(params.folders)),
  );
  connection.onFixQuestion((uri) => diagnostics.fixesOf(uri));
  connection.serve(
    methods,
    createDispatch({ connection, folders, diagnostics, session: () => options.session }),
    {
      initialize: (given) => {
        options = given;
      },
      initialized: () => {
        report(setFolders(options.folders));
        if (!options.readOnly) report(renewPrograms());
      },
      shutdown: () => folders.close(),
    },
  );
};

/** Serves the client that started this process, which owns the engines of one editor window; the client ends it. */
export const startServer = (): void => startService(openConnection());
