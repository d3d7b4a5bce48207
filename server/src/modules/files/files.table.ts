import { bigint, index, integer, snakeCase, text, unique, varchar } from 'drizzle-orm/pg-core';
import { createdAt, identity, reference } from '#db/columns.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { users } from '#modules/users/users.table.ts';

/** Files that people uploaded, by the thing they belong to; their bytes lie under the storage keys. */
export const files = snakeCase.table(
  'files',
  {
    id: identity(),
    /** What the file belongs to: checklist/12. A name, never a path. */
    root: text().notNull(),
    /** The device behind the root, whose owner the bytes count for. */
    deviceId: reference().references(() => devices.id),
    filename: varchar({ length: 120 }).notNull(),
    contentType: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Pixels; null for what is no picture. */
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
    // With the sizes, so that a sum of them reads the index alone.
    index('files_of_device').on(table.deviceId, table.size),
    index('files_newest').on(table.root, table.createdAt, table.id),
  ],
);
