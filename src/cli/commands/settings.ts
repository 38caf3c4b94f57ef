import { field, hintsOf, operations } from '../../engine/operations';
import { z } from '../../engine/schemas';
import { allSettings, type Setting, valueAt } from '../../engine/settings';
import {
  defaultSettings,
  type Problem,
  recallStages,
  type Settings,
  type SettingsChange,
} from '../../engine/vocabulary';
import { describeProblem, english } from '../../messages';
import { providerVariable } from '../../node/configuredEmbedder';
import { languageVariable } from '../../node/language/configuredLanguageModel';
import { type Command, type Fields, readValue, type Values } from '../command';
import { exitCodes } from '../failure';
import type { Session } from '../session';
import { readSwitches } from '../stageSwitches';
import { countOf, oneLine, padColumns } from '../text';

/** Settings that have an option of their own; the stages of recall share one. */
const named = (): readonly (Setting & { readonly flag: string })[] =>
  allSettings().flatMap((setting) => {
    const { flag } = hintsOf(setting.schema);
    return flag === undefined ? [] : [{ ...setting, flag }];
  });

const isStage = ({ path }: Setting): boolean => path[1] === 'stages';

/** A value as the option that sets it takes it. */
const shown = ({ path }: Setting, value: unknown): string => {
  if (value === '') return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(',');
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return path[0] === 'halfLifeDays'
    ? countOf(Number(Number(value).toFixed(1)), 'day', 'days')
    : String(value);
};

/** The names are those of the options that set them. */
const settingLines = ({ paint, io }: Session, settings: Settings): readonly string[] => {
  const cells = allSettings().map((setting) => {
    const { path, schema } = setting;
    const label = isStage(setting) ? `stage ${path.at(-1)}` : (hintsOf(schema).flag ?? '');
    const value = valueAt(settings, path);
    const isDefault = JSON.stringify(value) === JSON.stringify(valueAt(defaultSettings, path));
    return [label, `${oneLine(shown(setting, value))}${isDefault ? ' (default)' : ''}`];
  });
  const lines = padColumns(cells).map(
    ([label = '', value = '']) => `${paint.faint(label)}  ${value}`,
  );
  const overrides = [providerVariable, languageVariable].flatMap((name) => {
    const value = oneLine(io.env[name] ?? '');
    return value === '' ? [] : [paint.faint(`In this environment ${name} is ${value}.`)];
  });
  return [...lines, ...overrides];
};

/** Every option takes a text: `default` is one for all of them. */
const fields = (): Fields => ({
  ...Object.fromEntries(
    named().map(({ flag, schema }) => [
      flag,
      field(z.string(), `${schema.description}, or default`, {
        flag,
        placeholder: hintsOf(schema).placeholder ?? 'value',
      }),
    ]),
  ),
  stage: field(z.array(z.string()), `a stage of recall: ${recallStages.join(', ')}`, {
    placeholder: 'name=on|off|default',
    repeated: true,
  }),
});

type Tree = { readonly [key: string]: unknown };

const withValue = (tree: Tree, [key = '', ...rest]: readonly string[], value: unknown): Tree => ({
  ...tree,
  [key]: rest.length === 0 ? value : withValue((tree[key] ?? {}) as Tree, rest, value),
});

/** What the options change; undefined where none was given. */
const changeOf = ({ stage, ...given }: Values): SettingsChange | undefined => {
  let change: Tree = {};
  for (const { flag, path, schema } of named()) {
    const typed = given[flag];
    if (typeof typed !== 'string') continue;
    const isDefault = typed.trim().toLowerCase() === 'default';
    const value = isDefault ? null : readValue(flag, schema, typed.trim(), { mayBeDefault: true });
    change = withValue(change, path, value);
  }
  if (Array.isArray(stage)) {
    change = withValue(change, ['recall', 'stages'], readSwitches(stage.map(String)));
  }
  return Object.keys(change).length === 0 ? undefined : (change as SettingsChange);
};

const isOfSettings = ({ code }: Problem): boolean =>
  code === 'config_unreadable' || code === 'key_in_config';

/** What of the file is not used, beside the answer. */
const tellProblems = ({ io, globals }: Session, problems: readonly Problem[]): void => {
  // A stray line would break what machines parse.
  if (globals.quiet || globals.json) return;
  for (const problem of problems.filter(isOfSettings)) {
    io.stderr.write(`cogmem: ${problem.path}: ${oneLine(describeProblem(problem, english))}\n`);
  }
};

/** Shows the settings of the folder on this machine, after changing those that are given. */
const config: Command = {
  name: 'config',
  summary: 'Show or change your settings of the memory folder',
  example: 'cogmem config --provider ollama',
  fields,
  run: async (session, _words, values) => {
    const change = changeOf(values);
    const settings = change
      ? await session.call(operations.configure, change)
      : await session.call(operations.settings, {});
    const { engine } = await session.open();
    tellProblems(session, await engine.problems());
    session.answerOf(operations.settings, settings, {
      lines: () => (change && session.globals.quiet ? [] : settingLines(session, settings)),
    });
    return exitCodes.done;
  },
};

/** The command about settings. */
export const commands: readonly Command[] = [config];
