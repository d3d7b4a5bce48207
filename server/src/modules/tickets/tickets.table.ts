import type { TicketState } from '@halla/domain/documents/document-states';
import type { ExpenseCategory } from '@halla/domain/tickets/expenses';
import type { Payer } from '@halla/domain/tickets/payers';
import type { TicketKind } from '@halla/domain/tickets/ticket-kinds';
import type { ReplySide } from '@halla/domain/tickets/ticket-replies';
import type { ContactChannel, Priority } from '@halla/domain/tickets/ticket-rules';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  snakeCase,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, decimal, identity, instant, prefixIndex, reference, updatedAt } from '#db/columns.ts';
import { wordsOf } from '#db/find-words.ts';
import { alerts } from '#modules/alerts/alerts.table.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { contacts } from '#modules/contacts/contacts.table.ts';
import { crashLogs } from '#modules/crash-logs/crash-logs.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { files } from '#modules/files/files.table.ts';
import { warehouses } from '#modules/locations/locations.table.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { users } from '#modules/users/users.table.ts';

/** Ticket texts that customers may read; not indexed, because customers' tickets are found by company. */
export const REPORT_TEXT = sql.raw(`(summary || ' ' || coalesce(description, ''))`);

/** All texts of a ticket that lists and search cover. */
export const TICKET_TEXT = sql.raw(
  `(summary || ' ' || coalesce(description, '') || ' ' || coalesce(details, '') || ' ' || coalesce(action, ''))`,
);

interface DueColumns {
  readonly state: SQLWrapper;
  readonly answeredAt: SQLWrapper;
  readonly answerDueAt: SQLWrapper;
  readonly solveDueAt: SQLWrapper;
}

/**
 * Due time of the next open goal of a ticket; far in the future without one, so that sorted lists end with those
 * tickets.
 */
export const nextDueOf = ({ state, answeredAt, answerDueAt, solveDueAt }: DueColumns): SQL<Date> =>
  sql<Date>`coalesce(case when ${state} in ('resolved', 'stale') then null
    when ${answeredAt} is null then least(${answerDueAt}, ${solveDueAt}) else ${solveDueAt} end,
    timestamptz '9999-12-31 00:00:00+00')`;

/** Total expenses of a category, in euro. */
const spent = () => doublePrecision().notNull().default(0);
/** Number of expenses of a category. */
const entries = () => smallint().notNull().default(0);

