import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LabelledMessage } from './messages';
import { beforeOf, hashOf, saidIn } from './transcripts';

/** Our labels of one transcript, which stays where it was published. */
interface LabelledTranscript {
  /** `owner/name`, as on GitHub. */
  readonly repo: string;
  readonly commit: string;
  readonly path: string;
  readonly messages: readonly (Pick<LabelledMessage, 'keep' | 'facts' | 'why'> & {
    /** Place among what was said. */
    readonly index: number;
    readonly hash: string;
  })[];
}

const largestTranscript = 64 * 1024 * 1024;

const transcriptOf = (
  clones: string,
  { repo, commit, path }: Pick<LabelledTranscript, 'repo' | 'commit' | 'path'>,
): string => {
  const clone = join(clones, repo);
  try {
    return execFileSync('git', ['-C', clone, 'show', `${commit}:${path}`], {
      encoding: 'utf8',
      maxBuffer: largestTranscript,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    throw new Error(
      `“${path}” at ${commit} cannot be read from “${clone}”: clone https://github.com/${repo} there, with its whole history.`,
      { cause: error },
    );
  }
};

/**
 * The messages of other projects that `bench/data/observer/labels.jsonl` has labels of, from clones at `FOLDER/owner/name`.
 * Throws where a clone is missing, or a message is another than the one that was labelled.
 */
export const readClones = (clones: string): readonly LabelledMessage[] =>
  readFileSync('bench/data/observer/labels.jsonl', 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const transcript = JSON.parse(line) as LabelledTranscript;
      const said = saidIn(transcriptOf(clones, transcript));
      return transcript.messages.map(({ index, hash, ...label }): LabelledMessage => {
        const message = said[index];
        const conversation = `${transcript.repo}/${transcript.path}`;
        if (message === undefined || hashOf(message.text) !== hash)
          throw new Error(
            `Message ${index} of “${conversation}” is not the one that was labelled.`,
          );
        return {
          ...{ ...label, ...message, conversation },
          id: `${conversation}#${index}`,
          before: beforeOf(said, index),
        };
      });
    });
