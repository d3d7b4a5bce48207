import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, type Logger, pino } from 'pino';

interface LogOptions {
  level: string;
  /** Standard output unless told otherwise. */
  stream?: DestinationStream;
}

/** The log of the process: one JSON line per event, without secrets. */
export function createLog({ level, stream }: LogOptions): Logger {
  const options = { level, serializers: { err: describeError } };
  return stream === undefined ? pino(options) : pino(options, stream);
}

/** What went wrong and where; values of statements stay out, they carry tokens, hashes and what people typed. */
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
