import { index, jsonb, snakeCase, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '#db/columns.ts';
import { users } from '#modules/users/users.table.ts';
import { shipments } from '../shipments.table.ts';
import type { StepState } from './step-state.ts';

/** What the last step of a shipment changed, for its undo. */
export const shipmentUndos = snakeCase.table(
  'shipment_undos',
  {
    shipmentId: reference()
      .primaryKey()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    writtenBy: reference()
      .notNull()
      .references(() => users.id),
    writtenAt: instant().notNull(),
    /** Of the mails and deliveries that wait until the step cannot be undone any more. */
    holdKey: uuid().notNull(),
    /** What the step found and what it left. */
    before: jsonb().$type<StepState>().notNull(),
    after: jsonb().$type<StepState>().notNull(),
    /** Life-cycle records that it wrote. */
    recordIds: jsonb().$type<readonly number[]>().notNull(),
    /** Note about a received number that differs. */
    noteId: reference(),
  },
  (table) => [index('shipment_undos_user').on(table.writtenBy)],
);
