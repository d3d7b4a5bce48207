import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An engine of XPath and XQuery 3.1 and a parser whose documents it reads; both MIT. */
const ENGINE = { fontoxpath: '3.34.0', slimdom: '4.3.5' };
const ARGUMENTS = [
  'install',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--prefer-offline',
  '--loglevel=error',
];

/** The engine, installed into a temporary folder while `use` runs, because it is not a dependency of the project. */
export function withEngine(use) {
  const directory = mkdtempSync(join(tmpdir(), 'halla-official-rules-'));
  try {
    writeFileSync(join(directory, 'package.json'), JSON.stringify({ private: true, dependencies: ENGINE }));
    const { status, stderr, error } = spawnSync('npm', ARGUMENTS, {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error(`The engine cannot be installed. ${error?.message ?? stderr.trim()}`);
    const load = createRequire(join(directory, 'package.json'));
    return use({ ...load('fontoxpath'), parseXmlDocument: load('slimdom').parseXmlDocument });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
