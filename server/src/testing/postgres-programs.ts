import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
const WHAT_TO_DO =
  'These tests need PostgreSQL 15 or later. Install it (Debian: sudo apt-get install postgresql) or name a server in TEST_DATABASE_URL.';

/** Directory of initdb and pg_ctl: on PATH, or the newest version in Debian's location. */
export function findBinaries(): string {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const ofDebian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];
  const found = [...ofDebian, ...onPath].find((folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
  if (found === undefined) throw new Error(WHAT_TO_DO);
  return found;
}

/** Resolves when the program exits with 0; otherwise throws its output. */
export function runProgram(program: string, args: string[], options: SpawnOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += String(chunk);
      });
    }
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} failed (${code}).\n${output}`));
    });
  });
}
