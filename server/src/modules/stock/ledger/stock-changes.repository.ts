import { and, eq, type SQL } from 'drizzle-orm';
import { timeKeyset } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { nestedNotes } from '#modules/notes/nested-notes.shared.repository.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { resupplyOrders } from '#modules/resupply/resupply.table.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { tickets } from '#modules/tickets/tickets.table.ts';
import { users } from '#modules/users/users.table.ts';
import { stockCounts } from '../counts/stock-counts.table.ts';
import { stockChanges } from './stock-changes.table.ts';

interface Ledger {
  db: Executor;
  itemId: number;
  warehouse: string;
}

/** Entries of an item in a warehouse with their documents, unordered. */
export function selectStockChanges({ db, itemId, warehouse, where }: Ledger & { where?: SQL | undefined }) {
  return db
    .select({
      id: stockChanges.id,
      createdAt: stockChanges.createdAt,
      event: stockChanges.event,
      total: stockChanges.total,
      free: stockChanges.free,
      delta: stockChanges.delta,
      undoes: stockChanges.undoesId,
      countId: stockCounts.id,
      countName: stockCounts.name,
      ticketId: tickets.id,
      ticketNumber: tickets.number,
      ticketDeletedAt: tickets.deletedAt,
      shipmentId: shipments.id,
      shipmentNumber: shipments.number,
      shipmentDeletedAt: shipments.deletedAt,
      orderId: orders.id,
      orderNumber: orders.number,
      orderDeletedAt: orders.deletedAt,
      resupplyId: resupplyOrders.id,
      resupplyNumber: resupplyOrders.number,
      resupplyDeletedAt: resupplyOrders.deletedAt,
      userId: users.id,
      userName: users.fullName,
      notes: nestedNotes('stockChange', stockChanges.id),
    })
    .from(stockChanges)
    .leftJoin(users, eq(users.id, stockChanges.userId))
    .leftJoin(stockCounts, eq(stockCounts.id, stockChanges.stockCountId))
    .leftJoin(tickets, eq(tickets.id, stockChanges.ticketId))
    .leftJoin(shipments, eq(shipments.id, stockChanges.shipmentId))
    .leftJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(resupplyOrders, eq(resupplyOrders.id, shipments.resupplyOrderId))
    .where(and(eq(stockChanges.stockItemId, itemId), eq(stockChanges.warehouse, warehouse), where))
    .$dynamic();
}

export type StockChangeRecord = Awaited<ReturnType<typeof selectStockChanges>>[number];

/** Sorted by time, after a cursor. */
export function listStockChanges({
  cursor,
  descending,
  limit,
  ...ledger
}: Ledger & { cursor: string | null | undefined; descending: boolean; limit: number }) {
  const { beyond, order } = timeKeyset({
    time: stockChanges.createdAt,
    id: stockChanges.id,
    cursor,
    descending,
  });
  return selectStockChanges({ ...ledger, where: beyond })
    .orderBy(...order)
    .limit(rowLimit(limit));
}
