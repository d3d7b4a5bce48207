import { orderLines, orders } from '#modules/orders/orders.table.ts';
import { type Making, must } from './making.ts';

type OrderLineValues = Omit<typeof orderLines.$inferInsert, 'orderId' | 'name'> & { name?: string };

export function givenOrders({ db, clock, next }: Making) {
  /** An order of 100 euro without lines, or with the given ones. */
  const order = async (
    values: Partial<typeof orders.$inferInsert> & { lines?: readonly OrderLineValues[] } = {},
  ) => {
    const { lines = [], ...columns } = values;
    // Lower than the numbers of the product, which count up from its highest, and too long to occur within
    // other numbers.
    const number = 1_000 + next();
    const [row] = await db
      .insert(orders)
      .values({ number, totalPrice: 100, invoiceIssuer: 'finland', createdAt: clock.now, ...columns })
      .returning();
    const created = must(row);
    const made =
      lines.length === 0
        ? []
        : await db
            .insert(orderLines)
            .values(lines.map((line, position) => ({ name: 'Part', position, ...line, orderId: created.id })))
            .returning({ id: orderLines.id });
    return { ...created, lineIds: made.map(({ id }) => id) };
  };

  return { order };
}
