import type { NewVersion } from './corrections.ts';
import type { Entry, KeptRefusal } from './entry.ts';
import { nextEntry } from './next-entry.ts';
import { lineOf } from './queued-calls.ts';
import type { Outcome, StopReason } from './send-entry.ts';

/** Storage and sender of a round. */
export interface RoundPlace {
  readonly list: () => Promise<readonly Entry[]>;
  readonly send: (entry: Entry) => Promise<Outcome>;
  /** Deletes the entry; later entries about the same record continue from its version. */
  readonly finish: (entry: Entry, version: NewVersion | null) => Promise<void>;
  readonly refuse: (entry: Entry, refusal: KeptRefusal) => Promise<void>;
  readonly markSent: (entry: Entry) => Promise<void>;
  /** Called with the entry being sent; null: none. */
  readonly onSending: (entry: Entry | null) => void;
  /** False if another user is signed in, or none. */
  readonly maySend: () => boolean;
  readonly now: () => number;
}

export interface RefusedEntry {
  readonly entry: Entry;
  readonly refusal: KeptRefusal;
}

export interface Round {
  readonly sent: readonly Entry[];
  readonly refused: readonly RefusedEntry[];
  /** Why the round stopped before all entries were sent; null if it did not. */
  readonly stopped: StopReason | null;
}

/**
 * Sends the waiting entries one by one; each is re-read first, because another tab may have added or
 * discarded some.
 */
export async function sendRound(place: RoundPlace): Promise<Round> {
  const sent: Entry[] = [];
  const refused: RefusedEntry[] = [];
  const paused = new Set<string>();
  const next = async () => {
    const entries = await place.list();
    return place.maySend() ? nextEntry(entries, { paused, now: place.now() }) : undefined;
  };
  try {
    for (let entry = await next(); entry !== undefined; entry = await next()) {
      place.onSending(entry);
      const outcome = await place.send(entry);
      if (outcome.kind === 'done') {
        await place.finish(entry, outcome.version);
        sent.push(entry);
      } else if (outcome.kind === 'refused') {
        await place.refuse(entry, outcome.refusal);
        refused.push({ entry, refusal: outcome.refusal });
      } else if (outcome.kind === 'fault') {
        paused.add(lineOf(entry));
      } else {
        if (outcome.mayHaveArrived) await place.markSent(entry);
        return { sent, refused, stopped: outcome.why };
      }
    }
    return { sent, refused, stopped: paused.size > 0 ? 'server' : null };
  } finally {
    place.onSending(null);
  }
}
