import { index, primaryKey, snakeCase, varchar } from 'drizzle-orm/pg-core';
import { instant, reference } from '#db/columns.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { softwarePackages } from '../software.table.ts';

/** Install state of each release on each device; all times by the server's clock. */
export const softwareInstalls = snakeCase.table(
  'software_installs',
  {
    deviceId: reference()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    packageId: reference()
      .notNull()
      .references(() => softwarePackages.id),
    /** When the device was offered the release for the first time. */
    offeredAt: instant(),
    /** Start of its newest download from the first byte. */
    beganAt: instant(),
    /** Arrival of its newest failure report. */
    failedAt: instant(),
    /** When it last changed to the version. */
    ranAt: instant(),
    /** When it last changed from the version to another one, and the version it changed to. */
    leftAt: instant(),
    leftFor: varchar({ length: 60 }),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.packageId] }),
    index('software_installs_package').on(table.packageId),
  ],
);
