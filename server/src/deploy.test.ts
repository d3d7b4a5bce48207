import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig, settings } from './app/process/config.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, ROOT), 'utf8');
/** The highest exposure that docs/operations.md states, by systemd-analyze. */
const EXPOSURE_AT_MOST = 1.3;

const UNIT = await read('deploy/halla.service');
const DOCKERFILE = await read('deploy/Dockerfile');
const COMPOSE = await read('deploy/compose.yaml');
const valuesOf = (key: string) =>
  [...UNIT.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value);

/** main.ts is JavaScript by its whole name, so that an old Node.js can still say what it needs. */
function isStarted(command: string): boolean {
  const script = /server\/src\/main\.ts/.exec(command)?.[0];
  return script !== undefined && existsSync(new URL(`${script}.js`, ROOT));
}

describe('the systemd unit', () => {
  it('starts the server, again after a failure and for as long as it takes', () => {
    expect(valuesOf('ExecStart').map((command) => isStarted(command ?? ''))).toEqual([true]);
    expect(valuesOf('Restart')).toEqual(['on-failure']);
    expect(valuesOf('StartLimitIntervalSec')).toEqual(['0']);
  });

  it('lets the server write where its data is, and compile', () => {
    expect(valuesOf('StateDirectory')).toEqual(['halla']);
    expect(valuesOf('Environment')).toEqual(['DATA_DIR=/var/lib/halla']);
    expect(valuesOf('MemoryDenyWriteExecute')).toEqual([]);
  });

  const hasAnalyze = spawnSync('systemd-analyze', ['security', '--help'], { encoding: 'utf8' });
  it.skipIf(!hasAnalyze.stdout?.includes('--offline'))('is as closed as the documents say', async () => {
    const path = fileURLToPath(new URL('deploy/halla.service', ROOT));
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', path], {
      encoding: 'utf8',
    });
    const exposure = Number(/Overall exposure level for halla\.service: ([\d.]+)/.exec(stdout)?.[1]);
    expect(exposure).toBeGreaterThan(0);
    expect(exposure).toBeLessThanOrEqual(EXPOSURE_AT_MOST);
    expect(await read('docs/operations.md')).toContain(`an exposure of ${EXPOSURE_AT_MOST}`);
  });
});

describe('the units of the backup', () => {
  const COMMANDS = 'server/src/commands/';
  const command = (unit: string) => /^ExecStart=.* (server\/\S+)$/m.exec(unit)?.[1] ?? '';
  const isCommand = (path: string) => path.startsWith(COMMANDS) && existsSync(new URL(path, ROOT));

  it('archives the log for as long as it takes', async () => {
    const unit = await read('deploy/halla-log.service');
    expect(isCommand(command(unit))).toBe(true);
    expect(unit).toMatch(/^Restart=always$/m);
  });

  it.each(['base-backup', 'test-restore'])('runs %s every night', async (name) => {
    const unit = await read('deploy/halla-backup@.service');
    expect(isCommand(command(unit).replace('%i', name))).toBe(true);
    expect(await read(`deploy/halla-backup@${name}.timer`)).toMatch(/^OnCalendar=\*-\*-\* \d\d:\d\d$/m);
  });

  it('lets them write where the example of settings keeps the backups', async () => {
    const [, directory] = /^#BACKUP_DIR=(.*)$/m.exec(await read('deploy/halla.env.example')) ?? [];
    for (const name of ['halla-log.service', 'halla-backup@.service'])
      expect(await read(`deploy/${name}`)).toMatch(new RegExp(`^ReadWritePaths=${directory}$`, 'm'));
  });
});

describe('the container', () => {
  it('starts the server as a user without rights, over the same command', () => {
    expect(DOCKERFILE).toMatch(/^USER node$/m);
    expect(isStarted(/^CMD (.*)$/m.exec(DOCKERFILE)?.[1] ?? '')).toBe(true);
  });

  it('gets addresses of the database and the bucket that are valid settings', () => {
    const env = Object.fromEntries(
      [...COMPOSE.matchAll(/^ {6}(DATABASE_URL|FILES_URL): (.*)$/gm)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll(/\$\{\w+:\?\}/g, 'secret'),
      ]),
    );
    expect(Object.keys(env).sort()).toEqual(['DATABASE_URL', 'FILES_URL']);
    expect(readConfig(env)).toMatchObject(env);
  });
});

it('The example of settings is valid, with and without the lines that are left out.', async () => {
  const text = await read('deploy/halla.env.example');
  for (const lines of [text, text.replaceAll(/^#(?=[A-Z])/gm, '')]) {
    const env = Object.fromEntries(
      [...lines.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
        name,
        value.replace(/^build:SECRET$/, `build:${'s'.repeat(32)}`),
      ]),
    );
    expect(Object.keys(env).length).toBeGreaterThan(5);
    expect(Object.keys(env).filter((name) => !Object.hasOwn(settings, name))).toEqual([]);
    expect(() => readConfig(env)).not.toThrow();
  }
});
