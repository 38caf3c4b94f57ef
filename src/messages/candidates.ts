import type {
  BootstrapResult,
  DecidedCandidates,
  ProjectTextKind,
  WaitingCandidate,
} from '../engine/vocabulary';
import type { Translate } from './catalogue';
import { describeReason } from './reason';

const nameOf = (kind: ProjectTextKind, t: Translate): string =>
  ({
    agent_instructions: t('Agent instructions'),
    editor_rules: t('Rules of editors'),
    decision_records: t('Decision records'),
    contributing: t('Contributing'),
    readme: 'README',
    server_memory: 'server-memory',
    agent_memory: t('Memory of agents'),
    former_memory: t('Former memory'),
    git_log: t('Git log'),
  })[kind];

/** A line for each kind of text that was read. */
export const describeSources = ({ sources }: BootstrapResult, t: Translate): readonly string[] =>
  sources.map(({ kind, texts, found, proposed }) =>
    t('{name}: {texts} read, {found} found, {proposed} proposed', {
      ...{ name: nameOf(kind, t), texts, found, proposed },
    }),
  );

/** The sentence about one, or about several; none about nothing. */
const counted = (count: number, [one, other]: readonly [string, string]): readonly string[] => {
  if (count === 0) return [];
  return [count === 1 ? one : other];
};

/** What became of the reading of a project's texts, in one line. */
export const describeBootstrap = (
  { sources, proposed, known, later, refused }: BootstrapResult,
  { dryRun }: { readonly dryRun: boolean },
  t: Translate,
): string => {
  if (sources.length === 0) return t('The project has no text that is read for memories.');
  const count = proposed.length;
  const waiting =
    count === 1
      ? t('1 is waiting for your decision; nothing is stored until then.')
      : t('{0} are waiting for your decision; nothing is stored until then.', count);
  const planned =
    count === 1
      ? t('1 would wait for your decision.')
      : t('{0} would wait for your decision.', count);
  const first = dryRun ? planned : waiting;
  return [
    count === 0 ? t('Nothing new was found.') : first,
    ...counted(known, [
      t('1 was known, or proposed before.'),
      t('{0} were known, or proposed before.', known),
    ]),
    ...counted(later, [
      t('1 more is proposed the next time.'),
      t('{0} more are proposed the next time.', later),
    ]),
    ...counted(refused, [
      t('1 was left out: it holds secrets or personal data.'),
      t('{0} were left out: they hold secrets or personal data.', refused),
    ]),
  ].join(' ');
};

/** What was captured unasked and surely answers, beneath an answer: a hint at most. */
export const describeUnseen = ({ text, role }: WaitingCandidate, t: Translate): string =>
  role === 'user'
    ? t('Unseen, said in passing: “{0}”', text)
    : t('Unseen, said by an assistant in passing: “{0}”', text);

/** What became of keeping candidates, in one line. */
export const describeKept = ({ decided }: DecidedCandidates, t: Translate): string => {
  const [first] = decided;
  if (first === undefined) return t('Nothing was kept.');
  return decided.length === 1
    ? t('Kept “{0}”.', first.decision?.memory?.title ?? first.candidate.text)
    : t('Kept {0}.', decided.length);
};

/** What became of dropping candidates, in one line. */
export const describeDropped = ({ decided }: DecidedCandidates, t: Translate): string => {
  const [first] = decided;
  if (first === undefined) return t('Nothing was dropped.');
  return decided.length === 1
    ? t('Dropped “{0}”.', first.candidate.text)
    : t('Dropped {0}.', decided.length);
};

/** A candidate that was named and not decided about, and why. */
export const describeLeftCandidate = (
  { id, because }: DecidedCandidates['left'][number],
  t: Translate,
): string => t('“{0}” was left out: {1}.', id, describeReason(because, t));
