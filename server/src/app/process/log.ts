import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, type Logger, pino } from 'pino';
import { findTracer, spanIds } from '../tracing/tracing.ts';

interface LogOptions {
  level: string;
  /** Standard output by default. */
  stream?: DestinationStream;
}

/** Tokens and keys of callers and devices, redacted in every logged request. */
const SECRET_HEADERS = ['headers.authorization', '*.headers.authorization'];

/** The log of the process: JSON lines without secrets. */
export function createLog({ level, stream }: LogOptions): Logger {
  const options = {
    ...{ level, serializers: { err: describeError }, redact: SECRET_HEADERS },
    ...(findTracer() !== undefined && { mixin: spanIds }),
  };
  return stream === undefined ? pino(options) : pino(options, stream);
}

/**
 * Message and stack of an error; statement parameters are left out, because they contain tokens, hashes and
 * user input.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return {
    type: error.name,
    message: error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message,
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    stack: error.stack?.split('\n').filter((line) => line.startsWith('    at ')),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
