import * as vscode from 'vscode';

/** A moment in the editor's language and this machine's time zone, to the minute. */
export const formatMoment = (iso: string): string =>
  new Intl.DateTimeFormat(vscode.env.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );
