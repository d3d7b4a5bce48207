import { boolean, index, jsonb, smallint, snakeCase, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '#db/columns.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { users } from '#modules/users/users.table.ts';
import { lifeCycleStates } from './lifecycle.table.ts';

/** What a life-cycle record changed beyond its own row, for an exact undo. */
export const transferUndos = snakeCase.table(
  'transfer_undos',
  {
    recordId: reference()
      .primaryKey()
      .references(() => lifeCycleStates.id, { onDelete: 'cascade' }),
    deviceId: reference()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    /** The user who sent it; the record may name a colleague. */
    writtenBy: reference()
      .notNull()
      .references(() => users.id),
    writtenAt: instant().notNull(),
    /** The note sent with it. */
    noteId: reference(),
    /** The plan created with it, which its undo deletes. */
    planId: reference(),
    /** The device was created with the record. */
    isNewDevice: boolean().notNull(),
    /** The device before the change. */
    companyId: reference(),
    location: text(),
    quality: smallint().$type<1 | 2>(),
    orderId: reference(),
    orderLineId: reference(),
    /** The record removed the device from that order. */
    hasLeftOrder: boolean().notNull().default(false),
    updatedAt: instant().notNull(),
    /** changedAt that the record set on the device; null: the device row was unchanged. */
    changedAt: instant(),
    /** Start of the new owner's interval; null: the owner is unchanged. */
    ownedFrom: instant(),
    /** The former ownership interval was closed; otherwise the whole interval was reassigned. */
    isSplit: boolean().notNull(),
    /** Sessions moved to the new owner. */
    sessionIds: jsonb().$type<readonly number[]>().notNull(),
  },
  (table) => [
    index('transfer_undos_device').on(table.deviceId),
    index('transfer_undos_user').on(table.writtenBy),
  ],
);
