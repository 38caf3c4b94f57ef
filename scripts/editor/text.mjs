/**
 * Matches a text that is this one and nothing more.
 *
 * @param {string} text
 * @returns {RegExp}
 */
export const exactly = (text) =>
  new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')}\\s*$`);

/**
 * What an element says, once it is there.
 *
 * @param {import('playwright-core').Locator} locator
 * @returns {Promise<string>}
 */
export async function textOf(locator) {
  return ((await locator.textContent()) ?? '').replace(/\s+/g, ' ').trim();
}
