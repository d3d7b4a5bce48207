import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { LC_STATES, TRANSFER_STATES } from '@halla/domain/lifecycle/lifecycle';
import { z } from 'zod';
import { clientInfoInput } from './client-info.ts';
import { clientInfo } from './devices.ts';
import { call, levels } from './kit/call.ts';
import {
  cursor,
  day,
  id,
  idOf,
  instant,
  listLimit,
  messageFields,
  pageFields,
  requiredText,
  searchValue,
  text,
} from './kit/fields.ts';

const lcState = z.enum(LC_STATES);
const quality = z.literal([1, 2]);

/** A record in a device's life cycle, such as its production or sale. */
export const lifeCycleRecord = z.object({
  id,
  DeviceId: id,
  state: lcState,
  /** Place key of get_warehouses. */
  location: z.string(),
  quality: quality.nullable(),
  clientInfo: clientInfo.nullable(),
  /** The client's company, current name. */
  Company: z.object({ id, name: z.string(), location: z.string().nullable() }).nullable(),
  Contact: z.object({ id, name: z.string() }).nullable(),
  /** Newest first. */
  Notes: z.array(z.object({ text: z.string(), createdAt: z.string() })),
  /** null: system. */
  User: z.object({ id, fullName: z.string() }).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type LifeCycleRecord = z.output<typeof lifeCycleRecord>;

/** A record in a list of many devices. */
export const listedRecord = lifeCycleRecord.extend({
  Device: z.object({
    id,
    serialNumber: z.string(),
    deviceType: z.enum(DEVICE_TYPES),
    model: z.string().nullable(),
  }),
  /** No newer record of the device exists. */
  isLatest: z.boolean(),
});
export type ListedRecord = z.output<typeof listedRecord>;

/** Refusals of the record that dispatches a device with its shipment or order. */
export const DISPATCH_ERRORS = [
  'lifecycle.client_missing',
  'lifecycle.decommissioned',
  'lifecycle.unknown_company',
  'lifecycle.unknown_contact',
  'lifecycle.other_client',
  'lifecycle.unknown_place',
  'lifecycle.plan_open',
] as const;

/** `present` of refusals about a device's current state: its newest record. */
export const presentRecord = z.object({
  serialNumber: z.string(),
  state: lcState,
  location: z.string(),
  clientInfo: clientInfo.nullable(),
  /** Full name of its author; null: system. */
  user: z.string().nullable(),
  createdAt: z.string(),
});
export type PresentRecord = z.output<typeof presentRecord>;

const personalRecord = z.object({
  id,
  DeviceId: id,
  serialNumber: z.string(),
  deviceType: z.enum(DEVICE_TYPES),
  createdAt: z.string(),
  /** Full name of the user who made the transfer. */
  user: z.string(),
  clientInfo: clientInfo.nullable(),
  /** The latest record of the device, alone. */
  LifeCycleStates: z.array(lifeCycleRecord.omit({ Notes: true })),
});

export type PersonalRecord = z.output<typeof personalRecord>;

export const personalDemo = personalRecord.extend({
  /** Due day of its plan on the maker's calendar; null: no plan, or open-ended. */
  dueOn: z.string().nullable(),
  /** Still out after its due day. */
  isOverdue: z.boolean(),
});
export type PersonalDemo = z.output<typeof personalDemo>;
/** withClient: the device is still with the client. */
export const personalDispatch = personalRecord.extend({ withClient: z.boolean() });
export type PersonalDispatch = z.output<typeof personalDispatch>;

const familyCounts = z.array(z.object({ deviceType: z.enum(DEVICE_TYPES), count: z.int() }));
const periodCounts = z.object({ month: familyCounts, year: familyCounts });

const SELLING = levels('SALES', 'ADMIN');
/** Maximum records undone per call; higher than what users select at once. */
const UNDO_AT_MOST = 500;

export const lifecycle = {
  get_life_cycle_states: call({
    summary: 'Life-cycle records of all devices, newest first, filtered.',
    access: levels('ADMIN'),
    effect: 'read',
    fromReplica: true,
    shows: ['lifecycle', 'notes', 'contacts'],
    input: z.object({
      user: z.literal('Admin').optional(),
      /** Serial number, model, client or author. */
      search_value: searchValue.optional(),
      states: z.array(lcState).max(LC_STATES.length).optional(),
      /** Device families: the quick selection. */
      deviceTypes: z.array(z.enum(DEVICE_TYPES)).max(DEVICE_TYPES.length).optional(),
      /** Days of the maker's calendar, inclusive. */
      startDate: day.optional(),
      endDate: day.optional(),
      onlyLatest: z.boolean().optional(),
      limit: listLimit(5000),
      cursor: cursor.optional(),
      sort: z.enum(['-createdAt', 'createdAt']).optional(),
    }),
    output: z.object({ lcs: z.array(listedRecord), ...pageFields }),
    errors: [],
  }),
  get_device_transfers: call({
    summary: 'The latest transfers of all devices, or the own ones.',
    access: SELLING,
    effect: 'read',
    fromReplica: true,
    shows: ['lifecycle', 'notes', 'contacts'],
    input: z.object({
      limit: listLimit(5000),
      /** Only records made by the user. */
      own: z.boolean().optional(),
      /** Day of the maker's calendar, inclusive. */
      startDate: day.optional(),
    }),
    output: z.object({ lcs: z.array(listedRecord), truncated: pageFields.truncated }),
    errors: [],
  }),
  edit_lifecyclestate: call({
    summary: 'Writes a new record of a device, or changes one that is there (ADMIN, SUPER_USER).',
    access: levels('PRODUCTION', 'ADMIN'),
    effect: 'write',
    changes: ['lifecycle', 'devices', 'anything'],
    input: z.object({
      deviceid: idOf('device'),
      lifecyclestate: z.object({
        /** The record to change, with update_existing. */
        id: idOf('lifeCycleState').optional(),
        /** As loaded, with update_existing; a stale one gives 409. */
        updatedAt: instant.optional(),
        state: lcState,
        location: text(40).trim().nullish(),
        quality: quality.nullish(),
        clientInfo: clientInfoInput.nullish(),
        /** Confirms that selling the device ends its plans; otherwise a device with a future plan is refused. */
        endPlans: z.boolean().optional(),
      }),
      note: text(5000).trim().optional(),
      update_existing: z.boolean().optional(),
    }),
    output: z.object({
      ...messageFields,
      /** History of the device, newest first. */
      lcs: z.array(lifeCycleRecord),
      /** The record written or changed. */
      recordId: id,
    }),
    errors: [
      'core.not_found',
      'core.stale',
      'core.not_allowed',
      'lifecycle.client_missing',
      'lifecycle.decommissioned',
      'lifecycle.unknown_company',
      'lifecycle.unknown_contact',
      'lifecycle.other_client',
      'lifecycle.unknown_place',
      'lifecycle.plan_open',
    ],
  }),
  add_transfer: call({
    summary: 'Moves a device, or puts a new one in; PRODUCTION only the latter.',
    access: levels('PRODUCTION', 'SALES', 'ADMIN'),
    effect: 'write',
    changes: ['lifecycle', 'devices', 'anything'],
    input: z.object({
      clientInfo: clientInfoInput.nullish(),
      transferData: z.object({
        /** A state, or return, sold, switchClient; missing: 'fill required'. */
        state: z.enum(TRANSFER_STATES).optional(),
        /** Who moved it; missing: 'Add user!'. */
        UserId: idOf('user').optional(),
        Device: z.object({ id: idOf('device') }).optional(),
        /** Serial number of a device that does not exist yet. */
        newDevice: requiredText(40).optional(),
        details: z
          .object({
            switchClient: z.boolean().optional(),
            /** Confirms that selling the device ends its plans; otherwise a device with a future plan is refused. */
            endPlans: z.boolean().optional(),
          })
          .optional(),
        location: text(40).trim().nullish(),
        /** Due day of a demo in the maker's calendar; creates the plan that this record fulfils. */
        dueOn: day.optional(),
      }),
      noteText: text(5000).trim().optional(),
    }),
    output: z.object({
      ...messageFields,
      /** The new record, alone. */
      lcs: z.array(listedRecord),
      /** New owner of the device; null: unchanged. */
      newOwner: z.object({ id, name: z.string() }).nullable(),
    }),
    errors: [
      'core.not_found',
      'core.not_allowed',
      'ER_DUP_ENTRY',
      'devices.invalid_serial',
      'devices.serial_out_of_range',
      'lifecycle.user_missing',
      'lifecycle.device_missing',
      'lifecycle.state_missing',
      'lifecycle.client_missing',
      'lifecycle.decommissioned',
      'lifecycle.already_there',
      'lifecycle.unknown_user',
      'lifecycle.unknown_company',
      'lifecycle.unknown_contact',
      'lifecycle.other_client',
      'lifecycle.unknown_place',
      'lifecycle.plan_open',
      'lifecycle.plan_allocated',
      'lifecycle.plan_overlap',
      'lifecycle.plan_overlap_open',
    ],
  }),
  delete_transfer: call({
    summary: 'Deletes one record; SALES only an own one that is still the latest of its device.',
    access: SELLING,
    effect: 'write',
    changes: ['lifecycle', 'devices'],
    input: z.object({ transferData: z.object({ id: idOf('lifeCycleState') }) }),
    output: z.object(messageFields),
    errors: [
      'core.not_found',
      'core.not_allowed',
      'lifecycle.last_record',
      'lifecycle.not_latest',
      'lifecycle.plan_reopens',
    ],
  }),
  undo_transfer: call({
    summary: 'Takes back records that the user wrote within ten minutes, exactly: all of them or none.',
    access: levels('PRODUCTION', 'SALES', 'ADMIN'),
    effect: 'write',
    changes: ['lifecycle', 'devices', 'anything'],
    /** Records of /add_transfer and new ones of /edit_lifecyclestate; a refusal identifies one by position. */
    input: z.object({ recordIds: z.array(idOf('lifeCycleState')).min(1).max(UNDO_AT_MOST) }),
    output: z.object(messageFields),
    errors: [
      'core.not_found',
      'lifecycle.undo_not_own',
      'lifecycle.undo_too_late',
      'lifecycle.undo_not_latest',
      'lifecycle.undo_allocated',
      'lifecycle.undo_shipped',
      'lifecycle.undo_planned',
      'lifecycle.undo_sessions',
      'lifecycle.undo_in_use',
      'lifecycle.undo_edited',
      'lifecycle.plan_reopens',
    ],
  }),
  get_personal_dispatches: call({
    summary: 'Dispatches the user made, newest first, at most 200.',
    access: SELLING,
    effect: 'read',
    fromReplica: true,
    shows: ['lifecycle', 'contacts'],
    input: z.object({}),
    output: z.object({ lcs: z.array(personalDispatch), truncated: pageFields.truncated }),
    errors: [],
  }),
  get_personal_demos: call({
    summary: 'Devices that are in demo by the user, newest first, at most 200.',
    access: SELLING,
    effect: 'read',
    fromReplica: true,
    shows: ['lifecycle', 'contacts'],
    input: z.object({}),
    output: z.object({ lcs: z.array(personalDemo), truncated: pageFields.truncated }),
    errors: [],
  }),
  get_personal_totals: call({
    summary: 'How many dispatches and demos the user made this month and this year, by device family.',
    access: SELLING,
    effect: 'read',
    fromReplica: true,
    shows: ['lifecycle'],
    input: z.object({}),
    output: z.object({ dispatches: periodCounts, demos: periodCounts }),
    errors: [],
  }),
};
