import { sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { crashHours } from './crash-logs.table.ts';

interface CountedCrash {
  db: Executor;
  deviceId: number;
  hour: Date;
}

/** Counts a crash and returns the number in its hour. Holds a lock on the count until commit, so that no crash is missed. */
export async function countCrash({ db, deviceId, hour }: CountedCrash): Promise<number> {
  const [row] = await db
    .insert(crashHours)
    .values({ deviceId, hour, count: 1 })
    .onConflictDoUpdate({
      target: crashHours.deviceId,
      set: {
        hour: sql`excluded.hour`,
        count: sql`case when ${crashHours.hour} = excluded.hour then ${crashHours.count} + 1 else 1 end`,
      },
    })
    .returning({ count: crashHours.count });
  if (row === undefined) throw new Error('The crashes of an hour were not counted.');
  return row.count;
}
