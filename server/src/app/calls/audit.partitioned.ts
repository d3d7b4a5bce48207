import type { HistoryKind } from '@halla/domain/resources/history';
import { bigint, jsonb, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import { createdAt, reference } from '#db/columns.ts';

/** Audit trail; partitioned by month in a hand-written migration (the schema generator cannot express it). */
export const auditLog = snakeCase.table(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    at: createdAt(),
    userId: reference(),
    call: text().notNull(),
    /** Name of the API key that was sent in place of a token, which may have been deleted since; null: none. */
    apiKey: text(),
    entity: text().notNull(),
    entityId: reference(),
    /** The resource in whose history the row appears; both null: in none. */
    resourceKind: text().$type<HistoryKind>(),
    resourceId: reference(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [primaryKey({ columns: [table.id, table.at] })],
);
