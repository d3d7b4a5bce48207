import type { HistoryKind } from '@halla/domain/resources/history';
import { sql } from 'drizzle-orm';
import { bigint, boolean, bytea, index, smallint, snakeCase, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference, updatedAt } from '#db/columns.ts';

/** Addresses that are notified of audited changes to some kinds of resources. */
export const webhooks = snakeCase.table('webhooks', {
  id: identity(),
  name: varchar({ length: 60 }).notNull(),
  address: text().notNull(),
  kinds: text().array().$type<HistoryKind>().notNull(),
  /** Sealing purpose of the secret. */
  sealedFor: uuid().notNull(),
  /** Signs deliveries. Encrypted with the installation's key, which is not in the database. */
  sealedSecret: bytea().notNull(),
  isActive: boolean().notNull().default(true),
  /** Lease of the process that sends to it: one delivery at a time, so that a slow receiver occupies one lane only. */
  claimedUntil: instant().notNull().default(sql`now()`),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Pending and past deliveries; written in the transaction of their event. */
export const webhookDeliveries = snakeCase.table(
  'webhook_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: reference()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The same for every attempt, so that receivers can deduplicate. */
    messageId: uuid().notNull().defaultRandom(),
    type: text().notNull(),
    /** The JSON that is signed. */
    body: text().notNull(),
    attempts: smallint().notNull().default(0),
    /** null: delivered, or given up. */
    nextAttemptAt: instant(),
    /** Key by which an undo deletes the delivery before it is sent. */
    holdKey: uuid(),
    deliveredAt: instant(),
    lastStatus: smallint(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('webhook_deliveries_of').on(table.webhookId, table.id),
    index('webhook_deliveries_due')
      .on(table.webhookId, table.nextAttemptAt)
      .where(sql`next_attempt_at is not null`),
    index('webhook_deliveries_held').on(table.holdKey).where(sql`hold_key is not null`),
  ],
);
