import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A port before a mail server, at which a chosen command can end. */
export interface ImapProxy {
  port: number;
  /** Connections so far. */
  connections(): number;
  /** Closes connections at commands that contain the word; null: forwards all. */
  cutAt(word: string | null): void;
  /** Withholds the next command that contains the word, without an answer; resolves when it arrives. */
  keptAt(word: string): Promise<void>;
  close(): Promise<void>;
}

/** Passes connections on to a port of this machine. */
export async function startImapProxy(target: number): Promise<ImapProxy> {
  let cutWord: string | null = null;
  let kept: { word: string; arrived: () => void } | null = null;
  let count = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    count += 1;
    const upstream = connect({ port: target, host: '127.0.0.1' });
    for (const socket of [client, upstream]) {
      open.add(socket);
      // Either end breaks when its process is killed.
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    upstream.pipe(client);
    client.on('data', (chunk) => {
      if (cutWord !== null && chunk.includes(cutWord)) client.destroy();
      else if (kept !== null && chunk.includes(kept.word)) {
        kept.arrived();
        kept = null;
      } else upstream.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    connections: () => count,
    cutAt: (word) => {
      cutWord = word;
    },
    keptAt: (word) =>
      new Promise((arrived) => {
        kept = { word, arrived };
      }),
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
