import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Chromium without windows, menus and address bar: tests need a quarter less processor time. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [
  HEADLESS,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const PLACES = [
  `/usr/bin/${HEADLESS}`,
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const PLAYWRIGHT_BINARIES = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
];
const WHAT_TO_DO =
  'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium) or name one in CHROMIUM_PATH.';

/** Path of a Chromium on this machine; undefined when there is none. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') {
    if (!isProgram(given)) throw new Error(`CHROMIUM_PATH names ${given}, which is no program.`);
    return given;
  }
  return [...onPath(), ...PLACES, ...fromPlaywright()].find(isProgram);
}

/** Finds a Chromium. On Debian as root a missing one is installed; elsewhere the error says what to do. */
export function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install();
  const installed = findChromium();
  if (installed === undefined) throw new Error(WHAT_TO_DO);
  return installed;
}

function install() {
  console.log('Installing Chromium …');
  for (const args of [
    ['update'],
    ['install', '-y', '--no-install-recommends', HEADLESS, 'fonts-dejavu-core'],
  ]) {
    const { status } = spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) throw new Error(`apt-get ${args[0]} failed. ${WHAT_TO_DO}`);
  }
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function fromPlaywright() {
  const browsers = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(browsers)) return [];
  return readdirSync(browsers)
    .filter((name) => name.startsWith('chromium-'))
    .flatMap((name) => PLAYWRIGHT_BINARIES.map((binary) => join(browsers, name, binary)));
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Running it is the only way to find out; a missing program is a valid answer, not an error.
    return false;
  }
}