/** Faults of devices, and the work on them. */
export const tickets = snakeCase.table(
  'tickets',
  {
    id: identity(),
    number: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity().unique(),
    deviceId: reference()
      .notNull()
      .references(() => devices.id),
    /** Owner of the device at creation, unless another one was chosen; later owners do not see the ticket. */
    companyId: reference().references(() => companies.id),
    contactId: reference().references(() => contacts.id),
    /** The author. */
    userId: reference().references(() => users.id),
    assigneeId: reference().references(() => users.id),
    state: text().$type<TicketState>().notNull().default('new'),
    kind: text().$type<TicketKind>(),
    /** False for tickets from before holds existed; they hold their device only if a user says so. */
    mayHold: boolean().notNull().default(false),
    priority: smallint().$type<Priority>(),
    /** List order: tickets without a priority first, then from high to low. */
    rank: smallint().notNull().generatedAlwaysAs(sql`coalesce(priority, 4)`),
    summary: varchar({ length: 255 }).notNull(),
    description: text(),
    details: text(),
    action: text(),
    clientContacted: text().$type<ContactChannel>(),
    answeredAt: instant(),
    resolvedAt: instant(),
    visitOn: date({ mode: 'string' }),
    /** Company of the customer who reported it; null: the maker. Its users of the level CLIENT see the ticket. */
    reporterCompanyId: reference().references(() => companies.id),
    /** Since when the customer waits for an answer of the maker. */
    waitingSince: instant(),
    /** The ended ticket that a late reply has continued. */
    followsId: reference().references((): AnyPgColumn => tickets.id),
    /** True if it was created by an answer by mail. */
    isByMail: boolean('by_mail').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant(),
    /** When the time for the solution began: creation or last reopening. Null: older than goals, and without. */
    goalFrom: instant(),
    /** When its goals become at risk and late; null: no such goal. Written together with the values they depend on. */
    answerRiskAt: instant(),
    answerDueAt: instant(),
    solveRiskAt: instant(),
    solveDueAt: instant(),
    /** Sums of its expenses, written with them, because statistics would otherwise join tens of thousands of expenses. */
    sparePartsSpent: spent(),
    shippingCostsSpent: spent(),
    outsourcedServicesSpent: spent(),
    travelCostsSpent: spent(),
    sparePartsEntries: entries(),
    shippingCostsEntries: entries(),
    outsourcedServicesEntries: entries(),
    travelCostsEntries: entries(),
  },
  (table) => [
    check('tickets_state', sql`${table.state} in ('new', 'progress', 'resolved', 'stale')`),
    check('tickets_kind', sql`${table.kind} in ('question', 'fault', 'maintenance', 'outOfService')`),
    check('tickets_priority', sql`${table.priority} in (1, 2, 3)`),
    check('tickets_summary_filled', sql`btrim(${table.summary}) <> ''`),
    check(
      'tickets_client_contacted',
      sql`${table.clientContacted} in ('email', 'sms', 'call', 'whatsappmessage', 'whatsappcall', 'face2face', 'other')`,
    ),
    check('tickets_resolved', sql`(${table.state} = 'resolved') = (${table.resolvedAt} is not null)`),
    index('tickets_queue').on(table.rank, table.updatedAt, table.id).where(sql`deleted_at is null`),
    index('tickets_open')
      .on(table.rank, table.updatedAt, table.id)
      .where(sql`deleted_at is null and state in ('new', 'progress')`),
    index('tickets_updated').on(table.updatedAt, table.id).where(sql`deleted_at is null`),
    index('tickets_created').on(table.createdAt, table.id).where(sql`deleted_at is null`),
    index('tickets_assignee').on(table.assigneeId),
    index('tickets_user').on(table.userId),
    index('tickets_device').on(table.deviceId, table.createdAt, table.id),
    index('tickets_company').on(table.companyId),
    index('tickets_contact').on(table.contactId),
    index('tickets_reporter').on(table.reporterCompanyId).where(sql`reporter_company_id is not null`),
    index('tickets_awaiting')
      .on(table.waitingSince, table.id)
      .where(sql`deleted_at is null and waiting_since is not null`),
    index('tickets_visit')
      .on(table.visitOn, table.id)
      .where(sql`deleted_at is null and visit_on is not null`),
    index('tickets_due')
      .on(nextDueOf(table), table.id)
      .where(sql`deleted_at is null and goal_from is not null`),
    index('tickets_follows').on(table.followsId).where(sql`follows_id is not null`),
    index('tickets_text_trgm').using('gin', sql`lower(${TICKET_TEXT}) gin_trgm_ops`),
    index('tickets_words').using('gin', wordsOf(TICKET_TEXT)).with({ fastupdate: false }),
    prefixIndex('tickets_summary_prefix', 'summary'),
    index('tickets_summary_trgm').using('gin', sql`lower(summary) gin_trgm_ops`),
  ],
);

const ofTicket = () =>
  reference()
    .notNull()
    .references(() => tickets.id, { onDelete: 'cascade' });

