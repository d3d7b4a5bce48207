import { randomUUID } from 'node:crypto';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { type Making, must } from './making.ts';

export function givenSessions({ db, clock }: Making) {
  /** A stored session without measurements and totals; for those, upload through the device interface. */
  const session = async (
    target: { id: number; companyId: number | null },
    values: Partial<typeof sessions.$inferInsert> = {},
  ) => {
    const [row] = await db
      .insert(sessions)
      .values({
        deviceId: target.id,
        companyId: target.companyId,
        externalId: randomUUID(),
        startTime: clock.now,
        type: 2,
        durationS: 180,
        ...values,
      })
      .returning();
    return must(row);
  };

  return { session };
}
