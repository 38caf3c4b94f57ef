import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** @returns {string} */
function chromiumPath() {
  const path = process.env.CHROMIUM_PATH ?? usualPlaces.find((place) => existsSync(place));
  if (path && existsSync(path)) return path;
  throw new Error(
    path
      ? `CHROMIUM_PATH says ${path}, and there is no such file.`
      : 'No Chromium found. Install the package "chromium", or set CHROMIUM_PATH to its program.',
  );
}

const options = () => ({
  executablePath: chromiumPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

/**
 * The installed Chromium, without a window.
 *
 * @returns {Promise<import('playwright-core').Browser>}
 */
export function launchBrowser() {
  return chromium.launch(options());
}

/**
 * The same for other processes: they connect to its `wsEndpoint`.
 *
 * @returns {Promise<import('playwright-core').BrowserServer>}
 */
export function serveBrowser() {
  return chromium.launchServer(options());
}

/**
 * @param {string} endpoint
 * @returns {Promise<import('playwright-core').Browser>} whose `close` ends the connection alone
 */
export function connectToBrowser(endpoint) {
  return chromium.connect(endpoint);
}
