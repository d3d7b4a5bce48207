import type { HistoryKind } from '@halla/domain/resources/history';
import { sql } from 'drizzle-orm';
import { bigint, boolean, bytea, index, smallint, snakeCase, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference, updatedAt } from '#db/columns.ts';

/** Addresses that are told of the audited changes of some kinds of resources. */
export const webhooks = snakeCase.table('webhooks', {
  id: identity(),
  name: varchar({ length: 60 }).notNull(),
  address: text().notNull(),
  kinds: text().array().$type<HistoryKind>().notNull(),
  /** What the secret is sealed for. */
  sealedFor: uuid().notNull(),
  /** Signs deliveries. Encrypted with the key of the installation, which is not in the database. */
  sealedSecret: bytea().notNull(),
  isActive: boolean().notNull().default(true),
  /** Lease of the process that sends to it: one delivery at a time, so that a slow receiver takes one lane only. */
  claimedUntil: instant().notNull().default(sql`now()`),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** What is to be sent, or was; written in the transaction of its event. */
export const webhookDeliveries = snakeCase.table(
  'webhook_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: reference()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The same in every attempt, so that receivers can recognise a repetition. */
    messageId: uuid().notNull().defaultRandom(),
    type: text().notNull(),
    /** JSON, as it is signed. */
    body: text().notNull(),
    attempts: smallint().notNull().default(0),
    /** null: delivered, or given up. */
    nextAttemptAt: instant(),
    /** An undo that comes before it is sent deletes it by this. */
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
