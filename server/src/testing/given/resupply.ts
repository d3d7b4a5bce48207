import { resupplyOrderLines, resupplyOrders } from '#modules/resupply/resupply.table.ts';
import type { givenContacts } from './contacts.ts';
import { type Making, must } from './making.ts';

/** A line of a document without prices. */
export interface LineValues {
  sku: string | null;
  name?: string;
  count: number;
}

export function givenResupply({
  db,
  clock,
  next,
  supplier,
}: Making & Pick<ReturnType<typeof givenContacts>, 'supplier'>) {
  const resupplyOrder = async ({
    lines = [],
    ...columns
  }: Partial<typeof resupplyOrders.$inferInsert> & { lines?: readonly LineValues[] } = {}) => {
    const supplierCompanyId = columns.supplierCompanyId ?? (await supplier()).id;
    const [row] = await db
      .insert(resupplyOrders)
      .values({ number: `R${next()}`, buyer: 'finland', createdAt: clock.now, ...columns, supplierCompanyId })
      .returning();
    const created = must(row);
    if (lines.length > 0)
      await db
        .insert(resupplyOrderLines)
        .values(lines.map((line) => ({ ...line, resupplyOrderId: created.id })));
    return created;
  };

  return { resupplyOrder };
}
