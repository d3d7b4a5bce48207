import { PLAN_KINDS } from '@halla/domain/lifecycle/movement-plans';
import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, snakeCase, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference, updatedAt } from '#db/columns.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { users } from '#modules/users/users.table.ts';
import { lifeCycleStates, type StoredClientInfo } from '../lifecycle.table.ts';

/**
 * Demos and loans with their days. Open plans of one device do not overlap: the exclusion constraint
 * movement_plans_no_overlap is in the migration, because Drizzle cannot declare one.
 */
export const movementPlans = snakeCase.table(
  'movement_plans',
  {
    id: identity(),
    deviceId: reference()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    kind: text({ enum: PLAN_KINDS }).notNull(),
    clientInfo: jsonb().$type<StoredClientInfo>().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    /** Null: open-ended. */
    dueOn: date({ mode: 'string' }),
    userId: reference().references(() => users.id),
    /** The record that carried it out; deleting that record makes it planned again. */
    recordId: reference().references(() => lifeCycleStates.id, { onDelete: 'set null' }),
    closedAt: instant(),
    /** The record that closed it, so that undoing the record reopens it; null: closed by a user. */
    closingRecordId: reference().references(() => lifeCycleStates.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Time of the last edit; unchanged by records that begin or end it, so that undoing them is exact. */
    updatedAt: updatedAt(),
  },
  (table) => [
    check('movement_plans_kind_known', sql`${table.kind} in ('demo', 'loan')`),
    check('movement_plans_days_in_order', sql`${table.dueOn} >= ${table.startsOn}`),
    check(
      'movement_plans_closed_by_record',
      sql`${table.closingRecordId} is null or ${table.closedAt} is not null`,
    ),
    index('movement_plans_by_start').on(table.startsOn, table.id),
    index('movement_plans_device').on(table.deviceId, table.startsOn),
    index('movement_plans_record').on(table.recordId),
    index('movement_plans_closing_record').on(table.closingRecordId),
    index('movement_plans_due').on(table.dueOn).where(sql`closed_at is null and record_id is not null`),
  ],
);
