import autocannon from 'autocannon';

type Body = Record<string, unknown>;

export interface Request {
  path: string;
  /** POST unless given. */
  method?: 'GET' | 'PATCH';
  headers?: Record<string, string>;
  /** Absent for a request that only reads a path. */
  body?: Body;
  /** For requests that would contend for one row: another body (and path or headers, if these name the row) for each. */
  vary?: () => { path?: string; headers?: Record<string, string>; body: Body };
}

const JSON_BODY = { 'content-type': 'application/json' };

const CONNECTIONS = 16;

interface Load {
  url: string;
  request: Request;
  seconds: number;
}

/** Requests per second over some seconds, after a warm-up; every answer must be a success. */
export async function requestsPerSecond(load: Load): Promise<number> {
  await countRequests({ ...load, seconds: 1 });
  return (await countRequests(load)) / load.seconds;
}

/** Number of successful requests in some seconds; every answer must be a success. */
export async function countRequests({ url, request, seconds }: Load): Promise<number> {
  const { method = 'POST', headers, body, vary } = request;
  const result = await autocannon({
    url: `${url}${request.path}`,
    method,
    headers: { ...(body && JSON_BODY), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    ...(vary && { requests: [{ setupRequest: (sent) => ({ ...sent, ...asSent(vary()) }) }] }),
    connections: CONNECTIONS,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${request.path}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.total;
}

function asSent({ body, ...rest }: ReturnType<NonNullable<Request['vary']>>) {
  return { ...rest, body: JSON.stringify(body) };
}

/** One answer as JSON; uncompressed like the counted requests, because the bare server does not compress. */
export async function ask({ url, request }: { url: string; request: Request }): Promise<unknown> {
  const { path, method = 'POST', headers, body } = request;
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...(body && JSON_BODY), 'accept-encoding': 'identity', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Median duration of some work over a number of runs. */
export async function medianMs(times: number, work: () => Promise<unknown>): Promise<number> {
  const spent: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const begun = performance.now();
    await work();
    spent.push(performance.now() - begun);
  }
  return median(spent);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
