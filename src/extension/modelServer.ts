import * as vscode from 'vscode';
import { isWebAddress } from '../engine/vocabulary';
import type { Host } from './host';
import { t } from './translate';

interface Question {
  readonly title: string;
  readonly prompt: string;
  readonly value: string;
  readonly problemOf: (text: string) => string | undefined;
}

/** Undefined where the person turned away. */
const ask = async ({ problemOf, ...question }: Question): Promise<string | undefined> =>
  (
    await vscode.window.showInputBox({
      ...question,
      ignoreFocusOut: true,
      validateInput: (text) => problemOf(text.trim()),
    })
  )?.trim();

const addressProblem = (text: string): string | undefined =>
  isWebAddress(text)
    ? undefined
    : t('Begin the address with http:// or https://, and put no user, password or query into it.');

const nameProblem = (text: string): string | undefined =>
  /^\S+$/u.test(text)
    ? undefined
    : t('Write the name of the model as the server does, in one word.');

/** Where a server is and which model of it; undefined where the person turned away. */
export const askServer = async (options: {
  readonly title: string;
  readonly address: string;
  readonly model: string;
  readonly prompt: string;
}): Promise<{ readonly address: string; readonly model: string } | undefined> => {
  const { title } = options;
  const address = await ask({
    ...{ title, value: options.address, problemOf: addressProblem },
    prompt: t('Address of the server'),
  });
  if (address === undefined) return undefined;
  const model = await ask({
    ...{ title, value: options.model, problemOf: nameProblem },
    prompt: options.prompt,
  });
  return model === undefined ? undefined : { address, model };
};

/** A key for this server, or what is kept goes on; false where the person turned away. */
export const askKey = async (
  host: Host,
  { title, address }: { readonly title: string; readonly address: string },
): Promise<boolean> => {
  const isKept = (await host.keys.read({ address })) !== null;
  const key = await vscode.window.showInputBox({
    title,
    password: true,
    ignoreFocusOut: true,
    prompt: isKept
      ? t('A key for {0} is already stored. Leave this empty to keep it.', address)
      : t(
          'Key for {0}, kept in the secret storage of the editor. Leave it empty if none is needed.',
          address,
        ),
  });
  if (key === undefined) return false;
  if (key.trim() !== '') await host.keys.keep({ address, key: key.trim() });
  return true;
};
