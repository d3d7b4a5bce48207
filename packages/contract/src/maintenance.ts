import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { IMAGE_TYPES } from '@halla/domain/files/file-types';
import { LC_STATES } from '@halla/domain/lifecycle/lifecycle';
import { NAME_MAX } from '@halla/domain/limits';
import { MAINTENANCE_STATES, NO_FORECASTS } from '@halla/domain/maintenance/forecast';
import {
  INTERVAL_KINDS,
  INTERVAL_MOST,
  type IntervalKind,
  LINE_KINDS,
  LINES_AT_MOST,
} from '@halla/domain/maintenance/program';
import { SIGNATURE_PATH, SIGNATURE_PATH_MAX } from '@halla/domain/maintenance/signature';
import { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import { z } from 'zod';
import { companyRef } from './companies.ts';
import { uploadErrors } from './files.ts';
import { call, levels, signedIn } from './kit/call.ts';
import { fieldInputs } from './kit/field-schemas.ts';
import {
  cursor,
  day,
  id,
  idOf,
  instant,
  lineText,
  listLimit,
  messageFields,
  pageFields,
  searchValue,
  text,
} from './kit/fields.ts';
import { ticketPhoto } from './ticket-replies.ts';

const LABEL_MAX = 300;
const ANSWER_MAX = 2000;
const KEY_MAX = 40;
const UNIT_MAX = 20;
const MINUTES_MOST = 10_000;
const ORDERS_AT_ONCE = 50;
const PERIODS_MAX = 36;

const every = (kind: IntervalKind) => z.int().min(1).max(INTERVAL_MOST[kind]).nullable();

/** Intervals between services, whichever is reached first; null: this measure does not count. */
const intervals = z.object({
  sessions: every('sessions'),
  /** Hours of sessions. */
  hours: every('hours'),
  /** Kilograms of gas used. */
  kilograms: every('kilograms'),
  months: every('months'),
});

const bound = z.number().min(-1_000_000).max(1_000_000).nullable();

const checklistLine = z.object({
  /** Answers are stored under it. */
  key: lineText(KEY_MAX).min(1),
  kind: z.enum(LINE_KINDS),
  label: lineText(LABEL_MAX).min(1),
  /** Unit of a measured value. */
  unit: lineText(UNIT_MAX).min(1).nullable(),
  min: bound,
  max: bound,
});
export type WireLine = z.output<typeof checklistLine>;

const programFields = {
  name: lineText(NAME_MAX).min(1),
  intervals,
  /** Estimate of the work, in minutes. */
  minutes: z.int().min(1).max(MINUTES_MOST),
  checklist: z.array(checklistLine).min(1).max(LINES_AT_MOST),
};

const person = z.object({ id, fullName: z.string() }).nullable();

export const maintenanceProgram = z.object({
  id,
  deviceType: z.enum(DEVICE_TYPES),
  ...programFields,
  /** Devices of the product. */
  devices: z.int(),
  updatedAt: z.string(),
  User: person,
});
export type MaintenanceProgram = z.output<typeof maintenanceProgram>;

const dueFields = {
  /** Day on which the next service is due; null: no day, see the reason. */
  dueOn: z.string().nullable(),
  dueBy: z.enum(INTERVAL_KINDS).nullable(),
  state: z.enum(MAINTENANCE_STATES),
  reason: z.enum(NO_FORECASTS).nullable(),
};

const workOrderRef = z.object({ id, number: z.int(), Assignee: person, visitOn: z.string().nullable() });

/** A device with one of its programs. */
export const plannedMaintenance = z.object({
  /** Id of the pair of device and program. */
  id,
  Device: z.object({
    id,
    serialNumber: z.string(),
    deviceName: z.string().nullable(),
    deviceType: z.enum(DEVICE_TYPES),
    location: z.string().nullable(),
    /** Null: no record. */
    state: z.enum(LC_STATES).nullable(),
  }),
  Company: companyRef.nullable(),
  Program: z.object({ id, name: z.string(), minutes: z.int() }),
  ...dueFields,
  /** Day of the last service, or of first use. */
  sinceOn: z.string().nullable(),
  /** The open work order. */
  Ticket: workOrderRef.nullable(),
});
export type PlannedMaintenance = z.output<typeof plannedMaintenance>;

const filterFields = {
  /** Owner. */
  CompanyId: idOf('company').optional(),
  program_id: idOf('maintenanceProgram').optional(),
  deviceTypes: z.array(z.enum(DEVICE_TYPES)).max(DEVICE_TYPES.length).optional(),
  /** Absent: all with a day. */
  states: z.array(z.enum(MAINTENANCE_STATES)).max(MAINTENANCE_STATES.length).optional(),
  /** Country of the device, or a state of one: FI, US-CA. A country includes its states. */
  location: lineText(16).optional(),
  /** Only devices without an open work order. */
  unplanned: z.boolean().optional(),
  /** Serial number, name or owner. */
  search_value: searchValue.optional(),
};

/** Sums since the last service; seconds of sessions, kilograms of gas. */
const use = z.object({ sessions: z.int(), seconds: z.number(), kilograms: z.number() });

const deviceProgram = z.object({
  Program: z.object({ id, name: z.string(), minutes: z.int() }),
  /** The intervals in force. */
  intervals,
  /** Intervals of this device; null: those of the program. */
  ownIntervals: intervals.nullable(),
  isOff: z.boolean(),
  ...dueFields,
  sinceOn: z.string().nullable(),
  used: use,
  updatedAt: z.string(),
  Ticket: workOrderRef.nullable(),
  /** The last ones, newest first. */
  Services: z.array(
    z.object({
      id,
      doneOn: z.string(),
      /** Use of the device up to then. */
      totals: use,
      User: person,
      /** Null: entered by hand. */
      Ticket: z.object({ id, number: z.int() }).nullable(),
    }),
  ),
});
export type DeviceProgram = z.output<typeof deviceProgram>;

const signature = z.object({
  /** Name of the person who signs, as typed; not empty. */
  name: lineText(NAME_MAX).min(1),
  /** Lines of the drawn signature as path of an SVG in an area of 600 by 200; empty: signed by the name alone. */
  path: z.stringFormat('signaturePath', SIGNATURE_PATH).max(SIGNATURE_PATH_MAX),
});

const linePhoto = z.object({
  /** Id of a file of the ticket; its bytes: show_ticket_photo. */
  photo: idOf('ticketPhoto'),
});

/** Minutes; null if not recorded. */
const took = z.int().min(0).max(MINUTES_MOST).nullable();

const answerValue = z
  .union([z.boolean(), z.number().min(-1e12).max(1e12), text(ANSWER_MAX), signature, linePhoto])
  .nullable();
const answer = z.object({ /** Null: not filled in. */ value: answerValue, remark: text(ANSWER_MAX) });
export type WireAnswer = z.output<typeof answer>;

export const workOrder = z.object({
  Program: z.object({ id, name: z.string(), minutes: z.int() }),
  /** The checklist as it was when the order was created. */
  checklist: z.array(checklistLine),
  /** Filled lines by their key. */
  answers: z.record(z.string(), answer.extend({ User: person, at: z.string() })),
  /** The pictures of its answers. */
  Photos: z.array(ticketPhoto),
  completedAt: z.string().nullable(),
  CompletedBy: person,
  /** Day of the service. */
  doneOn: z.string().nullable(),
  /** Minutes of work and of travel, recorded at completion; null if not recorded. */
  workMinutes: z.int().nullable(),
  travelMinutes: z.int().nullable(),
});
export type WorkOrder = z.output<typeof workOrder>;

const ADMINS = levels('ADMIN');
const WORKING = levels('CLIENT_MAINTENANCE', 'ADMIN');
const SHOWN = ['tickets', 'devices', 'contacts', 'lifecycle'] as const;
const PROGRAM_ERRORS = ['maintenance.no_interval', 'maintenance.wrong_line'] as const;
const ofProgram = { device_id: idOf('device'), program_id: idOf('maintenanceProgram') };
const { AssigneeId, visitOn } = fieldInputs(TICKET_FIELDS);

export const maintenance = {
  get_maintenance_programs: call({
    summary: 'The programs of planned maintenance of all products, by product and name.',
    access: ADMINS,
    effect: 'read',
    shows: ['tickets', 'devices'],
    input: z.object({}),
    output: z.object({ programs: z.array(maintenanceProgram) }),
    errors: [],
  }),
  add_maintenance_program: call({
    summary: 'Adds a program of planned maintenance for the devices of a product.',
    access: ADMINS,
    effect: 'write',
    changes: ['anything'],
    input: z.object({ program: z.object({ deviceType: z.enum(DEVICE_TYPES), ...programFields }) }),
    output: z.object({ ...messageFields, program: z.object({ id }) }),
    errors: PROGRAM_ERRORS,
  }),
  edit_maintenance_program: call({
    summary: 'Changes a program of planned maintenance; work orders keep the checklist they were made with.',
    access: ADMINS,
    effect: 'write',
    changes: ['anything'],
    input: z.object({
      program: z.object({
        ...programFields,
        id: idOf('maintenanceProgram'),
        /** As loaded; a stale one answers 409. */
        updatedAt: instant.optional(),
      }),
    }),
    output: z.object({ ...messageFields, program: z.object({ id }) }),
    errors: ['core.not_found', 'core.stale', ...PROGRAM_ERRORS],
  }),
  delete_maintenance_program: call({
    summary: 'Deletes a program of planned maintenance; its work orders and services stay.',
    access: ADMINS,
    effect: 'write',
    changes: ['anything'],
    input: z.object({ program_id: idOf('maintenanceProgram') }),
    output: z.object(messageFields),
    errors: ['core.not_found'],
  }),
  get_planned_maintenance: call({
    summary: 'Devices with their programs of maintenance, those that are due first.',
    access: ADMINS,
    effect: 'read',
    fromReplica: true,
    shows: SHOWN,
    input: z.object({ ...filterFields, limit: listLimit(), cursor: cursor.optional() }),
    output: z.object({ planned: z.array(plannedMaintenance), ...pageFields }),
    errors: [],
  }),
  get_maintenance_months: call({
    summary: 'How many services are overdue and how many fall due in each of the next months.',
    access: ADMINS,
    effect: 'read',
    fromReplica: true,
    shows: SHOWN,
    input: z.object({
      ...filterFields,
      /** Including the present one; default 12. */
      months: z.int().min(1).max(PERIODS_MAX).optional(),
    }),
    output: z.object({
      overdue: z.int(),
      /** By month (YYYY-MM), including months without services; overdue services are not included. */
      months: z.array(z.object({ month: z.string(), count: z.int(), minutes: z.int() })),
    }),
    errors: [],
  }),
  add_work_orders: call({
    summary: 'Makes a ticket of planned maintenance with the checklist of the program, for each device.',
    access: ADMINS,
    effect: 'write',
    changes: ['tickets'],
    input: z.object({
      orders: z.array(z.object(ofProgram)).min(1).max(ORDERS_AT_ONCE),
      ticket_data: z.object({ AssigneeId, visitOn }).optional(),
    }),
    output: z.object({
      ...messageFields,
      /** In the order of the orders. */
      tickets: z.array(z.object({ id, number: z.int() })),
    }),
    errors: ['core.not_found', 'tickets.unknown_assignee', 'maintenance.order_open', 'maintenance.twice'],
  }),
  get_device_maintenance: call({
    summary:
      'When the next service of a device is due; for administrators and technicians of the maker also its programs and the last services.',
    access: signedIn,
    effect: 'read',
    shows: SHOWN,
    input: z.object({ deviceid: idOf('device') }),
    output: z.object({
      /** Earliest day over all programs; null: nothing is due. */
      nextOn: z.string().nullable(),
      programs: z.array(deviceProgram).optional(),
    }),
    errors: ['core.not_found'],
  }),
  edit_device_maintenance: call({
    summary: 'Gives a device intervals of its own, or switches a program off for it.',
    access: ADMINS,
    effect: 'write',
    changes: ['devices'],
    input: z.object({
      ...ofProgram,
      /** As loaded; a stale one answers 409. */
      updatedAt: instant.optional(),
      isOff: z.boolean(),
      /** Null: those of the program. */
      intervals: intervals.nullable(),
    }),
    output: z.object(messageFields),
    errors: ['core.not_found', 'core.stale', 'maintenance.no_interval'],
  }),
  add_service: call({
    summary: 'Enters a service by hand, which was done without a work order.',
    access: ADMINS,
    effect: 'write',
    changes: ['devices'],
    input: z.object({ ...ofProgram, doneOn: day }),
    output: z.object({ ...messageFields, service: z.object({ id }) }),
    errors: ['core.not_found', 'maintenance.in_future'],
  }),
  delete_service: call({
    summary: 'Deletes a service that was entered by hand.',
    access: ADMINS,
    effect: 'write',
    changes: ['devices'],
    input: z.object({ service_id: idOf('maintenanceService') }),
    output: z.object(messageFields),
    errors: ['core.not_found', 'maintenance.by_order'],
  }),
  get_work_order: call({
    summary:
      'The checklist of a ticket of planned maintenance; null: it is another ticket, or the reader is not of the maker.',
    access: WORKING,
    effect: 'read',
    shows: ['tickets'],
    input: z.object({ ticket_id: idOf('ticket') }),
    output: z.object({ order: workOrder.nullable() }),
    errors: ['core.not_found'],
  }),
  fill_checklist: call({
    summary:
      'Fills in lines of a checklist, and completes the work order: the service is recorded and the ticket resolved.',
    access: WORKING,
    effect: 'write',
    changes: ['tickets', 'devices', 'deviceData', 'files'],
    input: z.object({
      ticket_id: idOf('ticket'),
      /** Changed lines, each with the answer that the user saw before the change. */
      lines: z
        .array(z.object({ key: lineText(KEY_MAX).min(1), from: answer, to: answer }))
        .max(LINES_AT_MOST),
      complete: z.boolean().optional(),
      /** With complete: the day of the service; default today. */
      doneOn: day.optional(),
      /** With complete: minutes of work at the device. */
      workMinutes: took.optional(),
      /** With complete: minutes on the road, there and back. */
      travelMinutes: took.optional(),
    }),
    output: z.object({ ...messageFields, isCompleted: z.boolean() }),
    errors: [
      'core.not_found',
      'maintenance.ended',
      'maintenance.unknown_line',
      'maintenance.wrong_answer',
      'maintenance.photo_gone',
      'maintenance.overtaken',
      'maintenance.incomplete',
      'maintenance.in_future',
    ],
  }),
  upload_work_order_photo: call({
    summary:
      'Answers a line of a checklist by a photo, which becomes a file of the ticket; an earlier one is deleted.',
    access: WORKING,
    effect: 'upload',
    changes: ['tickets', 'files'],
    input: z.object({
      ticket_id: idOf('ticket'),
      key: lineText(KEY_MAX).min(1),
      /** Photo to be replaced; may be absent if the same caller took the earlier one. */
      replaces: idOf('ticketPhoto').optional(),
    }),
    output: z.object({ ...messageFields, photo: ticketPhoto }),
    errors: [
      ...uploadErrors,
      'files.only_images',
      'maintenance.ended',
      'maintenance.unknown_line',
      'maintenance.no_photo_line',
      'maintenance.overtaken',
    ],
    files: { photo: { most: 1, types: IMAGE_TYPES } },
  }),
};
