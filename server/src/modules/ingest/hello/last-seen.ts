import { PRESENCE_DOMAIN } from '@halla/domain/resources/live-domains';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveHub } from '#app/live/live-hub.ts';
import type { Executor } from '#db/database.ts';
import { writeLastSeen } from './last-seen.repository.ts';

/** Milliseconds between writes; a process that is killed loses only the contacts of this period. */
const FLUSH_EVERY_MS = 30_000;

interface Heard {
  at: Date;
  companyId: number | null;
}

/** Last contacts of devices, buffered in this process and written in batches. */
export interface LastSeen {
  /** Records a contact that wrote nothing. */
  note(contact: Heard & { deviceId: number }): void;
  /** Writes all noted contacts; those that could not be written stay noted. */
  flush(): Promise<void>;
  /** Writes the buffered contacts and stops. */
  stop(): Promise<void>;
}

export function createLastSeen(
  db: Executor,
  { live, log }: { live: Pick<LiveHub, 'publish'>; log: FastifyBaseLogger },
): LastSeen {
  let noted = new Map<number, Heard>();
  let writing: Promise<void> = Promise.resolve();

  function note(deviceId: number, heard: Heard): void {
    const known = noted.get(deviceId);
    if (known === undefined || known.at < heard.at) noted.set(deviceId, heard);
  }

  async function write(): Promise<void> {
    if (noted.size === 0) return;
    const batch = noted;
    noted = new Map();
    try {
      const contacts = Array.from(batch, ([deviceId, { at }]) => ({ deviceId, at }));
      const skipped = new Set(await writeLastSeen(db, contacts));
      for (const [id, heard] of batch) if (skipped.has(id)) note(id, heard);
    } catch (error) {
      for (const [id, heard] of batch) note(id, heard);
      throw error;
    }
    live.publish(
      Array.from(batch, ([id, { companyId }]) => ({ domain: PRESENCE_DOMAIN, id, owners: [companyId] })),
    );
  }

  /** Sequential: a failed batch is written with the next one. */
  function flush(): Promise<void> {
    const next = writing.then(write);
    writing = next.catch(() => undefined);
    return next;
  }

  const flushOrWarn = () =>
    flush().catch((error: unknown) => log.warn({ err: error }, 'last contacts could not be written yet'));
  const timer = setInterval(flushOrWarn, FLUSH_EVERY_MS);

  return {
    note: ({ deviceId, ...heard }) => note(deviceId, heard),
    flush,
    stop: async () => {
      clearInterval(timer);
      await flushOrWarn();
    },
  };
}
