import { countRequests, type Request } from './load.ts';
import type { Running } from './processes.ts';
import { processorTime } from './processor-time.ts';

const SECONDS = 2;
/** Compared servers alternate, so that background load affects both. */
export const TURNS = 4;

/** Answered requests, and their processor time. */
export interface Sum {
  requests: number;
  serverMs: number;
  databaseMs: number;
}

export const NOTHING: Sum = { requests: 0, serverMs: 0, databaseMs: 0 };

interface Measured {
  running: Running;
  request: Request;
  databaseTime: () => Promise<number>;
}

/** Counts the answers of some seconds, after a warm-up. */
export async function measure({ running, request, databaseTime }: Measured): Promise<Sum> {
  const load = { url: running.url, request };
  await countRequests({ ...load, seconds: 1 });
  const [server, database] = [await processorTime(running.pid), await databaseTime()];
  const requests = await countRequests({ ...load, seconds: SECONDS });
  return {
    requests,
    serverMs: (await processorTime(running.pid)) - server,
    databaseMs: (await databaseTime()) - database,
  };
}

/** Sum of two turns. */
export function add(a: Sum, b: Sum): Sum {
  return {
    requests: a.requests + b.requests,
    serverMs: a.serverMs + b.serverMs,
    databaseMs: a.databaseMs + b.databaseMs,
  };
}

/** Rate over all turns, and milliseconds of server and database per request. */
export function describe({ requests, serverMs, databaseMs }: Sum): string {
  const each = (ms: number) => (ms / requests).toFixed(2);
  return `${(requests / (TURNS * SECONDS)).toFixed(0)}/s, ${each(serverMs)} + ${each(databaseMs)} ms`;
}
