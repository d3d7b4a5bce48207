import { bigint, index, integer, snakeCase, text, unique, varchar } from 'drizzle-orm/pg-core';
import { createdAt, identity, reference } from '#db/columns.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { users } from '#modules/users/users.table.ts';

/** Uploaded files, by the row they belong to; their content is stored under the storage keys. */
export const files = snakeCase.table(
  'files',
  {
    id: identity(),
    /** Owner of the file: checklist/12. An identifier, not a path. */
    root: text().notNull(),
    /** The device of the root; the file counts towards its owner's quota. */
    deviceId: reference().references(() => devices.id),
    filename: varchar({ length: 120 }).notNull(),
    contentType: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Pixels; null for other files. */
    width: integer(),
    height: integer(),
    storageKey: text().notNull(),
    /** Small WebP of a picture. */
    thumbnailKey: text(),
    uploadedBy: reference().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('files_name').on(table.root, table.filename),
    unique('files_storage_key').on(table.storageKey),
    // Covering index: the sum of sizes is an index-only scan.
    index('files_of_device').on(table.deviceId, table.size),
    index('files_newest').on(table.root, table.createdAt, table.id),
  ],
);
