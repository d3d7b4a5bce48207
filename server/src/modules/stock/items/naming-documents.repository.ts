import { ORDER_STATES, RESUPPLY_STATES, SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import type { StateTable } from '@halla/domain/documents/states';
import { ACTIVE_TICKET_STATES } from '@halla/domain/tickets/ticket-rules';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { orderLines, orders } from '#modules/orders/orders.table.ts';
import { resupplyOrderLines, resupplyOrders } from '#modules/resupply/resupply.table.ts';
import { shipmentLines, shipments } from '#modules/shipments/shipments.table.ts';
import { ticketExpenses, tickets } from '#modules/tickets/tickets.table.ts';
import { stockCountLines, stockCounts } from '../counts/stock-counts.table.ts';

const DAY_MS = 86_400_000;

/** Kinds of documents whose lines name stock items by sku, in their lock order. */
const NAMING_KINDS = ['order', 'resupplyOrder', 'shipment', 'stockCount'] as const;
type NamingKind = (typeof NAMING_KINDS)[number];

/** A document that names an item; tickets keep the sku from when the part was taken. */
export interface NamingDocument {
  kind: NamingKind | 'ticket';
  id: number;
  /** For a count, its name. */
  number: string;
}

interface Stated {
  status: PgColumn;
  updatedAt: PgColumn;
  deletedAt: PgColumn;
}

/** Predicate on documents: neither deleted nor closed by age. */
function isOpen(
  { status, updatedAt, deletedAt }: Stated,
  { closedAfterDays }: Pick<StateTable<string, never>, 'closedAfterDays'>,
  now: Date,
): SQL {
  const closed = Object.entries(closedAfterDays).map(([state, days = 0]) => {
    const before = new Date(now.getTime() - days * DAY_MS).toISOString();
    return sql`(${status} = ${state} and ${updatedAt} <= ${before}::timestamptz)`;
  });
  return sql`(${deletedAt} is null and not (${sql.join(closed, sql` or `)}))`;
}

const stated = (table: typeof orders | typeof resupplyOrders): Stated => ({
  status: table.paymentStatus,
  updatedAt: table.updatedAt,
  deletedAt: table.deletedAt,
});

/** How each kind names items, and which of its documents are open. */
const SOURCES = {
  order: {
    document: orders,
    number: orders.number,
    lines: orderLines,
    parent: orderLines.orderId,
    isOpen: (now: Date) => isOpen(stated(orders), ORDER_STATES, now),
  },
  resupplyOrder: {
    document: resupplyOrders,
    number: resupplyOrders.number,
    lines: resupplyOrderLines,
    parent: resupplyOrderLines.resupplyOrderId,
    isOpen: (now: Date) => isOpen(stated(resupplyOrders), RESUPPLY_STATES, now),
  },
  shipment: {
    document: shipments,
    number: shipments.number,
    lines: shipmentLines,
    parent: shipmentLines.shipmentId,
    isOpen: (now: Date) => isOpen(shipments, SHIPMENT_STATES, now),
  },
  stockCount: {
    document: stockCounts,
    number: stockCounts.name,
    lines: stockCountLines,
    parent: stockCountLines.stockCountId,
    isOpen: () => eq(stockCounts.state, 'open'),
  },
} as const;

interface Named {
  db: Executor;
  now: Date;
  item: { id: number; sku: string };
}

/** Predicate on lines of an item: by id, or by sku if the line was written before the stock item existed. */
function namesItem(kind: NamingKind, { id, sku }: Named['item']): SQL {
  const { lines } = SOURCES[kind];
  const ofItem = eq(lines.stockItemId, id);
  if (kind === 'stockCount') return ofItem;
  return sql`(${ofItem} or lower(${lines.sku}) = lower(${sku}))`;
}

/** Predicate on lines with the wanted sku that do not belong to the item. */
function hasOther(kind: NamingKind, { id, sku }: Named['item'], wanted: string): SQL {
  const { lines } = SOURCES[kind];
  const isItsOwn = namesItem(kind, { id, sku });
  return sql`(lower(${lines.sku}) = lower(${wanted}) and (${isItsOwn}) is not true)`;
}

/** The open documents of a kind with a line that matches a predicate, ordered by id. */
function findOpen({ db, now, kind, where }: Pick<Named, 'db' | 'now'> & { kind: NamingKind; where: SQL }) {
  const { document, number, lines, parent, isOpen: open } = SOURCES[kind];
  const named = sql`${document.id} in (select ${parent} from ${lines} where ${where})`;
  return db
    .select({ id: document.id, number: sql<string>`${number}::text` })
    .from(document)
    .where(and(open(now), named))
    .orderBy(document.id)
    .$dynamic();
}

/** Open documents that name an item; `lock` keeps them unchanged until the transaction ends. */
export async function findNaming({
  db,
  now,
  item,
  lock,
}: Named & { lock: boolean }): Promise<NamingDocument[]> {
  const found: NamingDocument[] = [];
  // One statement per kind, because the order of the kinds is the lock order.
  for (const kind of NAMING_KINDS) {
    const rows = findOpen({ db, now, kind, where: namesItem(kind, item) });
    found.push(...(await (lock ? rows.for('update') : rows)).map((row) => ({ kind, ...row })));
  }
  return found;
}

/** Open documents with a sku on a line that does not belong to the item. */
export async function findWithSku({
  db,
  now,
  item,
  sku,
}: Named & { sku: string }): Promise<NamingDocument[]> {
  const found: NamingDocument[] = [];
  for (const kind of NAMING_KINDS) {
    const rows = await findOpen({ db, now, kind, where: hasOther(kind, item, sku) });
    found.push(...rows.map((row) => ({ kind, ...row })));
  }
  return found;
}

/** Active tickets for which parts of an item were taken. */
export async function findNamingTickets(db: Executor, itemId: number) {
  const rows = await db
    .select({ id: tickets.id, number: tickets.number })
    .from(tickets)
    .where(
      and(
        isNull(tickets.deletedAt),
        anyOf(tickets.state, ACTIVE_TICKET_STATES),
        sql`${tickets.id} in (select ${ticketExpenses.ticketId} from ${ticketExpenses}
          where ${ticketExpenses.stockItemId} = ${itemId})`,
      ),
    )
    .orderBy(tickets.number);
  return rows.map(({ id, number }): NamingDocument => ({ kind: 'ticket', id, number: String(number) }));
}

/** Writes the new sku of an item to its lines in documents; updatedAt of the documents stays. */
export async function renameInDocuments({
  db,
  item,
  sku,
  documents,
}: Omit<Named, 'now'> & { sku: string; documents: readonly NamingDocument[] }): Promise<void> {
  for (const kind of NAMING_KINDS) {
    const ids = documents.filter((one) => one.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    const { lines, parent } = SOURCES[kind];
    await db
      .update(lines)
      .set({ sku, stockItemId: item.id })
      .where(and(anyOf(parent, ids), namesItem(kind, item)));
    if (kind === 'shipment') await renameInPackingLists(db, { from: item.sku, to: sku, shipmentIds: ids });
  }
}

interface RenamedSku {
  from: string;
  to: string;
  shipmentIds: readonly number[];
}

/** Does not change updatedAt of packing lists, so that a new sku does not make the pdf outdated. */
async function renameInPackingLists(db: Executor, { from, to, shipmentIds }: RenamedSku): Promise<void> {
  await db.execute(sql`
    update packing_lists set data = jsonb_set(data, '{goods}', (
      select coalesce(jsonb_agg(case when lower(goods.line ->> 'sku') = lower(${from})
        then goods.line || jsonb_build_object('sku', ${to}::text) else goods.line end order by goods.place), '[]')
      from jsonb_array_elements(data -> 'goods') with ordinality as goods (line, place)))
    where shipment_id in (select jsonb_array_elements_text(${JSON.stringify(shipmentIds)}::jsonb)::bigint)
      and exists (select 1 from jsonb_array_elements(data -> 'goods') as goods (line)
        where lower(goods.line ->> 'sku') = lower(${from}))`);
}
