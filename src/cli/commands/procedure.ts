import { answerDecision } from '../answerDecision';
import { defineCommand, listOption, valueOption } from '../command';
import { defined } from '../defined';
import { draftFields, draftOptions, newMemoryFields, newMemoryOptions } from '../draftOptions';
import { badUsage } from '../failure';
import { readTextOrInput } from '../readInput';
import { readText } from '../values';

const { title: _title, type: _type, ...fieldOptions } = draftOptions;

/** The items of a list; one that is empty was forgotten rather than meant. */
const itemsOf = (
  name: string,
  items: readonly string[] | undefined,
): readonly string[] | undefined => {
  if (items?.some((item) => item.trim() === '')) {
    throw badUsage(`“${name}” is empty. Say what is to be done or what must hold.`);
  }
  return items?.map((item) => item.trim());
};

/** Stores a procedure: steps in order, with what must hold before and after them. */
export const procedure = defineCommand({
  name: 'procedure',
  summary: 'Store a procedure: steps in order, with what must hold before and after',
  positional: '<title...>',
  example:
    'cogmem procedure "Release" --step "Run the tests" --step "Tag it" --precondition "On main"',
  options: {
    step: listOption('--step <text>', 'a step; repeated, in order'),
    precondition: listOption('--precondition <text>', 'what must hold before; may be repeated'),
    postcondition: listOption('--postcondition <text>', 'what must hold after; may be repeated'),
    ...fieldOptions,
    ...newMemoryOptions,
    body: valueOption('--body <text>', {
      description: 'what it is for; - reads it from the standard input',
      read: readText,
    }),
  },
  run: async (session, words, options) => {
    const title = words.join(' ').trim();
    if (title === '') throw badUsage('There is no title. Say what the procedure does.');
    const steps = itemsOf('--step', options.step);
    if (steps === undefined) {
      throw badUsage('There is no step. Give each step with --step, in order.');
    }
    const draft = {
      ...draftFields(options),
      ...newMemoryFields(options),
      ...defined({
        preconditions: itemsOf('--precondition', options.precondition),
        postconditions: itemsOf('--postcondition', options.postcondition),
      }),
      type: 'procedure',
      title,
      steps,
      body: await readTextOrInput(options.body ?? '', session.io),
    } as const;
    const { engine } = await session.open();
    return answerDecision(session, await engine.remember(draft, await session.context()));
  },
});
