import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { nestedRows } from '#db/nested.ts';
import { supplierCompanies } from '#modules/contacts/contacts.table.ts';
import { itemNameFi } from '#modules/stock/item-names.shared.repository.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { resupplyOrderLines, resupplyOrders } from './resupply.table.ts';

/** The lines with the unit of their item, matched by sku as in stock. */
const nestedLines = nestedRows(
  {
    sku: resupplyOrderLines.sku,
    name: resupplyOrderLines.name,
    nameFi: itemNameFi(resupplyOrderLines.name),
    count: resupplyOrderLines.count,
    unit: sql<string | null>`${stockItems.unit}`,
    price: resupplyOrderLines.costPrice,
    discount: resupplyOrderLines.discount,
  },
  sql`from ${resupplyOrderLines} left join ${stockItems} on lower(${stockItems.sku}) = lower(${resupplyOrderLines.sku})
    where ${resupplyOrderLines.resupplyOrderId} = ${resupplyOrders.id}
    order by ${resupplyOrderLines.position}, ${resupplyOrderLines.id}`,
);

/** Content of the purchase order of a resupply order; undefined if the order was deleted. */
export async function findPurchase(db: Executor, id: number) {
  const [row] = await db
    .select({
      number: resupplyOrders.number,
      buyer: resupplyOrders.buyer,
      status: resupplyOrders.paymentStatus,
      clientInfo: resupplyOrders.clientInfo,
      currency: resupplyOrders.currency,
      totalPrice: resupplyOrders.totalPrice,
      deposit: resupplyOrders.depositAmount,
      wantedDay: resupplyOrders.eta,
      supplier: {
        name: supplierCompanies.name,
        address: supplierCompanies.address,
        location: supplierCompanies.location,
        vatId: supplierCompanies.vatId,
      },
      lines: nestedLines,
    })
    .from(resupplyOrders)
    .innerJoin(supplierCompanies, eq(supplierCompanies.id, resupplyOrders.supplierCompanyId))
    .where(and(eq(resupplyOrders.id, id), isNull(resupplyOrders.deletedAt)));
  return row;
}
