import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { NAME_MAX } from '@halla/domain/limits';
import { HOLD_CAUSES, HOLD_STATES, RELEASES } from '@halla/domain/service/holds';
import { TEST_OBJECTIONS } from '@halla/domain/service/judge-test';
import { LIMITS_AT_MOST, PART_CLASSES_AT_MOST, TEST_MEASURES } from '@halla/domain/service/test-profile';
import { z } from 'zod';
import { call, levels, signedIn } from './kit/call.ts';
import { id, idOf, lineText, messageFields, requiredText } from './kit/fields.ts';

const REASON_MAX = 1000;
const SECONDS_MAX = 86_400;
const CHANNEL_MAX = 40;
const SKUS_AT_MOST = 50;

const person = z.object({ id, fullName: z.string() }).nullable();

const bound = z.number().min(-100_000).max(100_000).nullable();
const seconds = z.int().min(0).max(SECONDS_MAX);

/** A limit of a test during one phase. */
const limitFields = {
  measure: z.enum(TEST_MEASURES),
  /** Channel of temperature, or the part that runs; null for pressure and consumption. */
  channel: lineText(CHANNEL_MAX).nullable(),
  /** The channel that differs compares with. */
  other: lineText(CHANNEL_MAX).nullable(),
  /** Seconds from the start. */
  from: seconds,
  to: seconds,
  /** °C, of reaches. */
  threshold: bound,
  min: bound,
  max: bound,
};

const testProfile = z.object({
  /** The test runs at least this long. */
  seconds: z.int().min(1).max(SECONDS_MAX),
  limits: z.array(z.object(limitFields)).min(1).max(LIMITS_AT_MOST),
  /** Classes of parts that take a device out of service, by how their SKUs begin. */
  holdingParts: z
    .array(
      z.object({
        name: lineText(NAME_MAX),
        skus: z.array(lineText(100)).min(1).max(SKUS_AT_MOST),
      }),
    )
    .max(PART_CLASSES_AT_MOST),
});

/** The test of a product. */
const productProfile = z.object({
  deviceType: z.enum(DEVICE_TYPES),
  /** 0: never saved; these are the initial limits. */
  revision: z.int(),
  /** Null: devices of this product are released by hand only. */
  profile: testProfile.nullable(),
  updatedAt: z.string().nullable(),
  User: person,
});
export type ProductProfile = z.output<typeof productProfile>;

const heldTest = z.object({
  SessionId: id,
  startTime: z.string(),
  judgedAt: z.string(),
  /** A void test neither releases nor fails. */
  verdict: z.enum(['passed', 'failed', 'void']),
  objections: z.array(z.enum(TEST_OBJECTIONS)),
  findings: z.array(
    z.object({
      ...limitFields,
      /** Null: the test does not show it. */
      value: z.number().nullable(),
      isWithin: z.boolean(),
    }),
  ),
});
export type HeldTest = z.output<typeof heldTest>;

export const deviceHold = z.object({
  id,
  state: z.enum(HOLD_STATES),
  heldAt: z.string(),
  repairedAt: z.string().nullable(),
  releasedAt: z.string().nullable(),
  release: z.enum(RELEASES).nullable(),
  /** The following fields are for readers of the work on tickets. */
  Ticket: z.object({ id, number: z.int() }).optional(),
  cause: z.enum(HOLD_CAUSES).optional(),
  /** The class of parts that caused it. */
  partClass: z.string().nullable().optional(),
  HeldBy: person.optional(),
  RepairedBy: person.optional(),
  /** Null: released by a test. */
  ReleasedBy: person.optional(),
  /** A release by hand that waits for, or got, the agreement of another administrator. */
  Asked: z.object({ at: z.string(), User: person, reason: z.string() }).nullable().optional(),
  /** Parts of the ticket at the release. */
  parts: z.array(z.object({ name: z.string(), sku: z.string().nullable(), count: z.int() })).optional(),
  /** Newest first. */
  Tests: z.array(heldTest).optional(),
  /** False: the product has no test, so the device can only be released manually. */
  hasProfile: z.boolean().optional(),
});
export type DeviceHold = z.output<typeof deviceHold>;

const ofHold = z.object({ hold_id: idOf('deviceHold') });
const WRITES = {
  access: levels('ADMIN'),
  effect: 'write',
  changes: ['tickets', 'devices', 'deviceData'],
} as const;

export const holds = {
  get_device_holds: call({
    summary:
      'Why and since when a device was not released after repairs, newest first, at most 50; customers read the times only.',
    access: signedIn,
    effect: 'read',
    shows: ['tickets', 'devices', 'sessions'],
    input: z.object({ deviceid: idOf('device') }),
    output: z.object({ holds: z.array(deviceHold) }),
    errors: ['core.not_found'],
  }),
  hold_device: call({
    ...WRITES,
    summary: 'Takes the device of a ticket out of service until a test has passed.',
    input: z.object({ ticket_id: idOf('ticket') }),
    output: z.object({ ...messageFields, hold: z.object({ id }) }),
    errors: ['core.not_found', 'holds.generic', 'holds.held_already', 'tickets.device_deleted'],
  }),
  report_repair: call({
    ...WRITES,
    summary: 'Says that a held device is repaired: test sequences that begin from now on count.',
    input: ofHold,
    output: z.object(messageFields),
    errors: ['core.not_found', 'holds.ended', 'holds.repaired_already'],
  }),
  ask_release: call({
    ...WRITES,
    summary: 'Asks for a release without a passed test; another administrator has to agree.',
    input: ofHold.extend({ reason: requiredText(REASON_MAX) }),
    output: z.object(messageFields),
    errors: ['core.not_found', 'holds.ended', 'holds.asked_already'],
  }),
  answer_release: call({
    ...WRITES,
    summary:
      'Agrees to a release by hand, which needs another person than who asked, or takes the request back.',
    input: ofHold.extend({ agrees: z.boolean() }),
    output: z.object({ ...messageFields, isReleased: z.boolean() }),
    errors: ['core.not_found', 'holds.ended', 'holds.not_asked', 'holds.second_person'],
  }),
  get_test_profiles: call({
    summary:
      'What the test sequence of each product has to show before a repaired device returns to service.',
    access: levels('ADMIN'),
    effect: 'read',
    shows: ['tickets'],
    input: z.object({}),
    output: z.object({ profiles: z.array(productProfile) }),
    errors: [],
  }),
  edit_test_profile: call({
    summary: 'Replaces the test of a product; tests that were judged before keep their verdict.',
    access: levels('SUPER_USER'),
    effect: 'write',
    changes: ['anything'],
    input: z.object({
      deviceType: z.enum(DEVICE_TYPES),
      /** As loaded; a stale one gives 409. */
      revision: z.int().min(0).max(2_147_483_647),
      profile: testProfile,
    }),
    output: z.object({ ...messageFields, revision: z.int() }),
    errors: ['core.stale', 'holds.wrong_limit'],
  }),
};
