import { type Connection, introduce } from '../connection.ts';
import { Failure } from '../failure.ts';
import { dayNumber, dayOfNumber, localDayOf } from '../fleet/calendar.ts';
import { uploadsOf } from '../fleet/day-uploads.ts';
import { planDay } from '../fleet/plan-day.ts';
import { Rota } from './rota.ts';

export interface HistoryOptions {
  readonly connections: readonly Connection[];
  readonly days: number;
  /** End of the history, ms since 1970; nothing later is sent. */
  readonly untilMs: number;
  readonly order: 'newest' | 'oldest';
  readonly concurrency: number;
  readonly signal: AbortSignal;
  /** Called after every device and day. */
  readonly onDay?: () => void;
  /** Gives up if no device has made progress for this long. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 180_000;

/** Progress of a device in its history. */
interface Place {
  readonly connection: Connection;
  isIntroduced: boolean;
  /** Days already queued. */
  done: number;
}

function dayAt({ connection: { device }, done }: Place, { days, untilMs, order }: HistoryOptions): string {
  const last = dayNumber(localDayOf(device, new Date(untilMs)));
  return dayOfNumber(order === 'newest' ? last - done : last - days + 1 + done);
}

/**
 * Sends the history of all devices: day by day, round-robin over the devices, and oldest first within a day.
 * A device that must pause (429 is normal here) does not block the others.
 */
export async function fillHistory(options: HistoryOptions): Promise<void> {
  const { connections, concurrency, signal, patienceMs = PATIENCE_MS } = options;
  const places = connections.map((connection): Place => ({ connection, isIntroduced: false, done: 0 }));
  const rota = new Rota(places);
  const stop = () => rota.close();
  signal.addEventListener('abort', stop, { once: true });
  let lastSuccess = Date.now();

  const work = async (): Promise<void> => {
    for (let place = await rota.take(); place !== null; place = await rota.take()) {
      const step = await stepOn(place, options);
      if (step.outcome === 'busy' || step.outcome === 'on') lastSuccess = Date.now();
      if (signal.aborted) return;
      if (step.outcome === 'down' && Date.now() - lastSuccess > patienceMs) {
        throw new Failure(
          `The portal has not answered for ${Math.round(patienceMs / 1000)} s: ${step.reason}`,
        );
      }
      if (step.outcome === 'over') rota.retire();
      else if (step.outcome === 'on') rota.put(place);
      else rota.putLater(place, Math.max(0, place.connection.client.notBefore - Date.now()));
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, work));
  } finally {
    rota.close();
    signal.removeEventListener('abort', stop);
  }
}

type Step =
  | { readonly outcome: 'on' | 'over' | 'busy' }
  | { readonly outcome: 'down'; readonly reason: string };

/** One turn of a device: drains its queue, then plans one more day. */
async function stepOn(place: Place, options: HistoryOptions): Promise<Step> {
  const { connection } = place;
  // The hello and the documents are a separate turn, so that the whole fleet is known before its history.
  if (!place.isIntroduced) {
    place.isIntroduced = await introduce(connection, { now: new Date(), signal: options.signal });
    if (connection.client.isLockedOut) return { outcome: 'over' };
    if (!place.isIntroduced)
      return { outcome: 'down', reason: `${connection.device.serialNumber} could not say hello` };
  } else if (connection.client.waiting === 0 && place.done < options.days) {
    await enqueueDay(place, options);
  }
  const result = await connection.client.drain(options.signal);
  if (result.state === 'unauthorised') return { outcome: 'over' };
  if (result.state === 'paused')
    return result.isBusy ? { outcome: 'busy' } : { outcome: 'down', reason: result.reason };
  if (place.done > 0) options.onDay?.();
  return { outcome: place.done < options.days ? 'on' : 'over' };
}

async function enqueueDay(place: Place, options: HistoryOptions): Promise<void> {
  const { device, client } = place.connection;
  const plan = planDay({ device, day: dayAt(place, options) });
  place.done += 1;
  for (const { atMs, upload } of uploadsOf(plan)) {
    if (atMs <= options.untilMs) await client.enqueue(upload);
  }
}
