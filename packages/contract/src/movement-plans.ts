import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { LC_STATES } from '@halla/domain/lifecycle/lifecycle';
import { PLAN_KINDS, PLAN_STATES } from '@halla/domain/lifecycle/movement-plans';
import { z } from 'zod';
import { clientInfoInput } from './client-info.ts';
import { clientInfo } from './devices.ts';
import { call, levels } from './kit/call.ts';
import { day, id, idOf, instant, listLimit, messageFields, pageFields, searchValue } from './kit/fields.ts';

/** A demo or a loan with its days. */
export const movementPlan = z.object({
  id,
  kind: z.enum(PLAN_KINDS),
  state: z.enum(PLAN_STATES),
  /** The device is out after its due day. */
  isOverdue: z.boolean(),
  Device: z.object({
    id,
    serialNumber: z.string(),
    deviceType: z.enum(DEVICE_TYPES),
    model: z.string().nullable(),
    /** Current state of the device; null: no record. */
    state: z.enum(LC_STATES).nullable(),
  }),
  clientInfo,
  /** Days of the maker's calendar, inclusive. */
  startsOn: z.string(),
  /** null: open-ended. */
  dueOn: z.string().nullable(),
  /** The planner. */
  User: z.object({ id, fullName: z.string() }).nullable(),
  /** The record that carried it out. */
  LifeCycleStateId: id.nullable(),
  closedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type MovementPlan = z.output<typeof movementPlan>;

/** A device available for the requested days. */
export const freeDevice = z.object({
  id,
  serialNumber: z.string(),
  deviceType: z.enum(DEVICE_TYPES),
  model: z.string().nullable(),
  state: z.enum(LC_STATES),
  /** Place key of get_warehouses. */
  location: z.string(),
});
export type FreeDevice = z.output<typeof freeDevice>;

const SELLING = levels('SALES', 'ADMIN');
const plan_id = idOf('movementPlan');
const aPlan = z.object({ ...messageFields, plan: movementPlan });
const ofClient = [
  'lifecycle.unknown_company',
  'lifecycle.unknown_contact',
  'lifecycle.other_client',
] as const;
const ofDays = [
  'lifecycle.plan_overlap',
  'lifecycle.plan_overlap_open',
  'lifecycle.plan_running_demo',
] as const;

export const movementPlans = {
  get_movement_plans: call({
    summary: 'Plans of demos and loans, by the day on which they start.',
    access: SELLING,
    effect: 'read',
    fromReplica: true,
    shows: ['lifecycle', 'devices'],
    input: z.object({
      plan_id: plan_id.optional(),
      device_id: idOf('device').optional(),
      /** Serial number, model or client. */
      search_value: searchValue.optional(),
      kind: z.enum(PLAN_KINDS).optional(),
      states: z.array(z.enum(PLAN_STATES)).max(PLAN_STATES.length).optional(),
      /** Only devices still out after their due day. */
      overdue: z.boolean().optional(),
      /** Plans that overlap this range, inclusive; an overdue one lasts until today. */
      startDate: day.optional(),
      endDate: day.optional(),
      limit: listLimit(5000),
    }),
    output: z.object({ plans: z.array(movementPlan), truncated: pageFields.truncated }),
    errors: [],
  }),
  get_free_devices: call({
    summary: 'Devices that are promised to nobody on any of the days.',
    access: SELLING,
    effect: 'read',
    shows: ['lifecycle', 'devices'],
    input: z.object({
      startDate: day,
      /** Absent: open-ended. */
      endDate: day.optional(),
      /** Serial number or model. */
      search_value: searchValue.optional(),
      deviceTypes: z.array(z.enum(DEVICE_TYPES)).max(DEVICE_TYPES.length).optional(),
      limit: listLimit(5000),
    }),
    output: z.object({ devices: z.array(freeDevice), truncated: pageFields.truncated }),
    errors: [],
  }),
  add_movement_plan: call({
    summary: 'Plans a demo or a loan of a device; the device does not move.',
    access: SELLING,
    effect: 'write',
    changes: ['lifecycle'],
    input: z.object({
      device_id: idOf('device'),
      kind: z.enum(PLAN_KINDS),
      clientInfo: clientInfoInput,
      startsOn: day,
      dueOn: day.nullish(),
    }),
    output: aPlan,
    errors: [
      'core.not_found',
      'lifecycle.client_missing',
      'lifecycle.plan_not_lent',
      'lifecycle.plan_allocated',
      ...ofClient,
      ...ofDays,
    ],
  }),
  edit_movement_plan: call({
    summary: 'Changes the days, the kind or the client of an open plan; of a running one only the due day.',
    access: SELLING,
    effect: 'write',
    changes: ['lifecycle'],
    input: z.object({
      plan_id,
      /** As loaded; a stale one gives 409. */
      updatedAt: instant.optional(),
      kind: z.enum(PLAN_KINDS).optional(),
      clientInfo: clientInfoInput.optional(),
      startsOn: day.optional(),
      dueOn: day.nullish(),
    }),
    output: aPlan,
    errors: [
      'core.not_found',
      'core.stale',
      'lifecycle.client_missing',
      'lifecycle.plan_closed',
      'lifecycle.plan_running',
      'lifecycle.plan_allocated',
      ...ofClient,
      ...ofDays,
    ],
  }),
  cancel_movement_plan: call({
    summary: 'Closes a plan that has not been carried out.',
    access: SELLING,
    effect: 'write',
    changes: ['lifecycle'],
    input: z.object({ plan_id }),
    output: aPlan,
    errors: ['core.not_found', 'lifecycle.plan_closed', 'lifecycle.plan_running'],
  }),
  carry_out_movement_plan: call({
    summary: 'Moves the device of a plan to its client: writes the demo record and ties the plan to it.',
    access: SELLING,
    effect: 'write',
    changes: ['lifecycle', 'devices', 'anything'],
    input: z.object({ plan_id }),
    /** LifeCycleStateId of the plan can be sent to undo_transfer. */
    output: aPlan,
    errors: [
      'core.not_found',
      'lifecycle.already_there',
      'lifecycle.plan_closed',
      'lifecycle.plan_running',
      'lifecycle.plan_early',
      'lifecycle.plan_past',
      'lifecycle.plan_not_lent',
    ],
  }),
};
