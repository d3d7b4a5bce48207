import { alerts } from '#modules/alerts/alerts.table.ts';
import { type Making, must } from './making.ts';

export function givenAlerts({ db, clock }: Making) {
  const alert = async (target: { id: number }, values: Partial<typeof alerts.$inferInsert> = {}) => {
    const [row] = await db
      .insert(alerts)
      .values({
        deviceId: target.id,
        alertType: 201,
        message: 'Camera 1 answers no more',
        createdAt: clock.now,
        ...values,
      })
      .returning();
    return must(row);
  };

  return { alert };
}