/** Rows that a ticket was created from. */
export const ticketLinks = snakeCase.table(
  'ticket_links',
  {
    id: identity(),
    ticketId: ofTicket(),
    alertId: reference().references(() => alerts.id, { onDelete: 'cascade' }),
    crashLogId: reference().references(() => crashLogs.id, { onDelete: 'cascade' }),
    sessionId: reference().references(() => sessions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    check(
      'ticket_links_one',
      sql`num_nonnulls(${table.alertId}, ${table.crashLogId}, ${table.sessionId}) = 1`,
    ),
    index('ticket_links_ticket').on(table.ticketId),
    uniqueIndex('ticket_links_alert').on(table.alertId, table.ticketId).where(sql`alert_id is not null`),
    uniqueIndex('ticket_links_crash')
      .on(table.crashLogId, table.ticketId)
      .where(sql`crash_log_id is not null`),
    uniqueIndex('ticket_links_session')
      .on(table.sessionId, table.ticketId)
      .where(sql`session_id is not null`),
  ],
);

/** Messages between customer and maker, readable by both. Never edited. */
export const ticketReplies = snakeCase.table(
  'ticket_replies',
  {
    id: identity(),
    ticketId: ofTicket(),
    side: text().$type<ReplySide>().notNull(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    isByMail: boolean('by_mail').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check('ticket_replies_side', sql`${table.side} in ('customer', 'maker')`),
    check('ticket_replies_text_length', sql`length(${table.text}) between 1 and 5000`),
    index('ticket_replies_ticket').on(table.ticketId, table.createdAt, table.id),
    index('ticket_replies_user').on(table.userId),
  ],
);

/** Files of a ticket visible to both sides: those of the report and of replies. */
export const ticketPhotos = snakeCase.table(
  'ticket_photos',
  {
    fileId: reference()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    ticketId: ofTicket(),
    /** Null: sent with the report. */
    replyId: reference().references(() => ticketReplies.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('ticket_photos_ticket').on(table.ticketId, table.fileId),
    index('ticket_photos_reply').on(table.replyId).where(sql`reply_id is not null`),
  ],
);

/** Customers who are mailed about a ticket: its reporter, and who has replied. */
export const ticketFollowers = snakeCase.table(
  'ticket_followers',
  {
    ticketId: ofTicket(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.userId] }),
    index('ticket_followers_user').on(table.userId),
  ],
);

/** Changes of an edit: the new values, with names in place of ids. */
export const ticketActions = snakeCase.table(
  'ticket_actions',
  {
    id: identity(),
    ticketId: ofTicket(),
    userId: reference().references(() => users.id),
    changes: jsonb().$type<Record<string, unknown>>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [index('ticket_actions_ticket').on(table.ticketId, table.updatedAt, table.id)],
);

/** Costs of a repair, in euro. */
export const ticketExpenses = snakeCase.table(
  'ticket_expenses',
  {
    id: identity(),
    ticketId: ofTicket(),
    position: smallint().notNull().default(0),
    category: text().$type<ExpenseCategory>().notNull(),
    name: varchar({ length: 255 }).notNull(),
    price: decimal().notNull().default(0),
    count: integer().notNull().default(1),
    /** A part taken from stock, with its SKU at the time, and its warehouse. */
    stockItemId: reference().references(() => stockItems.id, { onDelete: 'set null' }),
    sku: varchar({ length: 100 }),
    warehouse: text().references(() => warehouses.value),
    /** Null: undecided; also in rows from before payers were recorded. */
    payer: text().$type<Payer>(),
  },
  (table) => [
    check(
      'ticket_expenses_category',
      sql`${table.category} in ('spareParts', 'shippingCosts', 'outsourcedServices', 'travelCosts')`,
    ),
    check('ticket_expenses_price', sql`${table.price} >= 0`),
    check('ticket_expenses_payer', sql`${table.payer} in ('warranty', 'customer', 'maker')`),
    check('ticket_expenses_count', sql`${table.count} > 0`),
    check('ticket_expenses_part', sql`(${table.sku} is null) = (${table.warehouse} is null)`),
    index('ticket_expenses_ticket').on(table.ticketId),
    index('ticket_expenses_item').on(table.stockItemId).where(sql`stock_item_id is not null`),
  ],
);
