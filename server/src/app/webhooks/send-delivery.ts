import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { SpanKind } from '@opentelemetry/api';
import { writeTraceParent } from '../tracing/trace-parent.ts';
import { inSpan, markFailed } from '../tracing/tracing.ts';
import { hostOf, isPublicAddress, lookUpPublic, NotPublicError } from './public-address.ts';

/** From name resolution to the response headers. */
const TIMEOUT_MS = 10_000;

export interface Delivery {
  address: string;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Allows receivers in private networks, and without TLS. */
  toPrivate: boolean;
  timeoutMs?: number;
  /** Sends `traceparent` with a recorded span. */
  tellsTrace?: boolean;
}

export interface DeliveryAnswer {
  status: number;
  /** Retry-After header; undefined: absent. */
  retryAfter: string | undefined;
}

/** Posts a delivery and returns the status. Redirects are not followed and the response body is not read. */
export async function sendDelivery({ tellsTrace = false, ...delivery }: Delivery): Promise<DeliveryAnswer> {
  const attributes = { 'http.request.method': 'POST' };
  return inSpan({ name: 'POST', kind: SpanKind.CLIENT, attributes }, async (span) => {
    const trace = tellsTrace && span?.isRecording() && { traceparent: writeTraceParent(span.spanContext()) };
    const answer = await post({ ...delivery, headers: { ...delivery.headers, ...trace } });
    span?.setAttribute('http.response.status_code', answer.status);
    if (span !== undefined && answer.status >= 400) markFailed(span, String(answer.status));
    return answer;
  });
}

async function post({ address, toPrivate, timeoutMs, ...sent }: Delivery): Promise<DeliveryAnswer> {
  const url = new URL(address);
  if (!toPrivate) assertPublic(url);
  const { headers, body } = sent;
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      // A separate connection: a reused one was checked for another delivery.
      agent: false,
      signal: AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS),
      ...(!toPrivate && { lookup: lookUpPublic }),
      headers: {
        ...headers,
        'content-length': Buffer.byteLength(body),
      },
    });
    outgoing.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      response.destroy();
    });
    // After the response, this is the aborted connection.
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Checks IP addresses; names are checked when they are resolved. */
function assertPublic(url: URL): void {
  const host = hostOf(url);
  if (url.protocol !== 'https:') throw new NotPublicError('only https is allowed');
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw new NotPublicError(`${host} does not lie in the public internet`);
}
