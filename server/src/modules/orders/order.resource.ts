import { and, isNull, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { NotedReader } from '#app/calls/resources.ts';
import { anyOf } from '#db/scope.ts';
import { orders } from './orders.table.ts';

const inOrders = { what: 'orders', table: 'orders', key: { id: 'bigint' } } as const;

/** Orders that are not deleted; visible to staff only. */
export const orderResource: NotedReader = {
  find: ({ db, scope, ids, lock }) => {
    const rows = db
      .select({
        id: orders.id,
        number: sql<string>`${orders.number}::text`,
        label: sql<string | null>`${orders.clientInfo} ->> 'companyName'`,
        companyId: sql<null>`null`,
      })
      .from(orders)
      .where(and(anyOf(orders.id, ids), visible(scope)))
      .$dynamic();
    return lock ? rows.for('key share') : rows;
  },
  visibleRows: (scope) =>
    sql`select ${orders.id} as id, null::bigint as company_id, null::bigint as device_id from ${orders} where ${visible(scope)}`,
  idsOfNumber: (number) =>
    sql`select ${orders.id} as id from ${orders} where ${orders.number}::text = ${number}`,
  references: {
    company: [
      { ...inOrders, name: 'orders', column: 'company_id' },
      { ...inOrders, name: 'orderReceivers', column: 'shipping_info', member: 'companyId' },
    ],
    contact: [{ ...inOrders, name: 'orderContacts', column: 'contact_id' }],
  },
};

function visible(scope: Scope) {
  return and(isNull(orders.deletedAt), scope === 'all' ? undefined : sql`false`);
}
