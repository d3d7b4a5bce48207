import type { PushEvent } from '@halla/domain/notifications/push';
import type { ResourceKind } from '@halla/domain/resources/resources';
import { sql } from 'drizzle-orm';
import { bytea, check, index, smallint, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference } from '#db/columns.ts';
import { sessionTokens } from '#modules/auth/auth.table.ts';
import { users } from '#modules/users/users.table.ts';

/** Browsers of users that take pushes, each at the address that its push service gave to it. */
export const pushSubscriptions = snakeCase.table(
  'push_subscriptions',
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session that last subscribed it; ending it ends the subscription. Null once the session has expired. */
    sessionId: reference().references(() => sessionTokens.id, { onDelete: 'set null' }),
    endpoint: text().notNull(),
    /** Sealing purpose of the keys. */
    sealedFor: uuid().notNull(),
    /** Keys of the browser (RFC 8291). Encrypted with the installation's key, which is not in the database. */
    sealedKeys: bytea().notNull(),
    /** Public key of the server at the time of subscription; a push service rejects pushes signed with another key. */
    serverKey: text().notNull(),
    userAgent: text(),
    createdAt: createdAt(),
    /** When a push was last delivered to the push service. */
    lastPushAt: instant(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);

/** Transactional outbox of pushes, sent by a worker: one per event and browser. */
export const pushMessages = snakeCase.table(
  'push_messages',
  {
    id: identity(),
    subscriptionId: reference()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    event: text().$type<PushEvent>().notNull(),
    /** Unique together with event and browser, so that an event reported twice is pushed once. */
    eventKey: text().notNull(),
    /**
     * Row that the push is about, which its receiver must be able to read when it is sent; both null: the
     * receiver's account.
     */
    aboutKind: text().$type<ResourceKind>(),
    aboutId: reference(),
    /** Replaces an earlier push with the same topic, at the push service and on screen. */
    topic: text().notNull(),
    /** JSON for the browser's service worker. Cleared once sent, withheld or expired, because it contains a secret. */
    payload: text().notNull(),
    expiresAt: instant().notNull(),
    attempts: smallint().notNull().default(0),
    /** null: sent, withheld or given up. */
    nextAttemptAt: instant(),
    sentAt: instant(),
    lastStatus: smallint(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('push_messages_once').on(table.subscriptionId, table.event, table.eventKey),
    index('push_messages_due').on(table.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index('push_messages_event').on(table.event, table.eventKey),
    index('push_messages_expiry').on(table.expiresAt),
    check('push_messages_about', sql`(${table.aboutKind} is null) = (${table.aboutId} is null)`),
  ],
);
