import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

export interface ReceivedFile {
  readonly headers: IncomingHttpHeaders;
  readonly content: string;
}

export interface Answer {
  readonly status: number;
  readonly body?: string;
  /** Target of a redirect. */
  readonly location?: string;
  /** Closes the connection after the file was taken, without an answer. */
  readonly isLost?: boolean;
  /** Sends its body endlessly until the connection is closed. */
  readonly isEndless?: boolean;
}

function* endless() {
  while (true) yield 'x'.repeat(16_384);
}

/** A test operator of e-invoices: keeps one file per key; responds as set, by default that it accepted the file. */
export async function startOperator() {
  const taken = new Map<string, ReceivedFile>();
  const requests: ReceivedFile[] = [];
  const answers: Answer[] = [];
  const server = createServer(async (request, response) => {
    const file = { headers: request.headers, content: await text(request) };
    requests.push(file);
    const key = String(request.headers['idempotency-key']);
    const { status, body, location, isLost, isEndless } = answers.shift() ?? {
      status: 201,
      body: JSON.stringify({ id: `R-${key}` }),
    };
    if (status < 300 && !taken.has(key)) taken.set(key, file);
    if (isLost === true) return request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) });
    if (isEndless === true) return Readable.from(endless()).pipe(response);
    response.end(body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/invoices`,
    taken,
    requests,
    /** Responses to the next requests, in this order. */
    answerWith: (...next: Answer[]) => answers.push(...next),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
