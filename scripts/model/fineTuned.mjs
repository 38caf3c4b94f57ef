/**
 * @typedef {import('./safetensors.mjs').Tensor} Tensor
 * @typedef {import('./bertEncoder.mjs').Weights} Weights
 */

/** The published weights have none of it. */
const added = ['classifier.', 'interaction.'];

/**
 * The published weights with those that were fine-tuned: each takes the place of the published one of its name; those of
 * `classifier` and `interaction` come in addition.
 *
 * @param {Weights} published
 * @param {ReadonlyMap<string, Tensor>} changed
 * @returns {Weights} throws where neither has the name
 * @throws where one is of nothing that was published, or is of another shape
 */
export const fineTuned = (published, changed) => {
  for (const [name, { shape }] of changed) {
    if (added.some((prefix) => name.startsWith(prefix))) continue;
    const before = published(name).shape;
    if (before.join() !== shape.join())
      throw new Error(`The change of ${name} is of the shape ${shape}, not ${before}.`);
  }
  return (name) => changed.get(name) ?? published(name);
};
