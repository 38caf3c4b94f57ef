import { l10n } from 'vscode';

/** A sentence in the reader's language. */
export const { t } = l10n;
