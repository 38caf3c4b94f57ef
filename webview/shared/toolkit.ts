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
import { dress, element, iconFont, iconText } from './page';

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

/** One of the editor's controls, which are elements with names of their own. */
const control = <T extends HTMLElement>(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): T => dress(document.createElement(name) as T, attributes, children);

/** A codicon beside words that say the same. */
export const icon = (name: string): HTMLElement =>
  element('span', { class: 'icon', 'aria-hidden': 'true' }, iconText(name));

export const button = (label: string, onClick: () => void): HTMLElement => {
  const made = control<Button>('vscode-button', {}, label);
  made.addEventListener('click', onClick);
  return made;
};

/** A button that shows only a codicon; the label is its name and its tooltip. */
export const iconButton = (name: string, label: string, onClick: () => void): HTMLElement => {
  const attributes = { appearance: 'icon', 'aria-label': label, title: label };
  const made = control<Button>('vscode-button', attributes, icon(name));
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
  const made = control<Checkbox>('vscode-checkbox', checked ? { checked: '' } : {}, ...content);
  made.addEventListener('change', () => onChange(made.checked));
  return made;
};

/** A field with an icon before its text; `onInput` is called with each keystroke. */
export const textField = (
  label: string,
  { icon: name, onInput }: { readonly icon: string; onInput(value: string): void },
): { readonly element: HTMLElement; value: string; focus(): void } => {
  const start = icon(name);
  start.slot = 'start';
  const attributes = { placeholder: label, 'aria-label': label };
  const made = control<TextField>('vscode-text-field', attributes, start);
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

/** Chooses one of several values. */
export const chooser = <T extends string>(
  label: string,
  {
    options,
    value,
    onChange,
  }: {
    readonly options: readonly { readonly value: T; readonly label: string }[];
    readonly value: T;
    onChange(value: T): void;
  },
): HTMLElement => {
  const made = control<Dropdown>(
    'vscode-dropdown',
    { 'aria-label': label },
    ...options.map((option) =>
      control(
        'vscode-option',
        { value: option.value, ...(option.value === value ? { selected: '' } : {}) },
        option.label,
      ),
    ),
  );
  made.addEventListener('change', () => onChange(made.value as T));
  return made;
};

/** Chooses among the workspace folders; undefined where there is but one. */
export const folderChooser = (
  label: string,
  { folder, folders }: Pick<FolderNotification, 'folder' | 'folders'>,
  onChange: (folder: string) => void,
): HTMLElement | undefined =>
  folders.length < 2
    ? undefined
    : chooser(label, {
        options: folders.map((one) => ({ value: one.folder, label: one.name })),
        value: folder,
        onChange,
      });
