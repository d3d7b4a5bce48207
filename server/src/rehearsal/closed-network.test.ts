import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runScript } from '../durability/server-process.ts';
import { CLOSED_NETWORK } from './build-process.ts';

let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'halla-closed-'));
});
afterAll(() => rm(place, { recursive: true }));

/** Ways to connect out of a process; each prints its name and result. */
const SCRIPT = `
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';

const port = Number(process.env.OPEN_PORT);
const say = (name, outcome) => console.log(name + ': ' + outcome);
const codeOf = (error) => error.cause?.code ?? error.code ?? error.message;
const tried = (name, work) => Promise.resolve().then(work).then(() => say(name, 'went out'), (error) => say(name, codeOf(error)));
const opened = (socket) => new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));

await tried('fetch', () => fetch('http://127.0.0.1:' + port));
await tried('https', () => new Promise((resolve, reject) => request({ host: '127.0.0.1', port }).once('error', reject).once('response', resolve).end()));
await tried('socket', () => opened(connect(port, '127.0.0.1')));
await tried('name', () => lookup('receiver.example'));
await tried('datagram', () => createSocket('udp4').send('x', port, '127.0.0.1'));
await tried('thread', () => new Promise((resolve, reject) => {
  const worker = new Worker('fetch("http://127.0.0.1:' + port + '").then(() => process.exit(0), () => process.exit(7))', { eval: true });
  worker.once('error', reject).once('exit', (code) => code === 7 ? reject(new Error('refused')) : resolve());
}));
await tried('own database', () => opened(connect(process.env.REHEARSAL_SOCKET)));
process.exit(0);
`;

it('A server of a rehearsal reaches nothing but the socket of its database.', async () => {
  let connections = 0;
  const receiver = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  const socket = join(place, 'database.sock');
  const database = createServer((client) => client.end());
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => database.listen(socket, resolve));
  const address = receiver.address();
  if (address === null || typeof address === 'string') throw new Error('No port was free.');
  const script = join(place, 'ways-out.mjs');
  await writeFile(script, SCRIPT);
  const refusals = join(place, 'refusals');
  try {
    const { output } = await runScript(script, {
      env: {
        NODE_OPTIONS: `--disable-warning=ExperimentalWarning ${CLOSED_NETWORK}`,
        ...{ OPEN_PORT: String(address.port), REHEARSAL_SOCKET: socket, REHEARSAL_REFUSALS: refusals },
      },
    });
    expect(output.trim().split('\n')).toEqual([
      ...['fetch', 'https', 'socket', 'name', 'datagram'].map((name) => `${name}: ECONNREFUSED`),
      'thread: refused',
      'own database: went out',
    ]);
    expect(connections).toBe(0);
    const refused = (await readFile(refusals, 'utf8')).trim().split('\n');
    expect(refused).toContain(`127.0.0.1:${address.port}`);
    expect(refused).toContain('receiver.example');
  } finally {
    receiver.close();
    database.close();
  }
});
