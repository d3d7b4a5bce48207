import { type AppError, errorBody } from '../calls/errors.ts';

/** Same origin only; React components and charts set inline styles at run time. */
export const helmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      // The decoder of the scanner is WebAssembly; allows compiling it, but no eval.
      'script-src': ["'self'", "'wasm-unsafe-eval'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'worker-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  },
  strictTransportSecurity: { maxAge: 15_552_000 },
  referrerPolicy: { policy: 'no-referrer' as const },
  crossOriginOpenerPolicy: { policy: 'same-origin' as const },
};

const { contentSecurityPolicy, crossOriginOpenerPolicy, referrerPolicy, strictTransportSecurity } =
  helmetOptions;

/** The headers helmet sets with these options. */
const protectingHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': Object.entries(contentSecurityPolicy.directives)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join(';'),
  'cross-origin-opener-policy': crossOriginOpenerPolicy.policy,
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': referrerPolicy.policy,
  'strict-transport-security': `max-age=${strictTransportSecurity.maxAge}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

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
