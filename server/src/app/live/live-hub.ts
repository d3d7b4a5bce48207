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
  type SweepingEvent,
  splitSweeping,
} from './live-event.ts';
import { createRecentEvents } from './recent-events.ts';

const CHANNEL = 'halla_changed';
/** Changes within this time are batched: one statement instead of one per upload. */
const COLLECT_MS = 200;
/** PostgreSQL refuses payloads of 8000 bytes; a change is at most 130, the one that names companies 900. */
const EVENTS_PER_PAYLOAD = 50;

const payload = z.array(liveEvent);

interface Listener {
  onEvents: (events: readonly Change[]) => void;
  /** A change too broad for events per row. */
  onSweep?: (event: SweepingEvent) => void;
  /** Events may have been lost: subscribers must refetch everything. */
  onGap: () => void;
}

/** Publishes changes to all subscribers, across server processes. */
export interface LiveHub {
  publish(events: readonly LiveEvent[]): void;
  /** Returns the function that unsubscribes. */
  subscribe(listener: Listener): () => void;
  /** The changes of the last `ageMs` milliseconds; null when this process does not have them all. */
  since(ageMs: number): readonly LiveEvent[] | null;
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
      await database.db.execute(sql`select pg_notify(${CHANNEL}, ${text})`);
    }
  };

  const receive = (text: string) => {
    const events = payload.safeParse(readJson(text));
    if (!events.success) {
      log.warn({ text }, 'a live event could not be read');
      return;
    }
    recent.add(events.data);
    const { changes, sweeps } = splitSweeping(events.data);
    for (const { onEvents, onSweep } of listeners) {
      if (changes.length > 0) onEvents(changes);
      for (const sweep of sweeps) onSweep?.(sweep);
    }
  };

  return {
    publish: (events) => {
      for (const event of events) waiting.set(keyOf(event), event);
      if (waiting.size === 0 || timer !== undefined) return;
      timer = setTimeout(() => {
        flush().catch((error: unknown) => log.warn({ err: error }, 'live events could not be sent'));
      }, COLLECT_MS);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    since: recent.since,
    start: async () => {
      const onGap = () => {
        recent.forget();
        for (const listener of listeners) listener.onGap();
      };
      stopListening = await database.listen(CHANNEL, { onPayload: receive, onGap });
    },
    stop: async () => {
      clearTimeout(timer);
      listeners.clear();
      await stopListening?.();
    },
  };
}

/** undefined when it is not JSON: anyone with database access can send notifications. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller logs that it is unreadable.
    return undefined;
  }
}
