import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyCheckout } from '../testing/copied-checkout.ts';
import { runScript, startServerProcess } from './server-process.ts';

let checkout: string;
let main: string;
/** A copy of the checkout, so that its sources may be changed. */
beforeAll(async () => {
  checkout = await copyCheckout('halla-built-');
  main = join(checkout, 'server', 'src', 'main.ts');
  await build();
});
afterAll(() => rm(checkout, { recursive: true }));

/** Builds the server as npm start does. */
async function build(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(checkout, 'scripts', 'build-server.mjs')]);
}

const builds = () => readdir(join(checkout, 'server', 'dist'));

/** Output of a start that fails because the port is invalid, with the stack of the error. */
async function failedStart(): Promise<string> {
  const env = { PORT: 'none', LOG_LEVEL: 'debug', DATA_DIR: join(checkout, 'data') };
  return (await runScript(main, { env })).output;
}

it('the built server migrates an empty database and answers, in the process that was started', async () => {
  const server = await startServerProcess({ env: { DATA_DIR: join(checkout, 'data') }, script: main });
  try {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    // Read to its end, because a server waits for answers under way before it ends.
    const description = await (await fetch(`${server.url}/docs/json`)).json();
    expect(description).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) });
    const answer = await fetch(`${server.url}/api/get_devices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: 'x'.repeat(44) }),
    });
    expect(answer.status).toBe(401);
    // Only Linux exposes the arguments of a process in a file.
    if (process.platform !== 'linux') return;
    const command = await readFile(`/proc/${server.pid}/cmdline`, 'utf8');
    const [build = ''] = await builds();
    expect(command.split('\0')).toContain(join(checkout, 'server', 'dist', build, 'server.js'));
  } finally {
    await server.end('SIGTERM');
  }
}, 180_000);

it('its stack traces name the .ts files and their lines', async () => {
  const output = await failedStart();
  const path = join(checkout, 'server', 'src', 'app', 'process', 'config.ts');
  const [, line] = new RegExp(`\\(file://${path}:(\\d+)\\)`).exec(output) ?? [];
  const written = (await readFile(path, 'utf8')).split('\n')[Number(line) - 1];
  expect({ output, written }).toEqual({ output, written: expect.stringContaining('throw new Error(') });
  expect(output).not.toContain('server.js');
}, 60_000);

it('a changed source is served at the next start, from sources until it is built, and two builds are kept', async () => {
  const config = join(checkout, 'server', 'src', 'app', 'process', 'config.ts');
  const [first] = await builds();
  for (const sentence of ['The first change.', 'The second change.']) {
    const source = await readFile(config, 'utf8');
    await writeFile(config, source.replace(/`[^`]*\\n\$\{problems/, `\`${sentence}\\n\${problems`));
    const unbuilt = await failedStart();
    expect(unbuilt).toContain(sentence);
    // A stack from sources also contains the column.
    expect(unbuilt).toMatch(/config\.ts:\d+:\d+\)/);
    await build();
    const built = await failedStart();
    expect(built).toContain(sentence);
    expect(built).toMatch(/config\.ts:\d+\)/);
  }
  const kept = await builds();
  expect(kept).toHaveLength(2);
  expect(kept).not.toContain(first);
}, 180_000);
