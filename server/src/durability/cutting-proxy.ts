import { connect, createServer, type Socket } from 'node:net';
import { FrontendStatements, ReadyMarks } from './wire-messages.ts';

/** What happens once a statement was executed, before its answer arrives. */
interface Armed {
  /** Position of the statement among those of transactions, from 1. */
  after: number;
  /** Before both ends of its connection are closed. */
  onReached: () => void;
}

/** A proxy between a server process and PostgreSQL that counts the statements of transactions and breaks a connection. */
export interface CuttingProxy {
  /** The address of the database behind it, through it. */
  url: string;
  /** Restarts the count; the connection that sends the statement is closed after the database has executed it. */
  arm(after: number, onReached?: () => void): void;
  /** Statements of transactions since it was armed; stops counting. */
  disarm(): number;
  close(): Promise<void>;
}

export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let armed: Armed | null = null;
  let counted = 0;

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
      for (let n = statements.inTransactions(chunk); n > 0 && armed !== null; n -= 1) {
        counted += 1;
        if (counted === armed.after) reached = armed;
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
    arm: (after, onReached = () => undefined) => {
      counted = 0;
      armed = { after, onReached };
    },
    disarm: () => {
      armed = null;
      return counted;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
