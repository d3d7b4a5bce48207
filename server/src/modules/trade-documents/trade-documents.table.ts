import type { TradeDocumentKind } from '@halla/domain/documents/trade-documents';
import type { Lang } from '@halla/domain/limits';
import { sql } from 'drizzle-orm';
import {
  char,
  check,
  index,
  integer,
  smallint,
  snakeCase,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, identity, reference } from '#db/columns.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { quotations } from '#modules/quotations/quotations.table.ts';
import { resupplyOrders } from '#modules/resupply/resupply.table.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { users } from '#modules/users/users.table.ts';

/** Trade documents as mailed; a trigger refuses changes. */
export const tradeDocuments = snakeCase.table(
  'trade_documents',
  {
    id: identity(),
    kind: text().$type<TradeDocumentKind>().notNull(),
    quotationId: reference().references(() => quotations.id),
    orderId: reference().references(() => orders.id),
    resupplyOrderId: reference().references(() => resupplyOrders.id),
    shipmentId: reference().references(() => shipments.id),
    /** Number as printed: 2026-0001-2. */
    number: varchar({ length: 60 }).notNull(),
    /** Counted from 1 for each document of a row. */
    version: smallint().notNull(),
    language: text().$type<Lang>().notNull(),
    toAddress: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    pdfFilename: varchar({ length: 120 }).notNull(),
    /** 64 hexadecimal digits. */
    pdfSha256: char({ length: 64 }).notNull(),
    /** Bytes. */
    pdfSize: integer().notNull(),
    storageKey: text().notNull(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => {
    const { quotationId, orderId, resupplyOrderId, shipmentId } = table;
    return [
      check(
        'trade_documents_one_parent',
        sql`num_nonnulls(${quotationId}, ${orderId}, ${resupplyOrderId}, ${shipmentId}) = 1`,
      ),
      unique('trade_documents_storage_key').on(table.storageKey),
      check('trade_documents_version', sql`${table.version} >= 1`),
      check('trade_documents_language', sql`${table.language} in ('en', 'fi')`),
      check('trade_documents_address', sql`${table.toAddress} <> ''`),
      uniqueIndex('trade_documents_versions').on(
        table.kind,
        sql`coalesce(quotation_id, order_id, resupply_order_id, shipment_id)`,
        table.number,
        table.version,
      ),
      index('trade_documents_quotation').on(quotationId).where(sql`quotation_id is not null`),
      index('trade_documents_order').on(orderId).where(sql`order_id is not null`),
      index('trade_documents_resupply').on(resupplyOrderId).where(sql`resupply_order_id is not null`),
      index('trade_documents_shipment').on(shipmentId).where(sql`shipment_id is not null`),
    ];
  },
);
