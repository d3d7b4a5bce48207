import type { DeviceType } from '@halla/domain/devices/serial';
import type { HoldCause, Release } from '@halla/domain/service/holds';
import type { TestFinding, TestObjection, TestVerdict } from '@halla/domain/service/judge-test';
import type { TestProfile } from '@halla/domain/service/test-profile';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { identity, instant, reference, updatedAt } from '#db/columns.ts';
import { devices, deviceTypes } from '#modules/devices/devices.table.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { users } from '#modules/users/users.table.ts';
import { tickets } from '../tickets.table.ts';

/** A part that a repair has used. */
export interface UsedPart {
  readonly name: string;
  readonly sku: string | null;
  readonly count: number;
}

const byUser = () => reference().references(() => users.id);

/** Periods in which a device is held, from a ticket until a passed test or a manual release. Never deleted. */
export const deviceHolds = snakeCase.table(
  'device_holds',
  {
    id: identity(),
    deviceId: reference()
      .notNull()
      .references(() => devices.id),
    ticketId: reference()
      .notNull()
      .references(() => tickets.id),
    cause: text().$type<HoldCause>().notNull(),
    /** The class of parts that caused it. */
    partClass: varchar({ length: 255 }),
    heldAt: instant().notNull(),
    heldBy: byUser(),
    /** Tests that began later count. */
    repairedAt: instant(),
    repairedBy: byUser(),
    /** A release by hand that another person has to agree to. */
    askedAt: instant(),
    askedBy: byUser(),
    askedReason: text(),
    releasedAt: instant(),
    /** Null: released by a test. */
    releasedBy: byUser(),
    release: text().$type<Release>(),
    releaseSessionId: reference().references(() => sessions.id, { onDelete: 'set null' }),
    /** Parts of the ticket at the release. */
    parts: jsonb().$type<readonly UsedPart[]>(),
  },
  (table) => [
    check('device_holds_cause', sql`${table.cause} in ('kind', 'parts', 'hand')`),
    check('device_holds_release', sql`${table.release} in ('test', 'hand')`),
    check('device_holds_released', sql`(${table.release} is null) = (${table.releasedAt} is null)`),
    check(
      'device_holds_two_people',
      sql`${table.release} is distinct from 'hand' or (${table.askedReason} is not null and ${table.askedBy} <> ${table.releasedBy})`,
    ),
    check(
      'device_holds_asked',
      sql`num_nonnulls(${table.askedAt}, ${table.askedBy}, ${table.askedReason}) in (0, 3)`,
    ),
    uniqueIndex('device_holds_open').on(table.ticketId).where(sql`released_at is null`),
    index('device_holds_ticket').on(table.ticketId),
    index('device_holds_device').on(table.deviceId, table.heldAt),
    index('device_holds_held_by').on(table.heldBy),
    index('device_holds_repaired_by').on(table.repairedBy),
    index('device_holds_asked_by').on(table.askedBy),
    index('device_holds_released_by').on(table.releasedBy),
    index('device_holds_session').on(table.releaseSessionId),
  ],
);

/** Verdicts on the test sequences that arrived while a device was held. */
export const holdTests = snakeCase.table(
  'hold_tests',
  {
    holdId: reference()
      .notNull()
      .references(() => deviceHolds.id, { onDelete: 'cascade' }),
    sessionId: reference()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    verdict: text().$type<TestVerdict['kind']>().notNull(),
    objections: jsonb().$type<readonly TestObjection[]>().notNull(),
    findings: jsonb().$type<readonly TestFinding[]>().notNull(),
    /** Revision of the limits. */
    profileRevision: integer().notNull(),
    judgedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.holdId, table.sessionId] }),
    check('hold_tests_verdict', sql`${table.verdict} in ('passed', 'failed', 'void')`),
    index('hold_tests_session').on(table.sessionId),
  ],
);

/** Limits of the test of each product; a product without a row has the starting limits of its family. */
export const testProfiles = snakeCase.table(
  'test_profiles',
  {
    deviceType: text()
      .$type<DeviceType>()
      .primaryKey()
      .references(() => deviceTypes.code),
    /** Incremented with every change; 1 at first. */
    revision: integer().notNull().default(1),
    profile: jsonb().$type<TestProfile>().notNull(),
    updatedBy: byUser(),
    updatedAt: updatedAt(),
  },
  (table) => [index('test_profiles_updated_by').on(table.updatedBy)],
);
