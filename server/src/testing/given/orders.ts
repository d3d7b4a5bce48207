import { orderDocuments } from '#modules/orders/billing/order-documents.table.ts';
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

  /** The order of an invoice over 100 euro that was issued long ago and is not paid; its client has an address. */
  const overdueOrder = async () => {
    const made = await order({ clientInfo: { companyName: 'Late Oy', contactEmail: 'late@clinic.test' } });
    await db.insert(orderDocuments).values({
      ...{ orderId: made.id, kind: 'invoice', number: String(made.number), ordinal: 1, state: 'issued' },
      ...{
        issuedAt: clock.now,
        day: '2020-01-01',
        currency: 'EUR',
        vat: 0,
        category: 'Z',
        issuer: 'finland',
      },
      buyer: {
        ...{ companyName: 'Late Oy', contactName: null, companyAddress: null, location: 'FI' },
        companyVatId: null,
      },
      ...{ language: 'fi', net: 100, vatAmount: 0, gross: 100 },
    });
    return made;
  };

  return { order, overdueOrder };
}
