// npm run dev: the demo server from its sources, started again when its sources change, and Vite in front of it. Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const port = process.env.PORT || '8080';
const bin = (name) => join(ROOT, 'node_modules', '.bin', name);

const children = [
  start('node', [
    '--watch',
    '--watch-preserve-output',
    '--disable-warning=ExperimentalWarning',
    'server/src/serve.ts',
    '--demo',
  ]),
  start('vite', ['web'], { HALLA_SERVER: `http://${process.env.HOST || '127.0.0.1'}:${port}` }),
];

function start(name, args, env = {}) {
  const child = spawn(bin(name), args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: port, ...env },
    shell: process.platform === 'win32',
  });
  child.on('error', (error) => console.error(`${name} could not be started: ${error.message}`));
  // If one exits, the other is stopped.
  child.on('close', () => stop('SIGTERM'));
  return child;
}

function stop(signal) {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
}

// A terminal also sends Ctrl-C to the children; a second signal does no harm.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
