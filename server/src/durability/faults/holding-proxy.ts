import { connect, createServer, type Socket } from 'node:net';

/** A proxy between the servers and PostgreSQL that breaks or holds up their connections. */
export interface HoldingProxy {
  url: string;
  /** Breaks all connections; returns their number. */
  cut(): number;
  /** Forwards nothing until `release`; received data are kept in order. */
  hold(): void;
  release(): void;
  close(): Promise<void>;
}

export async function startHoldingProxy(databaseUrl: string): Promise<HoldingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isHolding = false;

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    const ends = [client, database];
    for (const socket of ends) {
      sockets.add(socket);
      socket.setNoDelay(true);
      const end = () => {
        for (const each of ends) each.destroy();
      };
      // Either end breaks when its process is killed.
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.pipe(database);
    database.pipe(client);
    if (isHolding) for (const socket of ends) holdUp(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const url = new URL(databaseUrl);
  url.port = String(address.port);

  return {
    url: url.href,
    cut: () => {
      const { size } = sockets;
      for (const socket of sockets) socket.destroy();
      return size / 2;
    },
    hold: () => {
      isHolding = true;
      for (const socket of sockets) holdUp(socket);
    },
    release: () => {
      isHolding = false;
      for (const socket of sockets) socket.uncork();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Buffers what is written to the socket until it is uncorked. */
function holdUp(socket: Socket): void {
  socket.cork();
}
