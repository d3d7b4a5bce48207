import { quotationLines, quotations } from '#modules/quotations/quotations.table.ts';
import { type Making, must } from './making.ts';

type QuotationLineValues = Omit<typeof quotationLines.$inferInsert, 'quotationId' | 'name'> & {
  name?: string;
};

export function givenQuotations({ db, clock, next }: Making) {
  /** A draft of 100 euro that is valid for long, with one line of a free text or the given ones. */
  const quotation = async (
    values: Partial<typeof quotations.$inferInsert> & { lines?: readonly QuotationLineValues[] } = {},
  ) => {
    const { lines = [{ sku: null, count: 1, price: 100 }], ...columns } = values;
    // In a separate year, so that the product's numbers start at 1.
    const ordinal = next();
    const [row] = await db
      .insert(quotations)
      .values({
        ...{ number: `2000-${ordinal}`, year: 2000, ordinal, totalPrice: 100, invoiceIssuer: 'finland' },
        ...{ validUntil: '2100-01-01', createdAt: clock.now },
        ...columns,
      })
      .returning();
    const created = must(row);
    await db
      .insert(quotationLines)
      .values(lines.map((line, position) => ({ name: 'Part', position, ...line, quotationId: created.id })));
    return created;
  };

  return { quotation };
}
