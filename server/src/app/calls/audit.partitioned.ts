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
    /** Name of the API key used instead of a token; the key may have been deleted since. null: none. */
    apiKey: text(),
    entity: text().notNull(),
    entityId: reference(),
    /** The resource whose history contains the row; both null: none. */
    resourceKind: text().$type<HistoryKind>(),
    resourceId: reference(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [primaryKey({ columns: [table.id, table.at] })],
);
