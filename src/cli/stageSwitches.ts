import { nearestName, type RecallStage, recallStages } from '../engine/vocabulary';
import { badUsage } from './failure';

const states: Readonly<Record<string, boolean | null>> = { on: true, off: false, default: null };

/** Each text as `meaning=off`; the last one counts where a stage is named twice, and null stands for the default. */
export const readSwitches = (
  texts: readonly string[],
): Readonly<Partial<Record<RecallStage, boolean | null>>> =>
  Object.fromEntries(
    texts.map((text) => {
      const [name = '', value = '', ...rest] = text.trim().toLowerCase().split('=');
      const wanted = Object.hasOwn(states, value) ? states[value] : undefined;
      if (wanted === undefined || rest.length > 0) {
        throw badUsage(
          `“${text}” does not switch a stage. Write its name and on, off or default, such as meaning=off.`,
          { value: text },
        );
      }
      if (recallStages.some((stage) => stage === name)) return [name, wanted] as const;
      const nearest = nearestName(name, recallStages);
      const near = nearest === undefined ? '' : ` Did you mean “${nearest}”?`;
      throw badUsage(
        `“${name}” is not a stage.${near} The stage is one of: ${recallStages.join(', ')}.`,
        { value: name, expected: recallStages },
      );
    }),
  );
