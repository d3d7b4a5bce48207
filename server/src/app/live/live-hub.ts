import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Database } from '#db/open.ts';
import type { Change } from '../calls/change.ts';
import {
  joinSweeping,
  keyOf,
  type LiveEvent,
  liveEvent,
  type SeenEvent,
  type SweepingEvent,
  splitEvents,
} from './live-event.ts';
import { createPresenceSummary, isPresence } from './presence-summary.ts';
import { createRecentEvents } from './recent-events.ts';

const CHANNEL = 'halla_changed';
/** Changes within this time are batched: one statement instead of one per upload. */
const COLLECT_MS = 200;
/** PostgreSQL refuses payloads of 8000 bytes; a change is at most 130 bytes, a sweeping event with companies 900. */
const EVENTS_PER_PAYLOAD = 50;
/** Timeout of the echo; a notification usually arrives within milliseconds. */
const ECHO_MS = 2_000;

/** Changes, or the echo that a process sends to itself. */
const payload = z.union([z.array(liveEvent), z.strictObject({ echo: z.string() })]);

interface Listener {
  onEvents: (events: readonly Change[]) => void;
  /** A change too broad for events per row. */
  onSweep?: (event: SweepingEvent) => void;
  /** A summary of the devices that were in contact. */
  onSeen?: (event: SeenEvent) => void;
  /** Events may have been lost: subscribers must refetch everything. */
  onGap: () => void;
}

/** Publishes changes to all subscribers, across server processes. */
export interface LiveHub {
  publish(events: readonly LiveEvent[]): void;
  /** Returns the function that unsubscribes. */
  subscribe(listener: Listener): () => void;
  /** The changes of the last `ageMs` milliseconds; null if this process does not have them all. */
  since(ageMs: number): readonly LiveEvent[] | null;
  /** Resolves once a notification of this process has returned to it; rejects if it could not be sent. */
  echo(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Events are collected and notified after the commit, not inside it: a NOTIFY in the transaction serialises
 * the commits of all uploads. A process that dies in between loses only events of clients that reconnect and
 * refetch anyway.
 */
export function createLiveHub({ database, log }: { database: Database; log: FastifyBaseLogger }): LiveHub {
  const listeners = new Set<Listener>();
  const echoes = new Map<string, () => void>();
  const recent = createRecentEvents();
  let waiting = new Map<string, LiveEvent>();
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => Promise<void>) | undefined;

  const flush = async () => {
    timer = undefined;
    const events = joinSweeping([...waiting.values()]);
    waiting = new Map();
    for (let start = 0; start < events.length; start += EVENTS_PER_PAYLOAD) {
      const text = JSON.stringify(events.slice(start, start + EVENTS_PER_PAYLOAD));
      await notify(text);
    }
  };

  const notify = (text: string) => database.db.execute(sql`select pg_notify(${CHANNEL}, ${text})`);

  const receive = (text: string) => {
    const received = payload.safeParse(readJson(text));
    if (!received.success) {
      log.warn({ text }, 'a live event could not be read');
      return;
    }
    const { data } = received;
    if ('echo' in data) {
      echoes.get(data.echo)?.();
      return;
    }
    recent.add(data);
    const { changes, sweeps, seen } = splitEvents(data);
    for (const { onEvents, onSweep, onSeen } of listeners) {
      if (changes.length > 0) onEvents(changes);
      for (const sweep of sweeps) onSweep?.(sweep);
      for (const summary of seen) onSeen?.(summary);
    }
  };

  const collect = (events: readonly LiveEvent[]) => {
    for (const event of events) waiting.set(keyOf(event), event);
    if (waiting.size === 0 || timer !== undefined) return;
    timer = setTimeout(() => {
      flush().catch((error: unknown) => log.warn({ err: error }, 'live events could not be sent'));
    }, COLLECT_MS);
  };
  const presence = createPresenceSummary((summary) => collect([summary]));

  return {
    publish: (events) => {
      const contacts = events.filter(isPresence);
      if (contacts.length === 0) return collect(events);
      presence.add(contacts);
      collect(events.filter((event) => !isPresence(event)));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    since: recent.since,
    echo: async () => {
      const echo = randomUUID();
      const { promise, resolve } = Promise.withResolvers<void>();
      echoes.set(echo, resolve);
      try {
        await notify(JSON.stringify({ echo }));
        await Promise.race([promise, rejectAfter(ECHO_MS)]);
      } finally {
        echoes.delete(echo);
      }
    },
    start: async () => {
      const onGap = () => {
        recent.forget();
        for (const listener of listeners) listener.onGap();
      };
      stopListening = await database.listen(CHANNEL, { onPayload: receive, onGap });
    },
    stop: async () => {
      clearTimeout(timer);
      presence.stop();
      listeners.clear();
      await stopListening?.();
    },
  };
}

async function rejectAfter(ms: number): Promise<never> {
  await sleep(ms, undefined, { ref: false });
  throw new Error(`No notification has come back within ${ms} ms.`);
}

/** undefined if it is not JSON: anyone with database access can send notifications. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller logs that it is unreadable.
    return undefined;
  }
}
