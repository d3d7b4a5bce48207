import { changedEvent } from '@halla/contract/live';
import type { ChangedEvent } from '@halla/contract/live-event';
import { expect, vi } from 'vitest';
import type { Change } from '#app/calls/change.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** An open live stream with the events it received. */
interface Listener {
  userId: number;
  events: ChangedEvent[];
}

/** Opens the live streams of several users, keyed by their names in the test. */
export async function listening<Name extends string>(
  t: TestServer,
  people: Readonly<Record<Name, { id: number; token: string }>>,
) {
  const url = await t.server.app.listen({ host: '127.0.0.1', port: 0 });
  const abort = new AbortController();
  const { signal } = abort;
  const listeners = new Map<string, Listener>();
  for (const [name, { id, token }] of Object.entries<{ id: number; token: string }>(people))
    listeners.set(name, await listen({ url, userId: id, token, signal }));

  /** The events each user received since the last call, caused by `act` and these changes. */
  async function told(changes: readonly Change[], act?: () => Promise<unknown>) {
    for (const { events } of listeners.values()) events.length = 0;
    await act?.();
    // Every user receives their own mentions: once this marker has arrived, so have all earlier events.
    const marks = [...listeners.values()].map(({ userId }) => ({ domain: 'mentions' as const, id: userId }));
    t.server.deps.live.publish([...changes, ...marks]);
    const heard: Record<string, ChangedEvent[]> = {};
    for (const [name, { userId, events }] of listeners) {
      const isMark = ({ domain, id }: ChangedEvent) => domain === 'mentions' && id === userId;
      await vi.waitFor(() => expect(events.some(isMark)).toBe(true), { timeout: 20_000 });
      heard[name] = events.filter((event) => !isMark(event));
    }
    return heard;
  }

  /** The names of the users who received a change. */
  async function hear(change: Change): Promise<string[]> {
    const heard = await told([change]);
    return Object.entries(heard).flatMap(([name, events]) => (events.length > 0 ? [name] : []));
  }

  // Drains pending events, so that they are not attributed to a later step.
  await told([]);
  return { told, hear, close: () => abort.abort() };
}

interface Stream {
  url: string;
  userId: number;
  token: string;
  signal: AbortSignal;
}

async function listen({ url, userId, token, signal }: Stream): Promise<Listener> {
  const response = await fetch(`${url}/api/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    signal,
  });
  expect(response.status).toBe(200);
  const listener: Listener = { userId, events: [] };
  readInto(listener, response).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return listener;
}

async function readInto({ events }: Listener, { body }: Response): Promise<void> {
  let text = '';
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const data = /^event: changed\ndata: (.*)$/.exec(message)?.[1];
      // Strict: the event has no other fields.
      if (data !== undefined) events.push(changedEvent.strict().parse(JSON.parse(data)));
    }
  }
}
