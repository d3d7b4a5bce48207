import { ACTIVITIES } from '@halla/domain/devices/activity';
import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { LC_STATES } from '@halla/domain/lifecycle/lifecycle';
import { WARRANTY_WITHIN_MOST } from '@halla/domain/warranty/warranty';
import { z } from 'zod';
import { companyRef } from './companies.ts';
import { call, levels, signedIn } from './kit/call.ts';
import {
  cursor,
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

const deviceType = z.enum(DEVICE_TYPES);
const color = z.enum(['grey', 'white']);
const lcState = z.enum(LC_STATES);
const quality = z.literal([1, 2]);

/** Current activity; offline after fifteen minutes without contact. */
export const activity = z.enum(ACTIVITIES);

/** Client of the device; only for dispatched and demo devices. */
export const clientInfo = z.object({
  contactName: z.string().optional(),
  companyName: z.string().optional(),
  companyAdditionalInfo: z.string().optional(),
  contactAdditionalInfo: z.string().optional(),
  /** Country alpha-2. */
  location: z.string().optional(),
  contactId: id.optional(),
  companyId: id.optional(),
  companyAddress: z.string().optional(),
  companyVatId: z.string().optional(),
  contactEmail: z.string().optional(),
  contactPhone: z.string().optional(),
});

/** The order a device is allocated to. */
const orderRef = z.object({ id, number: z.int() });

/** The newest life-cycle record of a device; staff only. */
export const latestState = z.object({
  id,
  state: lcState,
  /** Place key of get_warehouses. */
  location: z.string(),
  clientInfo: clientInfo.nullable(),
  createdAt: z.string(),
  User: z.object({ id, fullName: z.string() }).nullable(),
});

/** One record of a device's history. */
export const historyRecord = latestState.extend({
  quality: quality.nullable(),
  /** Newest first. */
  Notes: z.array(z.object({ text: z.string(), createdAt: z.string() })),
  updatedAt: z.string(),
});

/** Fields visible to every user who may see the device. */
const deviceFields = {
  id,
  serialNumber: z.string(),
  deviceType,
  deviceName: z.string().nullable(),
  model: z.string().nullable(),
  /** Last reported software version. */
  version: z.string().nullable(),
  /** Location of the device: FI, US-CA. */
  location: z.string().nullable(),
  plugType: z.string().nullable(),
  color: color.nullable(),
  chassisNumber: z.string().nullable(),
  CompanyId: id.nullable(),
  /** Time since which the device has been held after a repair; null: in service. */
  heldSince: z.string().nullable(),
  /** Last contact of the device. */
  lastSeenAt: z.string().nullable(),
  activity,
};

export const customerDevice = z.object(deviceFields);
export type CustomerDevice = z.output<typeof customerDevice>;

export const staffDevice = z.object({
  ...deviceFields,
  Company: companyRef.nullable(),
  quality: quality.nullable(),
  latest: latestState.nullable(),
  /** Order and network addresses: ADMIN and SUPER_USER only. */
  OrderId: id.nullable().optional(),
  Order: orderRef.nullable().optional(),
  /** True for a device on an order, for PRODUCTION, which does not read the order. */
  reserved: z.boolean().optional(),
  macAddress: z.string().nullable().optional(),
  teamviewerId: z.string().nullable().optional(),
});
export type StaffDevice = z.output<typeof staffDevice>;

export const deviceDetail = z.object({
  ...deviceFields,
  Company: companyRef.nullable(),
  updatedAt: z.string(),
  /** Running session, if any. */
  runningSessionId: id.nullable(),
  /**
   * Start of ownership. Set for customers who took over the device and may not see the former owner's name and
   * reports.
   */
  handedOverAt: z.string().nullable(),
  /**
   * Owner at the time the device was named, for users who read the names of all owners; null if the current
   * owner may read the name too.
   */
  NamedUnder: companyRef.nullable().optional(),
  quality: quality.nullable().optional(),
  /** Newest record and history, newest first; staff only. */
  latest: latestState.nullable().optional(),
  LifeCycleStates: z.array(historyRecord).optional(),
  /** ADMIN and SUPER_USER only. */
  OrderId: id.nullable().optional(),
  Order: orderRef.nullable().optional(),
  /** True for a device on an order, for PRODUCTION, which does not read the order. */
  reserved: z.boolean().optional(),
  macAddress: z.string().nullable().optional(),
  teamviewerId: z.string().nullable().optional(),
  /** Live keys of the device interface, without their secrets; ADMIN, SUPER_USER and PRODUCTION. */
  keys: z.array(z.object({ id, createdAt: z.string(), createdBy: z.string().nullable() })).optional(),
});
export type DeviceDetail = z.output<typeof deviceDetail>;

const customerCompany = z.object({ id, name: z.string(), Devices: z.array(customerDevice) });

/** Accepts one value or a list. */
function oneOrMany<T extends z.ZodType>(schema: T) {
  return z.union([schema, z.array(schema).max(50)]);
}

export const devices = {
  get_devices: call({
    summary: 'The devices of the own company and of the customers below it (two levels).',
    access: signedIn,
    effect: 'read',
    fromReplica: true,
    shows: ['devices', 'presence', 'contacts'],
    input: z.object({}),
    output: z.object({
      company: customerCompany
        .extend({
          role: z.enum(['reseller', 'end_customer']),
          EndCustomer: z.array(customerCompany.extend({ EndCustomer: z.array(customerCompany) })),
        })
        .nullable(),
      truncated: pageFields.truncated,
    }),
    errors: [],
  }),
  get_admin_devices: call({
    summary: 'Devices for staff, filtered: one page when a cursor is sent, else at most 5000.',
    access: levels('PRODUCTION', 'SALES', 'ADMIN'),
    effect: 'read',
    fromReplica: true,
    shows: ['devices', 'presence', 'lifecycle', 'contacts'],
    input: z.object({
      /** Serial number, device name, company name or model. */
      search_value: searchValue.optional(),
      /** Prefixes of the serial number. */
      serialPrefix: oneOrMany(requiredText(40)).optional(),
      /** Only devices that have a life-cycle record. */
      requireLCS: z.boolean().optional(),
      lcState: oneOrMany(lcState).optional(),
      /** Place keys as displayed: a demo device at an unnamed client is in the car. */
      lcLocation: oneOrMany(text(40)).optional(),
      /** Company or contact name of the client info. */
      lcClient: searchValue.optional(),
      /** Part of the model name. */
      model: searchValue.optional(),
      color: color.optional(),
      /** Only devices of this company and those below it. */
      endcustomer: idOf('company').optional(),
      /** null: only devices without an order; an id needs permission to read the order of a device. */
      OrderId: idOf('order').nullable().optional(),
      /** Only devices with an order. */
      reserved: z.boolean().optional(),
      /** Only devices under warranty today whose warranty ends within this number of days. */
      warrantyEndsWithin: z.int().min(0).max(WARRANTY_WITHIN_MOST).optional(),
      /** Hides quality 2. */
      hideSecondClass: z.boolean().optional(),
      hide3Module: z.boolean().optional(),
      /** Adds the five generic devices of pickers. */
      allowGeneric: z.boolean().optional(),
      limit: listLimit(5000),
      cursor: cursor.optional(),
      /** changedAt: time of the newest life-cycle record. */
      sort: z.enum(['serialNumber', '-serialNumber', '-changedAt', 'changedAt']).optional(),
    }),
    output: z.object({ devices: z.array(staffDevice), ...pageFields }),
    errors: ['core.not_allowed', 'core.not_found'],
  }),
  get_device_data: call({
    summary: 'One device.',
    access: signedIn,
    effect: 'read',
    shows: ['devices', 'presence', 'sessions', 'notes', 'lifecycle', 'contacts'],
    input: z.object({ deviceid: idOf('device') }),
    output: z.object({ device: deviceDetail }),
    errors: ['core.not_found'],
  }),
  edit_device: call({
    summary: 'Changes what the level may change of a device, or deletes it (super user).',
    access: levels('CLIENT', 'CLIENT_MAINTENANCE', 'PRODUCTION', 'ADMIN'),
    effect: 'write',
    changes: ['devices', 'anything'],
    input: z.object({
      deviceData: z.object({
        id: idOf('device'),
        /** As loaded; a stale one gives 409. */
        updatedAt: instant.optional(),
        deviceName: text(255).trim().nullable().optional(),
        plugType: text(60).trim().nullable().optional(),
        color: color.nullable().optional(),
        chassisNumber: text(60).trim().nullable().optional(),
        quality: quality.nullable().optional(),
        model: text(120).trim().nullable().optional(),
        CompanyId: idOf('company').optional(),
      }),
      deleteDevice: z.boolean().optional(),
    }),
    output: z.object({ ...messageFields, device: deviceDetail.optional() }),
    errors: ['core.not_found', 'core.stale', 'devices.unknown_company'],
  }),
  create_device_key: call({
    summary: 'Makes a key for the device interface; the secret is shown this one time.',
    access: levels('PRODUCTION', 'ADMIN'),
    effect: 'write',
    changes: ['devices'],
    input: z.object({ deviceid: idOf('device') }),
    output: z.object({
      ...messageFields,
      /** {serial}:{secret}; the Authorization header puts "Device " in front. */ key: requiredText(200),
    }),
    shownOnce: true,
    errors: ['core.not_found', 'devices.too_many_keys'],
  }),
  revoke_device_key: call({
    summary: 'Revokes one key of a device, or all of them.',
    access: levels('PRODUCTION', 'ADMIN'),
    effect: 'write',
    changes: ['devices'],
    input: z.object({ deviceid: idOf('device'), keyid: idOf('deviceKey').optional() }),
    output: z.object(messageFields),
    errors: ['core.not_found'],
  }),
};
