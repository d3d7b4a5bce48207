// Prepares a checkout on whatever Node (20 or later) the machine has: no dependency may be imported here.
//   --build    also builds the web application and the server, each when its sources changed
//   --browser  also finds a Chromium for the browser tests, or installs it
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBuiltServer } from './built-server.mjs';
import { ensureChromium } from './chromium.mjs';
import { isInstalled } from './installed.mjs';
import { assertNode } from './node-version.mjs';
import { ROOT } from './root.mjs';
import { sourceHash, WEB_SOURCES } from './source-hash.mjs';
import { withLock } from './turn.mjs';

/** First entry in the PATH of npm scripts. */
const OWN_NODE = join(ROOT, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const DIST = join(ROOT, 'web', 'dist');
const BUILT_FROM = join(DIST, '.source-hash');

function run(title, command, args) {
  console.log(title);
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed (exit ${status}).`);
}

function install() {
  // The web application is built here, so dev dependencies are installed regardless of NODE_ENV.
  run('Installing the dependencies …', 'npm', ['ci', '--no-audit', '--no-fund', '--include=dev']);
}

function isWebBuilt(hash) {
  return (
    existsSync(join(DIST, 'index.html')) &&
    existsSync(BUILT_FROM) &&
    readFileSync(BUILT_FROM, 'utf8') === hash
  );
}

const isBuilt = () => isWebBuilt(sourceHash(WEB_SOURCES)) && findBuiltServer() !== undefined;

function buildWeb(hash) {
  run('Building the web application …', 'npm', ['run', 'build', '--silent']);
  writeFileSync(BUILT_FROM, hash);
}

/** Builds the web application and the server if missing or outdated. */
function build() {
  const hash = sourceHash(WEB_SOURCES);
  if (!isWebBuilt(hash)) buildWeb(hash);
  if (findBuiltServer() === undefined)
    run('Building the server …', 'npm', ['run', 'build:server', '--silent']);
}

async function main() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) throw new Error(`Halla needs Node.js 20 or later; this is ${process.versions.node}.`);
  const wantsBuild = process.argv.includes('--build');
  // Checked again inside the lock, because another run may have done the work while this one waited.
  const isReady = () => isInstalled() && (!wantsBuild || isBuilt());
  if (!isReady()) {
    await withLock(() => {
      if (!isInstalled()) install();
      if (wantsBuild) build();
    });
  }
  // A platform for which no package provides Node, or an installation without optional packages.
  if (!existsSync(OWN_NODE)) assertNode();
  if (process.argv.includes('--browser')) ensureChromium();
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
