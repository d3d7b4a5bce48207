import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from './errors.ts';

/** The scheme is case-insensitive; other schemes, such as Basic for a proxy, are ignored. */
const BEARER = /^bearer(?: +(.*))?$/i;

type Headers = Pick<IncomingHttpHeaders, 'authorization'>;

/** The token of an `Authorization: Bearer` header, possibly empty; undefined: no such header. */
export function bearerToken({ authorization = '' }: Headers): string | undefined {
  const sent = BEARER.exec(authorization);
  return sent === null ? undefined : (sent[1] ?? '');
}

/** The token of a call, from the header or the body; if sent in both, they must be equal. */
export function sentToken(headers: Headers, body: Record<string, unknown>): unknown {
  const inHeader = bearerToken(headers);
  if (inHeader === undefined) return body.token;
  assertSameToken(inHeader, body);
  return inHeader;
}

/** Refuses a body whose token differs from that of the header. */
export function assertSameToken(inHeader: string, body: Record<string, unknown>): void {
  if (body.token !== undefined && body.token !== inHeader) throw new AppError('auth.two_tokens');
}
