import { field, hintsOf, operations } from '../../engine/operations';
import { z } from '../../engine/schemas';
import { allSettings, defaultSettings, type Setting, valueAt } from '../../engine/settings';
import { recallStages } from '../../engine/stages';
import type { EmbeddingReport, Problem, Settings, SettingsChange } from '../../engine/vocabulary';
import {
  describeEmbedding,
  describeFault,
  describeLanguage,
  describeProblem,
  english,
} from '../../messages';
import { languageVariable, providerVariable } from '../../node/configuredModels';
import { embeddingProgress } from '../answers';
import {
  type Command,
  defineCommand,
  type Ended,
  type Fields,
  readValue,
  type Values,
} from '../command';
import { chooseAction, exitCodes } from '../failure';
import { readSwitches } from '../input';
import type { ServiceControl, ServiceReport, Session } from '../session';
import { countOf, oneLine, padColumns } from '../text';

/** Settings that have an option of their own; the stages of recall share one. */
const named = (): readonly (Setting & { readonly flag: string })[] =>
  allSettings().flatMap((setting) => {
    const { flag } = hintsOf(setting.schema);
    return flag === undefined ? [] : [{ ...setting, flag }];
  });

const isStage = ({ path }: Setting): boolean => path[1] === 'stages';

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
    const isDefault = JSON.stringify(value) === JSON.stringify(valueAt(defaultSettings(), path));
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
  stage: field(z.array(z.string()), `a stage of recall: ${recallStages().join(', ')}`, {
    placeholder: 'name=on|off|default',
    repeated: true,
  }),
});

type Tree = { readonly [key: string]: unknown };

const withValue = (tree: Tree, [key = '', ...rest]: readonly string[], value: unknown): Tree => ({
  ...tree,
  [key]: rest.length === 0 ? value : withValue((tree[key] ?? {}) as Tree, rest, value),
});

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
  },
};

const models = defineCommand({
  name: 'models',
  summary: 'Show which embedding and language models answer, and why others do not',
  example: 'cogmem models --try',
  own: () => ({
    try: field(z.boolean(), 'also ask the language model something, which may cost money'),
  }),
  run: async (session, { options: { try: trial = false } }) => {
    const embedding = await session.call(operations.embedding, {});
    const language = await session.call(operations.language, { trial });
    const { embedding: embeddings, language: languages } = operations;
    session.answer(
      {
        embedding: session.jsonOf(embeddings, embedding),
        language: session.jsonOf(languages, language),
      },
      () => {
        const { paint } = session;
        return [
          paint.faint('embedding'),
          `  ${describeEmbedding(embedding, english)}`,
          ...embedding.faults.map((fault) => paint.alarm(`  ${describeFault(fault, english)}.`)),
          paint.faint('language'),
          `  ${describeLanguage(language, english)}`,
        ];
      },
    );
    // To have chosen no language model is no failure; that one was chosen and does not answer is.
    const { model, failure } = language;
    const fails = trial && model === null && failure?.code !== 'off';
    return fails ? exitCodes.failed : exitCodes.done;
  },
});

const isWhole = ({ model, embedded, total }: EmbeddingReport): boolean =>
  model !== null && embedded >= total;

const embed = defineCommand({
  name: 'embed',
  summary: 'Embed the memories, so that they are found by their meaning',
  example: 'cogmem embed',
  own: () => ({ all: field(z.boolean(), 'also what is embedded already') }),
  run: async (session, { options: { all = false } }) => {
    const { engine } = await session.open();
    const { signal } = session.io;
    const report = await engine.embed({
      all,
      onProgress: embeddingProgress(session),
      isCancelled: () => signal?.aborted === true,
    });
    session.answerOf(operations.embed, report, {
      lines: () => {
        const { paint, globals } = session;
        const { faults, dimension, windows } = report;
        const reasons = faults.map((fault) => paint.alarm(`${describeFault(fault, english)}.`));
        if (globals.quiet) return reasons;
        const size =
          dimension === null ? [] : [paint.faint(`${windows} vectors of ${dimension} numbers`)];
        return [describeEmbedding(report, english), ...size, ...reasons];
      },
    });
    return isWhole(report) ? exitCodes.done : exitCodes.failed;
  },
});

/** A service cannot ask for itself: whoever asks is a process of its own. */
const nobody: ServiceControl = { status: async () => undefined, stop: async () => 'none' };

const none = 'No service runs. The next command that reads starts one.';

const mebibytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MiB`;

const stopped: Readonly<Record<Awaited<ReturnType<ServiceControl['stop']>>, string>> = {
  ended: 'The service has ended.',
  killed: 'The service did not answer, and was killed. What it had answered is kept.',
  none: 'No service runs.',
  silent:
    'A service runs that does not answer, and which process it is cannot be told. End it yourself.',
};

const silentLine = (process: number | undefined): string =>
  `A service runs${process === undefined ? '' : ` as process ${process}`} and does not answer. “cogmem service stop” ends it.`;

const statusLines = ({ process, version, clients, folders, uptime, memory }: ServiceReport) => [
  `The service runs as process ${process}, version ${version}, for ${countOf(Math.round(uptime / 60), 'minute', 'minutes')}.`,
  `${countOf(clients, 'client is', 'clients are')} connected; it uses ${mebibytes(memory)}.`,
  ...(folders.length === 0 ? ['No folder is open.'] : ['Open folders:']),
  ...folders.map((folder) => `  ${folder}`),
];

const serviceActions: Readonly<
  Record<string, (session: Session, control: ServiceControl) => Promise<Ended>>
> = {
  status: async (session, { status }) => {
    const report = await status();
    const isSilent = report !== undefined && !('version' in report);
    const told = { running: report !== undefined, ...(isSilent && { answers: false }), ...report };
    session.answer(told, () => {
      if (report === undefined) return [none];
      return 'version' in report ? statusLines(report) : [silentLine(report.process)];
    });
  },
  stop: async (session, { stop }) => {
    const outcome = await stop();
    const isEnded = outcome === 'ended' || outcome === 'killed';
    const told = {
      stopped: isEnded,
      ...(outcome === 'killed' && { killed: true }),
      ...(outcome === 'silent' && { answers: false }),
    };
    session.answer(told, () => [stopped[outcome]]);
    return outcome === 'silent' ? exitCodes.failed : exitCodes.done;
  },
};

const service = defineCommand({
  name: 'service',
  summary: 'Show or stop the service that keeps memory folders open: status or stop',
  positional: '<action>',
  example: 'cogmem service status',
  run: (session, { words: [action = ''] }) =>
    chooseAction(serviceActions, action)(session, session.service ?? nobody),
});

export const commands: readonly Command[] = [config, models, embed, service];
