import type { CompactReport, DreamReport } from '../engine/vocabulary';
import type { Translate } from './catalogue';

/** What a step does, by the name that document 001 gives it. */
const stepText = (name: string, t: Translate): string => {
  const words: Readonly<Record<string, string>> = {
    tier_decay: t('memories that fade by their tier'),
    emotional_consolidation: t('felt strongly, kept longer'),
    synaptic_replay: t('marks of a session that are over'),
    promotion: t('proven knowledge'),
    utility_decay: t('of known use, which drifts'),
    rehearsal: t('rehearsed, as nearly lost'),
    foresight_expiry: t('past the end of their validity'),
    strategic_forgetting: t('stepping aside, as of no use or long unused'),
    clustering: t('relations to propose'),
    consolidation: t('themes to keep as insights'),
    redundancy: t('duplicates to merge'),
    deep_abstraction: t('to be summed up, as a kind of ten memories or more'),
  };
  return words[name] ?? name;
};

/** The steps that found something, a line each. */
export const describeDreamSteps = ({ steps }: DreamReport, t: Translate): readonly string[] =>
  steps.filter(({ found }) => found > 0).map(({ name, found }) => `${found} ${stepText(name, t)}`);

/** What came of it, in one sentence. */
export const describeDream = (report: DreamReport, t: Translate): string => {
  const { skipped, dryRun, memories, steps, proposals } = report;
  if (skipped) return t('No dream is due.');
  const changed = steps.reduce((sum, step) => sum + step.changed, 0);
  if (changed === 0 && proposals.length === 0) {
    return dryRun
      ? t('A dream over {0} memories would change nothing.', memories)
      : t('Dreamed over {0} memories: nothing to change.', memories);
  }
  return dryRun
    ? t(
        'A dream over {0} memories would change {1} of them. Proposals: {2}.',
        ...[memories, changed, proposals.length],
      )
    : t(
        'Dreamed over {0} memories: {1} changed. Proposals waiting for you: {2}.',
        ...[memories, changed, proposals.length],
      );
};

const kibibytes = (bytes: number): number => Math.ceil(bytes / 1024);

/** What came of compacting, in one sentence. */
export const describeCompact = (report: CompactReport, t: Translate): string => {
  const { dryRun, memories, proposals, bytesBefore, bytesAfter } = report;
  return dryRun
    ? t('Compacting {0} memories would propose merges: {1}.', memories, proposals.length)
    : t(
        'Compacted {0} memories. Merges that wait for you: {1}. Indexes and use take {2} KiB, {3} before.',
        ...[memories, proposals.length, kibibytes(bytesAfter), kibibytes(bytesBefore)],
      );
};

/** What came of looking for titles that were cut short, in one sentence. */
export const describeTitles = (
  { count, isProposed }: { readonly count: number; readonly isProposed: boolean },
  t: Translate,
): string => {
  if (count === 0) return t('Every title names its memory already, or none better can be made.');
  return isProposed
    ? t('Titles that wait for your review: {0}.', count)
    : t('Titles that would be proposed: {0}.', count);
};
