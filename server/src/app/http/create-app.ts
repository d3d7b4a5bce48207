import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { failureText } from '#db/failure.ts';
import { AppError, errorBody, toAppError } from '../calls/errors.ts';
import { createConnectionErrors } from './connection-errors.ts';
import { answerWithoutHooks, helmetOptions } from './protecting-headers.ts';
import { cutOffSlowBodies } from './slow-bodies.ts';

/** Largest body of a call: 1 MiB. */
const CALL_BODY_LIMIT = 1_048_576;

export interface AppOptions {
  log: FastifyBaseLogger;
  trustProxy: boolean;
  timeouts?: Timeouts | undefined;
}

/** How long a request may take to arrive, so that slow senders cannot hold sockets. */
export interface Timeouts {
  headersMs: number;
  /** The body of a call, which is small. */
  bodyMs: number;
  /** Files, and uploads of devices over mobile networks. */
  requestMs: number;
}

/** How often the server looks for requests that take too long. */
const CHECK_MS = 1_000;
const TIMEOUTS: Timeouts = { headersMs: 5_000, bodyMs: 8_000, requestMs: 120_000 };

/** The bare HTTP application: limits, headers and one way to answer errors; routes are added by their modules. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const timeouts = options.timeouts ?? TIMEOUTS;
  const connectionErrors = createConnectionErrors(options.log);
  const app = Fastify<Server, IncomingMessage, ServerResponse, FastifyBaseLogger>({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    // One proxy: only the last address of the header is its own, all others are what the caller made up.
    trustProxy: options.trustProxy && isOnlyProxy,
    bodyLimit: CALL_BODY_LIMIT,
    requestTimeout: timeouts.requestMs,
    // A reader that takes nothing of its answer for so long is not there any more; a silent sender gets its 408 first.
    connectionTimeout: timeouts.requestMs + 2 * CHECK_MS,
    keepAliveTimeout: 72_000,
    genReqId: connectionErrors.requestId,
    clientErrorHandler: connectionErrors.answer,
    forceCloseConnections: 'idle',
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: CHECK_MS,
      requireHostHeader: false,
      // Less than one read of a socket: nothing more is taken from it before somebody wants what came.
      highWaterMark: 32_768,
    },
    routerOptions: { maxParamLength: 200 },
    // Malformed and overlong addresses never reach the hooks that set headers and the handler of errors.
    frameworkErrors: answerMalformed,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  app.removeContentTypeParser('text/plain');
  addJsonParser(app);
  await app.register(helmet, helmetOptions);
  cutOffSlowBodies(app, timeouts.bodyMs);
  connectionErrors.watch(app);
  // Answers only: bodies are inflated by the device interface itself, within its own limits.
  await app.register(compress, {
    threshold: 2_048,
    encodings: ['gzip', 'deflate'],
    globalDecompression: false,
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = fromFramework(error, request.method);
    if (answer.status >= 500) logFailure({ error, answer, request });
    if (answer.options.retryAfter !== undefined)
      reply.header('retry-after', String(answer.options.retryAfter));
    return reply
      .code(answer.status)
      .header('cache-control', 'no-store')
      .send(errorBody({ error: answer, requestId: request.id }));
  });
  return app;
}

/** A full disk refuses every upload of every device: a line for each is enough, and says no more than why. */
function logFailure({
  error,
  answer,
  request,
}: {
  error: unknown;
  answer: AppError;
  request: FastifyRequest;
}): void {
  const { id: requestId, log } = request;
  if (answer.code === 'core.disk_full')
    log.warn({ reason: failureText(error), requestId }, 'nothing can be written: the disk is full');
  else log.error({ err: error, requestId }, 'request failed');
}

/** Bytes that are no text are refused; read as they are they would be stored as question marks. */
function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body)) return parse(request, body.toString('utf8'), done);
    return done(new AppError('core.invalid_json', { message: 'The body is not valid UTF-8' }));
  });
}

/** The socket is the proxy's; addresses before the one that it appended are not asked. */
function isOnlyProxy(_address: string, hop: number): boolean {
  return hop === 0;
}

function answerMalformed(
  _error: FastifyError,
  request: { id: string },
  reply: { raw: ServerResponse },
): void {
  // The connection ends with it: no hook limits how long the rest of the request may take.
  const { status, headers, body } = answerWithoutHooks({
    error: new AppError('core.not_found'),
    requestId: request.id,
  });
  reply.raw.writeHead(status, headers).end(body);
}

const PARSER_ERRORS = new Map<string, AppError>([
  ['FST_ERR_CTP_BODY_TOO_LARGE', new AppError('core.too_large')],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', new AppError('core.unsupported_type')],
  ['FST_ERR_CTP_INVALID_JSON_BODY', new AppError('core.invalid_json')],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', new AppError('core.invalid_json')],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', new AppError('core.invalid_json')],
]);

/** Errors of the HTTP framework become errors of the catalogue; whatever is unknown tells nothing. */
function fromFramework(error: FastifyError | AppError, method: string): AppError {
  if (error instanceof AppError) return error;
  const known = PARSER_ERRORS.get(error.code);
  if (known !== undefined) return known;
  // A request without a body that is wrong is wrong in its address.
  const isWrong = error instanceof SyntaxError || error.statusCode === 400;
  if (isWrong)
    return new AppError(method === 'GET' || method === 'HEAD' ? 'core.not_found' : 'core.invalid_json');
  // The file plugin forbids paths that are not written the plain way: nothing is there.
  if (error.statusCode === 403 || error.statusCode === 404) return new AppError('core.not_found');
  return toAppError(error);
}
