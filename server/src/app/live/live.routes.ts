import { subscribe } from '@halla/contract/live';
import { type ChangedEvent, LIVE_CHANGED, LIVE_GAP } from '@halla/contract/live-event';
import { PRESENCE_DOMAIN } from '@halla/domain/resources/live-domains';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { admitCall } from '../calls/admission.ts';
import type { Authenticator } from '../calls/authenticator.ts';
import type { Change } from '../calls/change.ts';
import type { Actor } from '../calls/context.ts';
import { parseInput } from '../calls/dispatcher.ts';
import { AppError } from '../calls/errors.ts';
import type { WorkDependencies } from '../jobs/work.ts';
import { reaches, type SeenEvent, type SweepingEvent, splitEvents } from './live-event.ts';
import { visibleEvents } from './live-filter.ts';

const HEARTBEAT_MS = 25_000;
/** Back-pressure limit: a slow reader is disconnected, then reconnects and refetches. */
const UNSENT_BYTES_AT_MOST = 256 * 1024;

/**
 * Open streams per user and process; people may share an account, but a script must not exhaust the sockets.
 */
const STREAMS_PER_USER = 50;
const TRY_AGAIN_S = 30;

const PRESENCE: ChangedEvent = { domain: PRESENCE_DOMAIN, id: 0 };

/** Declared and documented like every call. */
export const LIVE_CALL = { name: 'subscribe', spec: subscribe };

interface LiveRoutes {
  deps: WorkDependencies;
  authenticator: Authenticator;
}

/** POST /api/subscribe: an event stream of changes; the web application refetches what it shows. */
export function mountLive(app: FastifyInstance, { deps, authenticator }: LiveRoutes): void {
  const { live } = deps;
  const takeSeat = createSeats();
  app.post('/api/subscribe', async (request, reply) => {
    const { body, askAgain, ...admitted } = await admitCall({
      deps,
      authenticator,
      call: LIVE_CALL,
      request,
    });
    let actor = requireActor(admitted);
    const { ageMs = 0 } = parseInput({ spec: subscribe, body });
    // Already closed: its close event will not fire again, and the subscription would leak.
    if (reply.raw.closed) return reply.hijack();
    // A client that has closed its side of the connection has left the stream.
    const { socket } = request.raw;
    if (socket.readableEnded) {
      openStream(reply).end();
      return reply;
    }
    const leaveSeat = takeSeat(actor.userId);
    const stream = openStream(reply);
    const onEvents = (events: readonly Change[]) => {
      for (const event of visibleEvents({ actor, events })) stream.send(LIVE_CHANGED, event);
    };
    const onSweep = (event: SweepingEvent) => {
      if (reaches(event, actor)) stream.send(LIVE_GAP, {});
    };
    const onSeen = (event: SeenEvent) => {
      if (reaches(event, actor)) stream.send(LIVE_CHANGED, PRESENCE);
    };
    // On a gap the client reconnects and refetches everything.
    const unsubscribe = live.subscribe({ onEvents, onSweep, onSeen, onGap: () => stream.end() });
    const heartbeat = setInterval(() => {
      // Sign-out, disabling and expiry also end an open stream; a change of level or company adjusts its filter.
      askAgain()
        .then((now) => {
          actor = requireActor(now);
          stream.ping();
        })
        .catch(() => stream.end());
    }, HEARTBEAT_MS);
    socket.once('end', stream.end);
    reply.raw.on('close', () => {
      socket.off('end', stream.end);
      clearInterval(heartbeat);
      unsubscribe();
      leaveSeat();
    });
    stream.ping();
    // Changes between the fetch of the screen and now; read after subscribing, so that none is missed.
    const missed = live.since(ageMs + Math.ceil(reply.elapsedTime));
    if (missed === null) stream.send(LIVE_GAP, {});
    else {
      const { changes, sweeps, seen } = splitEvents(missed);
      if (changes.length > 0) onEvents(changes);
      for (const sweep of sweeps) onSweep(sweep);
      for (const summary of seen) onSeen(summary);
    }
    return reply;
  });
}

function requireActor({ actor }: { actor: Actor | null }): Actor {
  if (actor === null) throw new AppError('auth.token_expired');
  return actor;
}

/** Counts the open streams per user; every seat taken must be released. */
function createSeats() {
  const taken = new Map<number, number>();
  return (userId: number): (() => void) => {
    const others = taken.get(userId) ?? 0;
    if (others >= STREAMS_PER_USER) throw new AppError('core.too_many', { retryAfter: TRY_AGAIN_S });
    taken.set(userId, others + 1);
    return () => {
      const left = (taken.get(userId) ?? 1) - 1;
      if (left > 0) taken.set(userId, left);
      else taken.delete(userId);
    };
  };
}

function openStream(reply: FastifyReply) {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'keep-alive',
    'x-accel-buffering': 'no',
  });
  const write = (text: string) => {
    // An ended stream keeps its subscription until its close event; a write to it would end the process.
    if (raw.destroyed || raw.writableEnded) return;
    if (raw.writableLength > UNSENT_BYTES_AT_MOST) raw.destroy();
    else raw.write(text);
  };
  return {
    send: (name: string, data: unknown) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    ping: () => write(': here\n\n'),
    end: () => raw.end(),
  };
}
