import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { AppError } from '../calls/errors.ts';
import { answerWithoutHooks } from './protecting-headers.ts';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Answers parse errors and timeouts of the HTTP server in the format of all other errors. */
export function createConnectionErrors(log: FastifyBaseLogger) {
  /** The last request of a connection whose headers were parsed. */
  const exchanges = new WeakMap<Socket, Exchange>();
  const ids = new WeakMap<IncomingMessage, string>();
  /** Connections that are refused once their last answer is out; Node reports an error for each further piece of the broken request. */
  const waiting = new WeakSet<Socket>();
  let made = 0;
  const newId = () => {
    made += 1;
    return `req-${made.toString(36)}`;
  };
  const answer = (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (socket.destroyed || socket.writableEnded || waiting.has(socket)) return;
    const exchange = exchanges.get(socket);
    if (exchange !== undefined && isBeingAnswered(exchange)) {
      waiting.add(socket);
      exchange.response.once('close', () => {
        waiting.delete(socket);
        answer(error, socket);
      });
      return;
    }
    if (!socket.writable || !expectsAnswer(exchange)) {
      socket.destroy(error);
      return;
    }
    const requestId = (exchange?.request.complete === false && ids.get(exchange.request)) || newId();
    const refusal = answerWithoutHooks({ error: new AppError(codeOf(error)), requestId });
    log.debug({ err: error, requestId, status: refusal.status }, 'a request could not be read');
    socket.end(toHttp(refusal), () => socket.destroy());
  };
  return {
    answer,
    requestId: (request: IncomingMessage): string => {
      const id = newId();
      ids.set(request, id);
      return id;
    },
    watch: (app: FastifyInstance): void => {
      // A caller that closes its sending side after a complete request still reads the answer.
      Object.assign(app.server, { httpAllowHalfOpen: true });
      app.server.on('request', (request, response) => exchanges.set(request.socket, { request, response }));
      // An unknown Expect header may be ignored; the request is handled as usual.
      app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
      // Node would answer this itself, without headers and body.
      app.addHook('onRequest', ({ raw }, _reply, done) => {
        const hasNoHost = raw.httpVersion === '1.1' && raw.headers.host === undefined;
        done(hasNoHost ? new AppError('core.malformed_request') : undefined);
      });
    },
  };
}

/** True if the whole request has come and its answer is under way; a stream, which may never end, is not waited for. */
function isBeingAnswered({ request, response }: Exchange): boolean {
  if (!request.complete || response.closed) return false;
  return !response.headersSent || (response.writableEnded && !response.writableFinished);
}

/** False if the answer could be mistaken for that of another request, or would be written into one already started. */
function expectsAnswer(exchange: Exchange | undefined): boolean {
  if (exchange === undefined) return true;
  const { request, response } = exchange;
  return request.complete ? response.writableFinished : !response.headersSent;
}

function codeOf({ code }: NodeJS.ErrnoException) {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
    // The caller closed its side in the middle of the request.
    case 'HPE_INVALID_EOF_STATE':
      return 'core.incomplete';
    case 'HPE_HEADER_OVERFLOW':
      return 'core.headers_too_large';
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return 'core.too_large';
    default:
      return 'core.malformed_request';
  }
}

function toHttp({ status, headers, body }: ReturnType<typeof answerWithoutHooks>): string {
  const lines = Object.entries({ date: new Date().toUTCString(), ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
