import { day as wireDay } from '@halla/contract/kit/fields';
import type { IssuerKey } from '@halla/domain/documents/issuers';
import { and, asc, between, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readCursor } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { documentColumns } from '../billing/order-documents.repository.ts';
import { orderDocuments } from '../billing/order-documents.table.ts';
import { orders } from '../orders.table.ts';

/** Documents of an issuer by their days, both inclusive. */
export interface LedgerPeriod {
  from: string;
  to: string;
  issuer: IssuerKey;
  /** Country of the buyer; null: not stated on the document. Absent: any. */
  country?: string | null | undefined;
}

interface LedgerPage extends LedgerPeriod {
  /** null or absent: from the beginning. */
  cursor: string | null | undefined;
  descending: boolean;
  limit: number;
}

const position = z.tuple([wireDay, z.int()]);

/** Issued documents of a period with their lines, in the order of their days. */
export function listIssued(db: Executor, { cursor, descending, limit, ...period }: LedgerPage) {
  const direction = descending ? desc : asc;
  return db
    .select({ ...documentColumns, orderId: orders.id, orderNumber: orders.number })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .where(and(inPeriod(period), cursor ? beyond(cursor, descending) : undefined))
    .orderBy(direction(orderDocuments.day), direction(orderDocuments.id))
    .limit(rowLimit(limit));
}

export type IssuedRecord = Awaited<ReturnType<typeof listIssued>>[number];

/** The issued documents of a period, for counting. */
export function matchingIssued(db: Executor, period: LedgerPeriod) {
  return db.select({ id: orderDocuments.id }).from(orderDocuments).where(inPeriod(period));
}

function inPeriod({ from, to, issuer, country }: LedgerPeriod) {
  // US-CA is in US, as e-invoices state it.
  const location = sql`nullif(upper(split_part(btrim(${orderDocuments.buyer} ->> 'location'), '-', 1)), '')`;
  return and(
    country === undefined ? undefined : sql`${location} is not distinct from ${country}::text`,
    eq(orderDocuments.state, sql.raw(`'issued'`)),
    eq(orderDocuments.issuer, issuer),
    between(orderDocuments.day, from, to),
  );
}

function beyond(cursor: string, descending: boolean) {
  const [day, id] = readCursor(position, cursor);
  const row = sql`(${orderDocuments.day}, ${orderDocuments.id})`;
  const target = sql`(${day}::date, ${id}::bigint)`;
  return descending ? sql`${row} < ${target}` : sql`${row} > ${target}`;
}
