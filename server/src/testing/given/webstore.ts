import { webstoreOrders } from '#modules/webstore/webstore.table.ts';
import { type Making, must } from './making.ts';

export function givenWebstore({ db, clock, next }: Making) {
  const webstoreOrder = async (values: Partial<typeof webstoreOrders.$inferInsert> = {}) => {
    const [row] = await db
      .insert(webstoreOrders)
      .values({
        number: String(50_000 + next()),
        paymentStatus: 'completed',
        createdAt: clock.now,
        updatedAt: clock.now,
        ...values,
      })
      .returning();
    return must(row);
  };

  return { webstoreOrder };
}
