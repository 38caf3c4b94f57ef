import { actorKind, actorName, gateAuthor, type Operation } from '../engine/vocabulary';
import { type Translate, unexpected } from './catalogue';

/** Who did something, as a word or two: “Ada”, “robot (agent)”. */
export const describeActor = (actor: Operation['actor'], t: Translate): string => {
  if (actor === 'external') return t('outside');
  const kind = actorKind(actor);
  switch (kind) {
    case 'human':
      return actorName(actor);
    case 'agent':
      return t('{0} (agent)', actorName(actor));
    case 'process':
      // What the gate asks is our own question; its name says nothing to who reads it.
      if (actor === gateAuthor) return t('Cognitive Memory');
      return t('{0} (automatic)', actorName(actor));
    default:
      return unexpected(kind);
  }
};
