import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { failureText } from '#db/failure.ts';
import { AppError, errorBody, toAppError } from '../calls/errors.ts';
import { keepCallerAddress } from './caller-address.ts';
import { createConnectionErrors } from './connection-errors.ts';
import { addProtectingHeaders, answerWithoutHooks } from './protecting-headers.ts';
import { createRefusalLog } from './refusal-log.ts';
import { cutOffSlowBodies } from './slow-bodies.ts';

/** Body limit of a call: 1 MiB. */
const CALL_BODY_LIMIT = 1_048_576;

export interface AppOptions {
  log: FastifyBaseLogger;
  trustProxy: boolean;
  timeouts?: Timeouts | undefined;
}

/** Timeouts for receiving a request, so that slow senders cannot hold sockets. */
export interface Timeouts {
  headersMs: number;
  /** Timeout for the body of a call, which is small. */
  bodyMs: number;
  /** Timeout for files, and device uploads over mobile networks. */
  requestMs: number;
}

/** Interval of the server's check for timed-out requests. */
const CHECK_MS = 1_000;
const TIMEOUTS: Timeouts = { headersMs: 5_000, bodyMs: 8_000, requestMs: 120_000 };

/** The HTTP application without routes: limits, headers and error handling. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const timeouts = options.timeouts ?? TIMEOUTS;
  const connectionErrors = createConnectionErrors(options.log);
  const logRefusal = createRefusalLog();
  const app = Fastify<Server, IncomingMessage, ServerResponse, FastifyBaseLogger>({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    // With one proxy, only the last address of the header is trustworthy; the client controls all others.
    trustProxy: options.trustProxy && isOnlyProxy,
    bodyLimit: CALL_BODY_LIMIT,
    requestTimeout: timeouts.requestMs,
    // Idle timeout of a connection, for clients that stop reading; longer than the request timeout, so that slow
    // senders get their 408 first.
    connectionTimeout: timeouts.requestMs + 2 * CHECK_MS,
    keepAliveTimeout: 72_000,
    genReqId: connectionErrors.requestId,
    clientErrorHandler: connectionErrors.answer,
    forceCloseConnections: 'idle',
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: CHECK_MS,
      requireHostHeader: false,
      // Less than one socket read: back-pressure holds until the body is consumed.
      highWaterMark: 32_768,
    },
    routerOptions: { maxParamLength: 200 },
    // Malformed and overlong URLs never reach the hooks that set headers and the error handler.
    frameworkErrors: answerMalformed,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  app.removeContentTypeParser('text/plain');
  addJsonParser(app);
  addProtectingHeaders(app);
  keepCallerAddress(app);
  cutOffSlowBodies(app, timeouts.bodyMs);
  connectionErrors.watch(app);
  // Responses only: the device interface inflates bodies itself, within its own limits.
  await app.register(compress, {
    threshold: 2_048,
    encodings: ['gzip', 'deflate'],
    globalDecompression: false,
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = fromFramework(error, request.method);
    request.errorCode = answer.code;
    if (answer.status >= 500) logFailure({ error, answer, request });
    // A broken connection is logged by the connection's own handler.
    else if (request.raw.errored === null && answer.status !== 408) logRefusal({ answer, request });
    if (answer.code === 'auth.token_expired') reply.header('www-authenticate', 'Bearer');
    if (answer.options.retryAfter !== undefined)
      reply.header('retry-after', String(answer.options.retryAfter));
    return reply
      .code(answer.status)
      .header('cache-control', 'no-store')
      .send(errorBody({ error: answer, requestId: request.id }));
  });
  return app;
}

interface Failure {
  error: unknown;
  answer: AppError;
  request: FastifyRequest;
}

/** A full disk fails every upload of every device, so each is logged as one short line. */
function logFailure({ error, answer, request }: Failure): void {
  const { id: requestId, log } = request;
  if (answer.code === 'core.disk_full')
    log.warn({ reason: failureText(error), requestId }, 'nothing can be written: the disk is full');
  else log.error({ err: error, requestId }, 'request failed');
}

/** Refuses invalid UTF-8, which a lenient decoder would store as replacement characters. */
function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body)) return parse(request, body.toString('utf8'), done);
    return done(new AppError('core.invalid_json', { message: 'The body is not valid UTF-8' }));
  });
}

/** The proxy is the socket peer; only the address that it appended is trusted. */
function isOnlyProxy(_address: string, hop: number): boolean {
  return hop === 0;
}

function answerMalformed(
  _error: FastifyError,
  request: { id: string },
  reply: { raw: ServerResponse },
): void {
  // Closes the connection: no hook limits how long the rest of the request may take.
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

/** Maps errors of the HTTP framework to the catalogue; unknown ones disclose nothing. */
function fromFramework(error: FastifyError | AppError, method: string): AppError {
  if (error instanceof AppError) return error;
  const known = PARSER_ERRORS.get(error.code);
  if (known !== undefined) return known;
  // A request without a body has its error in the URL.
  const isWrong = error instanceof SyntaxError || error.statusCode === 400;
  if (isWrong)
    return new AppError(method === 'GET' || method === 'HEAD' ? 'core.not_found' : 'core.invalid_json');
  // The static file plugin answers non-canonical paths with 403; they are not found.
  if (error.statusCode === 403 || error.statusCode === 404) return new AppError('core.not_found');
  return toAppError(error);
}
