import type { NotedKind } from '@halla/domain/resources/noted-kinds';
import { sql } from 'drizzle-orm';
import { check, index, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference, updatedAt } from '#db/columns.ts';
import { wordsOf } from '#db/find-words.ts';
import { alerts } from '#modules/alerts/alerts.table.ts';
import { shippingCompanies } from '#modules/carriers/carriers.table.ts';
import { crashLogs } from '#modules/crash-logs/crash-logs.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { quotations } from '#modules/quotations/quotations.table.ts';
import { resupplyOrders } from '#modules/resupply/resupply.table.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { stockChanges } from '#modules/stock/ledger/stock-changes.table.ts';
import { tickets } from '#modules/tickets/tickets.table.ts';
import { users } from '#modules/users/users.table.ts';
import { webstoreOrders } from '#modules/webstore/webstore.table.ts';

/** One nullable foreign key per kind that has notes. */
const parents = {
  crashLogId: reference().references(() => crashLogs.id, { onDelete: 'cascade' }),
  alertId: reference().references(() => alerts.id, { onDelete: 'cascade' }),
  sessionId: reference().references(() => sessions.id, { onDelete: 'cascade' }),
  lifeCycleStateId: reference().references(() => lifeCycleStates.id, { onDelete: 'cascade' }),
  orderId: reference().references(() => orders.id, { onDelete: 'cascade' }),
  quotationId: reference().references(() => quotations.id, { onDelete: 'cascade' }),
  stockChangeId: reference().references(() => stockChanges.id, { onDelete: 'cascade' }),
  resupplyOrderId: reference().references(() => resupplyOrders.id, { onDelete: 'cascade' }),
  shipmentId: reference().references(() => shipments.id, { onDelete: 'cascade' }),
  shippingCompanyId: reference().references(() => shippingCompanies.id, { onDelete: 'cascade' }),
  ticketId: reference().references(() => tickets.id, { onDelete: 'cascade' }),
  webstoreOrderId: reference().references(() => webstoreOrders.id, { onDelete: 'cascade' }),
} satisfies Record<`${NotedKind}Id`, unknown>;

/** Index of the notes of each kind. */
const INDEXES = {
  crashLogId: 'notes_crash',
  alertId: 'notes_alert',
  sessionId: 'notes_session',
  lifeCycleStateId: 'notes_lcs',
  orderId: 'notes_order',
  quotationId: 'notes_quotation',
  stockChangeId: 'notes_stock_change',
  resupplyOrderId: 'notes_resupply',
  shipmentId: 'notes_shipment',
  shippingCompanyId: 'notes_shipping_company',
  ticketId: 'notes_ticket',
  webstoreOrderId: 'notes_webstore_order',
} as const satisfies Record<keyof typeof parents, string>;

const PARENT_COLUMNS = Object.keys(parents) as (keyof typeof parents)[];

/**
 * A note has exactly one parent. It is never edited, and deleted only with its parent or with the step that
 * wrote it.
 */
export const notes = snakeCase.table(
  'notes',
  {
    id: identity(),
    text: text().notNull(),
    /** Null: written by the system. */
    userId: reference().references(() => users.id),
    ...parents,
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => {
    const columns = PARENT_COLUMNS.map((column) => sql`${table[column]}`);
    return [
      check('notes_text_length', sql`length(${table.text}) between 1 and 5000`),
      check('notes_one_parent', sql`num_nonnulls(${sql.join(columns, sql`, `)}) = 1`),
      index('notes_words')
        .using('gin', wordsOf(sql.raw('text')))
        .with({ fastupdate: false }),
      index('notes_author').on(table.userId).where(sql`session_id is not null`),
      ...PARENT_COLUMNS.map((column) =>
        index(INDEXES[column])
          .on(table[column])
          .where(sql.raw(`${table[column].name} is not null`)),
      ),
    ];
  },
);

export const noteTags = snakeCase.table(
  'note_tags',
  {
    noteId: reference()
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id),
    /** When the mentioned user read it; null while unread. */
    seenAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.userId] }),
    index('note_tags_user').on(table.userId, table.noteId),
    index('note_tags_unread').on(table.userId, table.noteId).where(sql`seen_at is null`),
  ],
);
