import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const SERVER = fileURLToPath(new URL('../main.ts', import.meta.url));

let dataDir: string;
let shell: ChildProcess | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'halla-npm-'));
});
afterAll(async () => {
  // Kills any remaining process of the two.
  if (shell?.pid !== undefined) killGroup(shell.pid);
  await rm(dataDir, { recursive: true });
});

function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch (error) {
    // ESRCH: no process is left, as expected.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

it('a server whose npm was ended ends too, and leaves the data directory free', async () => {
  // Like npm: through a shell, which SIGTERM ends without forwarding it to its child.
  const started = spawn('sh', ['-c', `"${process.execPath}" "${SERVER}"; true`], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      npm_lifecycle_event: 'serve',
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
    },
  });
  shell = started;
  const url = await new Promise<string>((resolve, reject) => {
    started.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    let printed = '';
    started.stdout.on('data', (chunk) => {
      printed += String(chunk);
      const ready = /Halla is ready: (\S+)/.exec(printed)?.[1];
      if (ready !== undefined) resolve(ready);
    });
  });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  // The server keeps the pipe open while it runs.
  const gone = new Promise((resolve) => started.stdout.once('close', resolve));
  started.kill('SIGTERM');
  await gone;
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
}, 180_000);
