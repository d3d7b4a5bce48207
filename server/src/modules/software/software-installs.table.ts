import { index, primaryKey, snakeCase, varchar } from 'drizzle-orm/pg-core';
import { instant, reference } from '#db/columns.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { softwarePackages } from './software.table.ts';

/** How far each device has come with each release; all times are those of the server. */
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
    /** When its newest download from the first byte began. */
    beganAt: instant(),
    /** When its newest report of a failure arrived. */
    failedAt: instant(),
    /** When it last changed to the version. */
    ranAt: instant(),
    /** When it last changed from the version to another one, and to which. */
    leftAt: instant(),
    leftFor: varchar({ length: 60 }),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.packageId] }),
    index('software_installs_package').on(table.packageId),
  ],
);
