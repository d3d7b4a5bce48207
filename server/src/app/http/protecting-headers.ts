import type { FastifyInstance } from 'fastify';
import { type AppError, errorBody } from '../calls/errors.ts';

/** Same origin only; React components and charts set inline styles at run time. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  // The scanner's decoder is WebAssembly; this allows compiling it, but not eval.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** Built once, because they do not depend on the request. */
const protectingHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY.join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Sets the headers on every answer of a route or an error handler. */
export function addProtectingHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(protectingHeaders);
    done();
  });
}

/** A complete error response for errors that bypass all hooks and handlers; closes the connection. */
export function answerWithoutHooks({ error, requestId }: { error: AppError; requestId: string }) {
  const body = JSON.stringify(errorBody({ error, requestId }));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
    ...protectingHeaders,
  };
  return { status: error.status, headers, body };
}
