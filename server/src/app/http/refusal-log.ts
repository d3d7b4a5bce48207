import type { FastifyRequest } from 'fastify';
import type { AppError } from '../calls/errors.ts';

/** Bounds the lines, because a flood of refusals would push everything else out of the log. */
const LINES_PER_SECOND = 50;
const SECOND_MS = 1_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** The user whose token the request carries; absent before it was looked up, and in public calls. */
    userId?: number;
  }
}

interface Refusal {
  answer: AppError;
  request: Pick<FastifyRequest, 'id' | 'log' | 'callName' | 'userId' | 'callerAddress'> & {
    routeOptions: { url?: string | undefined };
  };
}

/**
 * Logs what was refused and for which user. Never logs sent data; logs the pattern of a route instead of its
 * URL, which may contain the token of a mailed link.
 */
export function createRefusalLog(clock: () => number = Date.now) {
  let second = 0;
  let lines = 0;
  let leftOut = 0;
  return ({ answer, request }: Refusal): void => {
    const current = Math.floor(clock() / SECOND_MS);
    if (current !== second) {
      second = current;
      lines = 0;
    }
    if (lines >= LINES_PER_SECOND) {
      leftOut += 1;
      return;
    }
    lines += 1;
    const { id: requestId, callName, userId, callerAddress: address, log } = request;
    const call = callName ?? request.routeOptions.url;
    log.info(
      { requestId, code: answer.code, call, userId, address, ...(leftOut > 0 && { leftOut }) },
      'request refused',
    );
    leftOut = 0;
  };
}
