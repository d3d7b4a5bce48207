import type { FastifyBaseLogger } from 'fastify';
import type { AnsweredRead } from '#app/calls/answered-read.ts';
import type { Executor } from '#db/database.ts';
import type { Person } from '../person-rows.repository.ts';
import { peopleShown } from './people-shown.ts';
import { addReads, type CountedReads, dayOf } from './person-reads.repository.ts';

/** Milliseconds between writes; a process that is killed loses only the reads of this period. */
export const FLUSH_EVERY_MS = 5_000;
/** Maximum keys kept while the database accepts no writes; the service log reports later ones that are dropped. */
const KEPT_AT_MOST = 100_000;
/** Rows of one statement. */
const ROWS_PER_WRITE = 1_000;

/** Reads of personal data, buffered in this process and written in batches. */
export interface NotedReads {
  note(read: AnsweredRead): void;
  /** Writes the buffered reads; on failure they stay buffered. */
  flush(): Promise<void>;
  /** Writes the buffered reads and stops. */
  stop(): Promise<void>;
}

interface NotedReadsOptions {
  log: FastifyBaseLogger;
  clock: () => Date;
  flushEveryMs: number;
}

export function createNotedReads(db: Executor, { log, clock, flushEveryMs }: NotedReadsOptions): NotedReads {
  let noted = new Map<string, CountedReads>();
  let lost = 0;
  let writing: Promise<void> = Promise.resolve();

  function count(read: CountedReads): void {
    const { day, userId, person, place, times, lastAt } = read;
    const key = [day, userId, person.kind, person.id, place].join(' ');
    const known = noted.get(key);
    if (known !== undefined) {
      known.times += times;
      if (known.lastAt < lastAt) known.lastAt = lastAt;
    } else if (noted.size < KEPT_AT_MOST) {
      noted.set(key, read);
    } else {
      lost += times;
    }
  }

  function note({ call, userId, answer }: AnsweredRead): void {
    const shown = peopleShown(call, answer);
    if (shown === undefined) return;
    const lastAt = clock();
    const day = dayOf(lastAt);
    for (const person of distinctOthers({ people: shown.people, userId }))
      count({ day, userId, person, place: shown.place, times: 1, lastAt });
  }

  async function write(): Promise<void> {
    if (lost > 0) log.error({ lost }, 'reads of personal data were not logged');
    lost = 0;
    const batch = [...noted.values()];
    noted = new Map();
    for (let at = 0; at < batch.length; at += ROWS_PER_WRITE) {
      try {
        await addReads(db, batch.slice(at, at + ROWS_PER_WRITE));
      } catch (error) {
        for (const read of batch.slice(at)) count(read);
        throw error;
      }
    }
  }

  /** Sequential: a failed batch is written with the next one. */
  function flush(): Promise<void> {
    const next = writing.then(write);
    writing = next.catch(() => undefined);
    return next;
  }

  const flushOrWarn = () =>
    flush().catch((error: unknown) =>
      log.warn({ err: error }, 'reads of personal data could not be written yet'),
    );
  const timer = setInterval(flushOrWarn, flushEveryMs);

  return {
    note,
    flush,
    stop: async () => {
      clearInterval(timer);
      await flushOrWarn();
    },
  };
}

/** Each person of an answer once, except the reader. */
function distinctOthers({ people, userId }: { people: readonly Person[]; userId: number }): Person[] {
  const byKey = new Map(people.map((person) => [`${person.kind} ${person.id}`, person]));
  byKey.delete(`user ${userId}`);
  return [...byKey.values()];
}
