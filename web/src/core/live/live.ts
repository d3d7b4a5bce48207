import { isChangedEvent, LIVE_CHANGED, LIVE_GAP } from '@halla/contract/live-event';
import { failureOf } from '../calls/answer-handler.ts';
import { ApiError, isAbort } from '../calls/api-errors.ts';
import { receive, request } from '../calls/request.ts';
import { reportStream } from '../connection/age.ts';
import { onReturn } from '../connection/connection.ts';
import { readEvents, type StreamEvent } from './event-stream.ts';
import type { LiveRefresher } from './live-refresh.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
const TOO_MANY = 429;
/** Margin for data requested shortly before the page was complete, including network latency. */
const LEEWAY_MS = 5000;

/**
 * Follows the stream while the tab is visible and refetches changed data; returns the unsubscribe function.
 */
export function followLiveUpdates({
  refresher,
  token,
  since,
}: {
  refresher: LiveRefresher;
  token: string;
  /** Time at which the first data on screen was requested. */
  since: number;
}): () => void {
  const connection = createConnection({ token, refresher, since });
  // A hidden tab closes its connection: browsers allow six per host (HTTP/1.1), and many open tabs are common.
  const follow = () => (document.hidden ? connection.pause() : connection.resume());
  document.addEventListener('visibilitychange', follow);
  follow();
  const stopWaiting = onReturn(connection.retryNow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stopWaiting();
    connection.pause();
  };
}

interface Connection {
  readonly pause: () => void;
  readonly resume: () => void;
  /** Skips the pause before the next attempt. */
  readonly retryNow: () => void;
}

/** Subscribes, and resubscribes whenever the stream ends, with backoff while the server is unreachable. */
export function createConnection({
  token,
  refresher,
  since,
}: {
  token: string;
  refresher: LiveRefresher;
  since: number;
}): Connection {
  let abort: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  let lastHeard = since;
  let brokeOff = false;

  async function connect(signal: AbortSignal): Promise<void> {
    try {
      const body = await subscribe({ token, ageMs: ageOf(lastHeard), signal });
      wait = FIRST_WAIT_MS;
      // The server process may have died before it published its last changes.
      if (brokeOff) refresher.refreshAll();
      brokeOff = false;
      await readEvents(body, {
        onPiece: () => {
          lastHeard = Date.now();
          reportStream(lastHeard);
        },
        onEvent: (event) => handleEvent(event, refresher),
      });
    } catch (error) {
      if (isAbort(error)) return;
      console.warn('The live stream broke off', error);
      if (error instanceof ApiError && !isPassing(error.status)) return;
    }
    if (signal.aborted) return;
    brokeOff = true;
    const retry = () => {
      timer = undefined;
      void connect(signal);
    };
    timer = setTimeout(retry, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }

  return {
    pause: () => {
      clearTimeout(timer);
      timer = undefined;
      abort?.abort();
      abort = null;
    },
    resume: () => {
      if (abort !== null) return;
      abort = new AbortController();
      wait = FIRST_WAIT_MS;
      void connect(abort.signal);
    },
    retryNow: () => {
      if (timer === undefined || abort === null) return;
      clearTimeout(timer);
      timer = undefined;
      wait = FIRST_WAIT_MS;
      void connect(abort.signal);
    },
  };
}

interface Subscription {
  readonly token: string;
  readonly ageMs: number;
  readonly signal: AbortSignal;
}

async function subscribe({
  token,
  ageMs,
  signal,
}: Subscription): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await request({ name: 'subscribe', input: { token, ageMs }, signal });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (response.ok && isStream && response.body !== null) return response.body;
  // A transient failure is retried, so it is not reported every time.
  throw failureOf(await receive('subscribe', response), { quiet: isPassing(response.status) });
}

/** True for a transient refusal that is worth a retry. */
function isPassing(status: number): boolean {
  return status >= 500 || status === TOO_MANY;
}

// Not performance.now(), which may not advance while the computer sleeps.
function ageOf(time: number): number {
  return Math.max(0, Date.now() - time) + LEEWAY_MS;
}

function handleEvent({ event, data }: StreamEvent, refresher: LiveRefresher): void {
  if (event === LIVE_GAP) refresher.refreshAll();
  if (event !== LIVE_CHANGED) return;
  const change: unknown = JSON.parse(data);
  if (isChangedEvent(change)) refresher.apply(change);
  else console.warn('A live event could not be read', data);
}
