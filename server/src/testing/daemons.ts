import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';

/** Debian installs daemons in a directory that is only on root's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

/** Path of a daemon; undefined if it is not installed. */
export function findDaemon(name: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Ends a daemon and waits for its exit. SIGINT would let PgBouncer wait for its clients. */
export async function endDaemon(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** True if something on this machine accepts connections to a port. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
