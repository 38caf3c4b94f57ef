import { nearestName } from '../engine/vocabulary';
import { badUsage } from './failure';

/** What a command of several actions does under a name; a name that is none is bad usage, and told what it may mean. */
export const chooseAction = <A>(actions: Readonly<Record<string, A>>, name: string): A => {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action !== undefined) return action;
  const names = Object.keys(actions);
  const nearest = nearestName(name, names);
  const suggestion = nearest === undefined ? '' : ` Did you mean “${nearest}”?`;
  throw badUsage(
    `“${name}” is not an action.${suggestion} The action is one of: ${names.join(', ')}.`,
  );
};
