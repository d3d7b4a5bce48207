import { randomUUID } from 'node:crypto';
import { groupReason } from '@halla/domain/software/crash-reasons';
import { crashLogs } from '#modules/crash-logs/crash-logs.table.ts';
import { type Making, must } from './making.ts';

export function givenCrashLogs({ db, clock }: Making) {
  const crashLog = async (target: { id: number }, values: Partial<typeof crashLogs.$inferInsert> = {}) => {
    const [row] = await db
      .insert(crashLogs)
      .values({
        ...{ deviceId: target.id, externalId: randomUUID(), date: clock.now, type: 1 },
        ...values,
        groupReason: groupReason(values.reason ?? null),
      })
      .returning();
    return must(row);
  };

  return { crashLog };
}
