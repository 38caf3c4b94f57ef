import {
  type Button,
  type Checkbox,
  type Dropdown,
  provideVSCodeDesignSystem,
  type TextField,
  vsCodeButton,
  vsCodeCheckbox,
  vsCodeDropdown,
  vsCodeOption,
  vsCodeTextField,
} from '@vscode/webview-ui-toolkit';
import type { FolderNotification } from '../../src/protocol/pages';
import { element, iconFont, iconText } from './page';

/** The editor's own controls. This is the one file that knows the toolkit. */
provideVSCodeDesignSystem().register(
  vsCodeButton(),
  vsCodeCheckbox(),
  vsCodeDropdown(),
  vsCodeOption(),
  vsCodeTextField(),
);

// Fetched before the first icon is drawn, which else shows as an empty box for a moment.
void document.fonts.load(`16px ${iconFont}`);

const make = <T extends HTMLElement>(name: string): T => document.createElement(name) as T;

/** A codicon beside words that say the same. */
export const icon = (name: string): HTMLElement =>
  element('span', { class: 'icon', 'aria-hidden': 'true' }, iconText(name));

export const button = (label: string, onClick: () => void): HTMLElement => {
  const made = make<Button>('vscode-button');
  made.append(label);
  made.addEventListener('click', onClick);
  return made;
};

/** A button that shows only a codicon; the label is its name and its tooltip. */
export const iconButton = (name: string, label: string, onClick: () => void): HTMLElement => {
  const made = make<Button>('vscode-button');
  made.setAttribute('appearance', 'icon');
  made.setAttribute('aria-label', label);
  made.title = label;
  made.append(icon(name));
  made.addEventListener('click', onClick);
  return made;
};

export interface CheckboxInit {
  readonly checked: boolean;
  /** What stands behind the box. */
  readonly content: readonly (Node | string)[];
  onChange(checked: boolean): void;
}

export const checkbox = ({ checked, content, onChange }: CheckboxInit): HTMLElement => {
  const made = make<Checkbox>('vscode-checkbox');
  if (checked) made.setAttribute('checked', '');
  made.append(...content);
  made.addEventListener('change', () => onChange(made.checked));
  return made;
};

/** A field with an icon before its text; `onInput` is called with each keystroke. */
export const textField = (
  label: string,
  { icon: name, onInput }: { readonly icon: string; onInput(value: string): void },
): { readonly element: HTMLElement; value: string; focus(): void } => {
  const made = make<TextField>('vscode-text-field');
  made.setAttribute('placeholder', label);
  made.setAttribute('aria-label', label);
  const start = icon(name);
  start.slot = 'start';
  made.append(start);
  made.addEventListener('input', () => onInput(made.value));
  return {
    element: made,
    get value() {
      return made.value;
    },
    set value(value) {
      made.value = value;
    },
    focus: () => made.focus(),
  };
};

const dropdown = (
  label: string,
  init: {
    readonly options: readonly { readonly value: string; readonly label: string }[];
    readonly value: string;
    onChange(value: string): void;
  },
): HTMLElement => {
  const made = make<Dropdown>('vscode-dropdown');
  made.setAttribute('aria-label', label);
  for (const { value, label: text } of init.options) {
    const option = make('vscode-option');
    option.setAttribute('value', value);
    if (value === init.value) option.setAttribute('selected', '');
    option.append(text);
    made.append(option);
  }
  made.addEventListener('change', () => init.onChange(made.value));
  return made;
};

/** Chooses among the workspace folders; undefined where there is but one. */
export const folderChooser = (
  label: string,
  { folder, folders }: Pick<FolderNotification, 'folder' | 'folders'>,
  onChange: (folder: string) => void,
): HTMLElement | undefined => {
  const options = folders.map(({ folder: value, name }) => ({ value, label: name }));
  return options.length < 2 ? undefined : dropdown(label, { options, value: folder, onChange });
};
