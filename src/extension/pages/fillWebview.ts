import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { buildPageHtml, type PageInit } from './html';

/** Bytes of a nonce: enough that nobody guesses it. */
const nonceLength = 16;

/** Where a page lies, and what it is. */
export interface WebviewPage extends Pick<PageInit, 'page' | 'title' | 'place' | 'words'> {
  readonly webview: vscode.Webview;
  readonly extensionUri: vscode.Uri;
}

/** Lets a webview run our scripts and nothing else, before it is filled. */
export const allowScripts = ({
  webview,
  extensionUri,
}: Pick<WebviewPage, 'webview' | 'extensionUri'>): void => {
  const localResourceRoots = ['dist/webview', 'media'].map((path) =>
    vscode.Uri.joinPath(extensionUri, path),
  );
  webview.options = { enableScripts: true, localResourceRoots };
};

/** Puts the page into its webview; who listens to it does so before. */
export const fillWebview = ({ webview, extensionUri, ...page }: WebviewPage): void => {
  const files = webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, 'dist/webview'));
  webview.html = buildPageHtml({
    ...page,
    language: vscode.env.language,
    cspSource: webview.cspSource,
    nonce: randomBytes(nonceLength).toString('base64url'),
    uri: (file) => `${files.toString()}/${file}`,
  });
};
