import { index, jsonb, snakeCase, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '#db/columns.ts';
import { users } from '#modules/users/users.table.ts';
import { shipments } from '../shipments.table.ts';
import type { StepState } from './step-state.ts';

/** Changes of the last step of a shipment, for its undo. */
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
    /** Key of the mails and deliveries that are held back while the step can be undone. */
    holdKey: uuid().notNull(),
    /** States before and after the step. */
    before: jsonb().$type<StepState>().notNull(),
    after: jsonb().$type<StepState>().notNull(),
    /** Life-cycle records written by the step. */
    recordIds: jsonb().$type<readonly number[]>().notNull(),
    /** Note about a difference in the received number. */
    noteId: reference(),
  },
  (table) => [index('shipment_undos_user').on(table.writtenBy)],
);
