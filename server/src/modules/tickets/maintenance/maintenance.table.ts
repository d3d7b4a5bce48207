import type { DeviceType } from '@halla/domain/devices/serial';
import type { Answer } from '@halla/domain/maintenance/checklist';
import type { NoForecast } from '@halla/domain/maintenance/forecast';
import type { ChecklistLine, IntervalKind, Intervals } from '@halla/domain/maintenance/program';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  smallint,
  snakeCase,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference, updatedAt } from '#db/columns.ts';
import { devices, deviceTypes } from '#modules/devices/devices.table.ts';
import { users } from '#modules/users/users.table.ts';
import { tickets } from '../tickets.table.ts';

const byUser = () => reference().references(() => users.id);
const ofDevice = () =>
  reference()
    .notNull()
    .references(() => devices.id, { onDelete: 'cascade' });

/** Intervals of service for the devices of a product, by use or time, with the work to be done. */
export const maintenancePrograms = snakeCase.table(
  'maintenance_programs',
  {
    id: identity(),
    deviceType: text()
      .$type<DeviceType>()
      .notNull()
      .references(() => deviceTypes.code),
    name: varchar({ length: 255 }).notNull(),
    intervals: jsonb().$type<Intervals>().notNull(),
    /** Estimate of the work. */
    minutes: smallint().notNull(),
    checklist: jsonb().$type<readonly ChecklistLine[]>().notNull(),
    updatedBy: byUser(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant(),
  },
  (table) => [
    check('maintenance_programs_minutes', sql`${table.minutes} > 0`),
    index('maintenance_programs_product').on(table.deviceType).where(sql`deleted_at is null`),
    index('maintenance_programs_updated_by').on(table.updatedBy),
  ],
);

const ofProgram = () =>
  reference()
    .notNull()
    .references(() => maintenancePrograms.id);

/** Sorts after all real days; means no forecast. */
export const NO_DAY = '9999-12-31';

/** Sums of use; seconds of sessions, kilograms of gas. */
const sessionsOf = () => integer().notNull().default(0);
const secondsOf = () => bigint({ mode: 'number' }).notNull().default(0);
const kilogramsOf = () => numeric({ precision: 14, scale: 3, mode: 'number' }).notNull().default(0);

/** Each device with each program of its product: its own settings, and the forecast of the last night or change. */
export const deviceMaintenance = snakeCase.table(
  'device_maintenance',
  {
    id: identity(),
    deviceId: ofDevice(),
    programId: ofProgram(),
    isOff: boolean().notNull().default(false),
    /** Null: the intervals of the program. */
    ownIntervals: jsonb().$type<Intervals>(),
    /** Day of the last service, or of the first use. */
    sinceOn: date({ mode: 'string' }),
    usedSessions: sessionsOf(),
    usedSeconds: secondsOf(),
    usedKilograms: kilogramsOf(),
    dueOn: date({ mode: 'string' }),
    dueBy: text().$type<IntervalKind>(),
    reason: text().$type<NoForecast>(),
    /** Order of lists: without a day last. */
    dueKey: date({ mode: 'string' }).notNull().generatedAlwaysAs(sql`coalesce(due_on, '9999-12-31'::date)`),
    /** Time of the last change of its own settings. */
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('device_maintenance_pair').on(table.deviceId, table.programId),
    check(
      'device_maintenance_forecast',
      sql`(${table.dueOn} is null) = (${table.dueBy} is null) and num_nonnulls(${table.dueOn}, ${table.reason}) <= 1`,
    ),
    check('device_maintenance_due_by', sql`${table.dueBy} in ('sessions', 'hours', 'kilograms', 'months')`),
    check('device_maintenance_reason', sql`${table.reason} in ('off', 'notInUse', 'notBegun', 'littleUse')`),
    index('device_maintenance_due').on(table.dueKey, table.id),
    index('device_maintenance_program').on(table.programId, table.id),
  ],
);

/** Completed services, each with the device's use until then. */
export const maintenanceServices = snakeCase.table(
  'maintenance_services',
  {
    id: identity(),
    deviceId: ofDevice(),
    programId: ofProgram(),
    doneOn: date({ mode: 'string' }).notNull(),
    sessions: sessionsOf(),
    seconds: secondsOf(),
    kilograms: kilogramsOf(),
    /** The work order; null: entered by hand. */
    ticketId: reference().references(() => tickets.id, { onDelete: 'cascade' }),
    userId: byUser(),
    createdAt: createdAt(),
  },
  (table) => [
    index('maintenance_services_device').on(table.deviceId, table.programId, table.doneOn, table.id),
    index('maintenance_services_program').on(table.programId),
    uniqueIndex('maintenance_services_ticket').on(table.ticketId).where(sql`ticket_id is not null`),
    index('maintenance_services_user').on(table.userId),
  ],
);

/** An answer with who gave it, and when. */
export interface StoredAnswer extends Answer {
  readonly userId: number;
  /** ISO 8601. */
  readonly at: string;
}

/** Work orders: the checklist that a ticket of planned maintenance was made with, and how it was filled in. */
export const maintenanceOrders = snakeCase.table(
  'maintenance_orders',
  {
    ticketId: reference()
      .primaryKey()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    deviceId: ofDevice(),
    programId: ofProgram(),
    name: varchar({ length: 255 }).notNull(),
    minutes: smallint().notNull(),
    checklist: jsonb().$type<readonly ChecklistLine[]>().notNull(),
    answers: jsonb().$type<Readonly<Record<string, StoredAnswer>>>().notNull(),
    /** False once it was completed, or its ticket has ended or was deleted. */
    isOpen: boolean().notNull().default(true),
    completedAt: instant(),
    completedBy: byUser(),
    /** Minutes of work and of travel, recorded at completion; null if not recorded. */
    workMinutes: smallint(),
    travelMinutes: smallint(),
  },
  (table) => [
    check('maintenance_orders_times', sql`${table.workMinutes} >= 0 and ${table.travelMinutes} >= 0`),
    check(
      'maintenance_orders_completed',
      sql`${table.completedAt} is null or (${table.completedBy} is not null and not ${table.isOpen})`,
    ),
    uniqueIndex('maintenance_orders_open').on(table.deviceId, table.programId).where(sql`is_open`),
    index('maintenance_orders_device').on(table.deviceId),
    index('maintenance_orders_program').on(table.programId),
    index('maintenance_orders_completed_by').on(table.completedBy),
  ],
);
