import { spawn } from 'node:child_process';

/** Everything a person's npm configuration could set that would change what an install puts on disk. */
const fixedOptions = [
  '--ignore-scripts',
  '--omit=dev',
  '--include=optional',
  '--install-strategy=hoisted',
  '--engine-strict=false',
  '--strict-peer-deps=false',
  '--legacy-peer-deps=false',
  '--global=false',
  '--workspaces=false',
  '--dry-run=false',
  '--package-lock=false',
  '--package-lock-only=false',
  '--audit=false',
  '--fund=false',
  '--update-notifier=false',
  '--progress=false',
  '--loglevel=error',
];

/**
 * Runs `npm install` inside `folder`, whatever the person's npm configuration says, except for the
 * registry, its credentials and the proxy, which are taken from there.
 *
 * @param {string} folder
 * @param {string[]} [packages] `name@version`; none installs what the folder's package.json asks for.
 * @returns {Promise<void>}
 */
export function npmInstall(folder, packages = []) {
  const args = ['install', ...packages, '--prefix', folder, ...fixedOptions];
  return new Promise((done, fail) => {
    const npm = spawn('npm', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk.toString()).slice(-4000);
    };
    npm.stdout.on('data', collect);
    npm.stderr.on('data', collect);
    npm.on('error', (error) => fail(new Error(`npm could not be started: ${error.message}.`)));
    npm.on('close', (code) => {
      if (code === 0) return done();
      const what = packages.join(' ') || 'the dependencies of the editor';
      fail(
        new Error(`npm could not install ${what} (exit code ${code}). It said:\n${output.trim()}`),
      );
    });
  });
}
