import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { FrontendStatements, ReadyMarks } from './wire-messages.ts';

const IDLE_MS = 100;

/** Action after a statement was executed, before its answer arrives. */
interface Armed {
  /** Position of the statement in its transaction, from 1. */
  after: number;
  /** Called before both ends of its connection are closed. */
  onReached: () => void;
}

/** A proxy between a server process and PostgreSQL that counts the statements of each transaction and breaks a connection. */
export interface CuttingProxy {
  /** The address of the database through the proxy. */
  url: string;
  /**
   * Resolves once no transaction has run for a moment, so that the proxy does not cut off a background transaction instead
   * of the tested one.
   */
  idle(): Promise<void>;
  /** Closes the first connection that sends a statement at this position, after the database has executed it. */
  arm(after: number, onReached?: () => void): void;
  /** Stops counting; returns the number of statements of the longest transaction since `arm`. */
  disarm(): number;
  close(): Promise<void>;
}

export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let armed: Armed | null = null;
  let longest = 0;
  let lastAt = 0;

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    const statements = new FrontendStatements();
    const ready = new ReadyMarks();
    let reached: Armed | null = null;
    const end = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      // Either end breaks when the other process is killed.
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (chunk) => {
      for (const position of statements.positions(chunk)) {
        lastAt = performance.now();
        if (armed === null) continue;
        longest = Math.max(longest, position);
        if (position !== armed.after) continue;
        reached = armed;
        armed = null;
      }
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      const isAnswered = ready.isIn(chunk);
      if (reached === null) client.write(chunk);
      else if (isAnswered) {
        reached.onReached();
        end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const url = new URL(databaseUrl);
  url.port = String(address.port);

  return {
    url: url.href,
    idle: async () => {
      while (performance.now() - lastAt < IDLE_MS) await sleep(10);
    },
    arm: (after, onReached = () => undefined) => {
      longest = 0;
      armed = { after, onReached };
    },
    disarm: () => {
      armed = null;
      return longest;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
