import { boolean, index, jsonb, smallint, snakeCase, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '#db/columns.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { users } from '#modules/users/users.table.ts';
import { lifeCycleStates } from './lifecycle.table.ts';

/** What a life-cycle record has changed besides itself, so that it can be undone exactly. */
export const transferUndos = snakeCase.table(
  'transfer_undos',
  {
    recordId: reference()
      .primaryKey()
      .references(() => lifeCycleStates.id, { onDelete: 'cascade' }),
    deviceId: reference()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    /** Who sent it; the record may name a colleague. */
    writtenBy: reference()
      .notNull()
      .references(() => users.id),
    writtenAt: instant().notNull(),
    /** The note that came with it. */
    noteId: reference(),
    /** The device was put in together with the record. */
    isNewDevice: boolean().notNull(),
    /** The device as it was. */
    companyId: reference(),
    location: text(),
    quality: smallint().$type<1 | 2>(),
    orderId: reference(),
    updatedAt: instant().notNull(),
    /** Time of change that the record left on the device; null: it left the row of the device as it was. */
    changedAt: instant(),
    /** From when on the device is the new owner's; null: the owner stayed. */
    ownedFrom: instant(),
    /** The former ownership interval was closed there; otherwise it was given away whole. */
    isSplit: boolean().notNull(),
    /** Sessions that went to the new owner. */
    sessionIds: jsonb().$type<readonly number[]>().notNull(),
  },
  (table) => [
    index('transfer_undos_device').on(table.deviceId),
    index('transfer_undos_user').on(table.writtenBy),
  ],
);
