import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** Body after inflation. */
  readonly bytes: Buffer;
  readonly text: string;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const bytes = Buffer.concat(chunks);
  return request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** A fake portal for tests: records HTTP requests and gives scripted answers. */
export class TestPortal {
  readonly received: Received[] = [];
  readonly #reply: (request: Received) => Reply;
  #server: Server | null = null;
  #port = 0;

  constructor(reply: (request: Received) => Reply = () => ({})) {
    this.#reply = reply;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts listening; a second start uses the same port, so that a test can stop and restart the portal. */
  async start(): Promise<void> {
    const server = createServer((request, response) => void this.#handle(request, response));
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    const address = server.address();
    this.#port = isPort(address) ? address.port : 0;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    this.#server = null;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request;
    const bytes = await bodyOf(request);
    const received = { method, path, headers, bytes, text: bytes.toString('utf8') };
    this.received.push(received);
    const reply = this.#reply(received);
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(JSON.stringify(reply.body ?? {}));
  }
}

function isPort(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
