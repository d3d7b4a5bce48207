import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy to the test server whose connections can be cut, as if the server had been killed. */
export interface Line {
  readonly url: string;
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
}

/** Opens a proxy to a server on this machine. */
export async function openLine(target: string): Promise<Line> {
  const { port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  const connected = (socket: Socket) => {
    const beyond = connect(Number(targetPort), '127.0.0.1');
    for (const end of [socket, beyond]) {
      sockets.add(end);
      // Broken connections are what these tests are about.
      end.on('error', () => end.destroy());
      end.on('close', () => sockets.delete(end));
    }
    socket.pipe(beyond).pipe(socket);
  };
  const listen = async (port: number): Promise<Server> => {
    const listening = createServer(connected).listen(port, '127.0.0.1');
    await once(listening, 'listening');
    return listening;
  };
  let server = await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A line has a port');
  const { port } = address;
  return {
    url: `http://127.0.0.1:${port}`,
    cut: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
    mend: async () => {
      server = await listen(port);
    },
  };
}
