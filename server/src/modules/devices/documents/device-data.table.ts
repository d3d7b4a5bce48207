import type { PresetNamings } from '@halla/domain/devices/preset-names';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference, updatedAt } from '#db/columns.ts';
import { users } from '#modules/users/users.table.ts';
import { devices } from '../devices.table.ts';

const device = () => reference().references(() => devices.id, { onDelete: 'cascade' });

/** Skipped alerts of a device: alert code to seconds (100) or 1. */
export const deviceConfigs = snakeCase.table('device_configs', {
  deviceId: device().primaryKey(),
  skipAlerts: jsonb().$type<Record<string, number>>().notNull().default({}),
  updatedAt: updatedAt(),
});

export type StoredPresets = Record<string, Record<string, unknown>>;

export const sessionPresets = snakeCase.table('session_presets', {
  deviceId: device().primaryKey(),
  revision: integer().notNull().default(1),
  presets: jsonb().$type<StoredPresets>().notNull().default({}),
  /** When each preset was named. */
  namings: jsonb().$type<PresetNamings>().notNull().default({}),
  /** Null: changed on the device. */
  updatedBy: reference().references(() => users.id),
  updatedAt: updatedAt(),
  /** Revision last fetched by the device, and when. */
  pulledRevision: integer(),
  pulledAt: instant(),
});

const documentKind = () => text({ enum: ['settings', 'recipe'] }).notNull();
const documentBody = () => jsonb().$type<Record<string, unknown>>().notNull();

/** Current settings.json and recipe.json of a device. */
export const deviceDocuments = snakeCase.table(
  'device_documents',
  {
    deviceId: device().notNull(),
    kind: documentKind(),
    /** Incremented with every copy that differs from the previous one. */
    version: integer().notNull().default(1),
    body: documentBody(),
    /** When this version first arrived, and when the device last sent it. */
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.kind] }),
    check('device_documents_kind_known', sql`${table.kind} in ('settings', 'recipe')`),
  ],
);

/** Earlier versions of those documents. */
export const deviceDocumentVersions = snakeCase.table(
  'device_document_versions',
  {
    deviceId: device().notNull(),
    kind: documentKind(),
    version: integer().notNull(),
    body: documentBody(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.kind, table.version] }),
    check('device_document_versions_kind_known', sql`${table.kind} in ('settings', 'recipe')`),
  ],
);

/** Log files, unique by name; their content is stored under the storage key. */
export const dailyLogs = snakeCase.table(
  'daily_logs',
  {
    id: identity(),
    deviceId: device().notNull(),
    filename: varchar({ length: 120 }).notNull(),
    logTime: instant().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    storageKey: text().notNull(),
  },
  (table) => [
    unique('daily_logs_name').on(table.deviceId, table.filename),
    index('daily_logs_time').on(table.deviceId, table.logTime),
  ],
);
