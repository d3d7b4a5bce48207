import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { TICKET_STATES } from '@halla/domain/documents/document-states';
import { LIST_CAPS, NAME_MAX } from '@halla/domain/limits';
import { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '@halla/domain/tickets/expenses';
import { TICKET_GROUPS } from '@halla/domain/tickets/ticket-rules';
import { z } from 'zod';
import { ALERT_IDS_MAX, alertText } from './alerts.ts';
import { companyRef } from './companies.ts';
import { amount } from './kit/amounts.ts';
import { call, levels } from './kit/call.ts';
import { fieldInputs, fieldOutputs } from './kit/field-schemas.ts';
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
import { note } from './notes.ts';
import { outcome } from './sessions.ts';
import { ticketAxis } from './ticket-axis.ts';

const ENTRIES_MAX = 200;
const LINKS_MAX = 50;

const state = z.enum(TICKET_STATES.all);
const states = z.array(state).max(TICKET_STATES.all.length);
const person = z.object({ id, fullName: z.string() });

function byCategory<Entry extends z.ZodType>(entry: Entry) {
  const list = z.array(entry);
  return z.object(
    Object.fromEntries(EXPENSE_CATEGORIES.map((category) => [category, list])) as Record<
      ExpenseCategory,
      typeof list
    >,
  );
}

export const expense = z.object({
  name: z.string(),
  /** Euro. */
  price: z.number(),
  count: z.int(),
  /** Of a part that was taken from stock, and the warehouse that it left. */
  sku: z.string().nullable(),
  warehouse: z.string().nullable(),
});

export const ticket = z.object({
  id,
  number: z.int(),
  DeviceId: id,
  Device: z.object({
    id,
    serialNumber: z.string(),
    deviceName: z.string().nullable(),
    deviceType: z.enum(DEVICE_TYPES),
    /** Placeholder for any device of its family. */
    isGeneric: z.boolean(),
  }),
  /** Who made it; null for the system. */
  UserId: id.nullable(),
  User: person.nullable(),
  /** CompanyId is the owner of the device when the ticket was made, unless another company was chosen. */
  ...fieldOutputs(TICKET_FIELDS),
  /** Absent for customers. */
  Assignee: person.nullable().optional(),
  Company: companyRef.nullable(),
  /** null for customers. */
  ContactId: id.nullable(),
  Contact: z.object({ id, name: z.string() }).nullable(),
  /** When it was first answered, and when it was solved. */
  answeredAt: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** What follows is for administrators: it has files. */
  attachments: z.boolean().optional(),
  hasExpenses: z.boolean().optional(),
  expenses: byCategory(expense).optional(),
  /** With ticket_id: names of its files. */
  media: z.array(z.string()).optional(),
  /** With ticket_id, newest first: changed fields with their new values, names in place of ids. */
  TicketActions: z
    .array(
      z.object({
        id,
        User: person.nullable(),
        updatedAt: z.string(),
        changes: z.record(z.string(), z.unknown()),
      }),
    )
    .optional(),
  /** With ticket_id: what the ticket was made from, oldest first. */
  Alerts: z.array(z.object({ id, ...alertText, createdAt: z.string() })).optional(),
  CrashLogs: z
    .array(z.object({ id, date: z.string(), version: z.string().nullable(), reason: z.string().nullable() }))
    .optional(),
  /** With ticket_id, for all but customers. */
  Sessions: z.array(z.object({ id, type: z.int(), startTime: z.string(), outcome })).optional(),
  /** With ticket_id; customers read those of their own users. */
  Notes: z.array(note).optional(),
});
export type Ticket = z.output<typeof ticket>;

const expenseInput = z.object({
  name: lineText(NAME_MAX),
  /** Euro; required of a spare part, else 0. */
  price: amount.nullish(),
  /** Required of a spare part, else 1. */
  count: z.int().min(0).max(1_000_000).nullish(),
});

/** A part with a sku is taken out of stock, and put back when its entry is removed. */
const partInput = expenseInput.extend({
  sku: lineText(100).nullish(),
  /** Required with a sku. */
  warehouse: text(100).nullish(),
});

export const expensesInput = z.object({
  spareParts: z.array(partInput).max(ENTRIES_MAX).optional(),
  shippingCosts: z.array(expenseInput).max(ENTRIES_MAX).optional(),
  outsourcedServices: z.array(expenseInput).max(ENTRIES_MAX).optional(),
  travelCosts: z.array(expenseInput).max(ENTRIES_MAX).optional(),
});

const linkIds = (row: 'alert' | 'crashLog' | 'session') => z.array(idOf(row)).max(LINKS_MAX).optional();

/** A missing field is unchanged, null clears it. Customers may send summary and description; other fields are refused. */
const ticketFields = {
  ...fieldInputs(TICKET_FIELDS),
  /** All of a category that is sent: entries that are not named are removed. */
  expenses: expensesInput.optional(),
  /** What the ticket is about, all of it; of the device of the ticket. */
  AlertIds: linkIds('alert'),
  CrashLogIds: linkIds('crashLog'),
  SessionIds: linkIds('session'),
};

const categoryStatistics = z.object({ entries: z.int(), total: z.number() });

const STAFFED = levels('CLIENT_MAINTENANCE', 'ADMIN');

const CONTENT_ERRORS = [
  'core.not_found',
  'core.not_allowed',
  'tickets.unknown_company',
  'tickets.unknown_contact',
  'tickets.unknown_assignee',
  'tickets.incomplete_expense',
  'tickets.too_expensive',
  'tickets.not_linked',
  'tickets.unknown_part',
  'stock.not_editable',
  'stock.not_enough',
  'stock.not_enough_mailhouse',
  'stock.too_much',
] as const;

const numbered = z.object({ id, number: z.int() });

/** Filters; a ticket has to match all of them. Customers filter by fields that they can read. */
const filterFields = {
  AssigneeId: idOf('user').optional(),
  UserId: idOf('user').optional(),
  DeviceId: idOf('device').optional(),
  CompanyId: idOf('company').optional(),
  ContactId: idOf('contact').optional(),
  states: states.optional(),
  not_states: states.optional(),
  /** What the ticket still lacks. */
  group: z.enum(TICKET_GROUPS).optional(),
  /** Only tickets without a priority or an assignee. */
  waiting: z.boolean().optional(),
  /** Number, the texts that the reader sees, serial number or company; for administrators the person too. */
  search_value: searchValue.optional(),
  /** Calendar days of the maker on which it was made, both included. */
  startDate: day.optional(),
  endDate: day.optional(),
  deviceType: z.enum(DEVICE_TYPES).optional(),
  /** Linked to an alert with this code. */
  alertType: z.int().min(1).max(2_147_483_647).optional(),
  /** Linked to a crash log and to no alert: what statistics count as a crash. */
  isCrash: z.boolean().optional(),
  withExpenses: z.boolean().optional(),
  AlertId: idOf('alert').optional(),
  CrashLogId: idOf('crashLog').optional(),
  SessionId: idOf('session').optional(),
};

/** Durations in minutes: median and 90th percentile; null without tickets. */
const duration = z.object({ count: z.int(), median: z.number().nullable(), ninth: z.number().nullable() });

/** Tickets and what they cost together, in euro. */
const cost = { count: z.int(), total: z.number() };

export const statistics = z.object({
  /** Calendar days of the maker, both included. */
  startDate: z.string(),
  endDate: z.string(),
  count: z.int(),
  /** Tickets with at least one expense. */
  withExpenses: z.int(),
  states: z.object({ new: z.int(), progress: z.int(), resolved: z.int(), stale: z.int() }),
  expenses: z.object(
    Object.fromEntries(EXPENSE_CATEGORIES.map((category) => [category, categoryStatistics])) as Record<
      ExpenseCategory,
      typeof categoryStatistics
    >,
  ),
  /** Euro. */
  total: z.number(),
  /** From the report to the first answer, and to the solution. */
  firstAnswer: duration,
  solution: duration,
  /** By the month in which they were made, YYYY-MM; months without tickets are absent. Times are medians in minutes. */
  months: z.array(
    z.object({
      month: z.string(),
      resolved: z.int(),
      firstAnswer: z.number().nullable(),
      solution: z.number().nullable(),
      ...cost,
    }),
  ),
  /** Of families all, of the others the ten most expensive. */
  families: z.array(z.object({ deviceType: z.enum(DEVICE_TYPES), ...cost })),
  devices: z.array(z.object({ Device: z.object({ id, serialNumber: z.string() }), ...cost })),
  companies: z.array(z.object({ Company: companyRef.nullable(), ...cost })),
  /** By the code of the alert that they are linked to, else by a crash log. */
  faults: z.array(z.object({ alertType: z.int().nullable(), isCrash: z.boolean(), ...cost })),
});
export type TicketStatisticsAnswer = z.output<typeof statistics>;

export const tickets = {
  get_tickets: call({
    summary:
      'Tickets by priority, those without one first, then by their last change; customers see their own, by their last change.',
    access: STAFFED,
    effect: 'read',
    shows: ['tickets', 'notes', 'files', 'contacts', 'devices'],
    input: z.object({
      ...filterFields,
      number: z.int().min(0).optional(),
      /** Only this ticket, with everything that belongs to it. */
      ticket_id: idOf('ticket').optional(),
      limit: listLimit(LIST_CAPS.tickets.max),
      cursor: cursor.optional(),
      /** Customers do not sort by the priority, which they do not see. */
      sort: z.enum(['-priority', '-updatedAt', 'updatedAt', '-createdAt', 'createdAt']).optional(),
    }),
    output: z.object({ tickets: z.array(ticket), ...pageFields }),
    errors: ['core.not_allowed'],
  }),
  get_ticket_groups: call({
    summary: 'How many active tickets lack a priority, lack an assignee, and are assigned.',
    access: levels('ADMIN'),
    effect: 'read',
    shows: ['tickets'],
    input: z.object({}),
    output: z.object({
      groups: z.object({ unprioritised: z.int(), unassigned: z.int(), assigned: z.int() }),
    }),
    errors: [],
  }),
  get_ticket_statistics: call({
    summary: 'How many tickets there were, how fast they were answered and solved, and what they cost.',
    access: levels('ADMIN'),
    effect: 'read',
    shows: ['tickets', 'contacts', 'devices'],
    input: z.object({
      /** Of the last 30 days unless said otherwise. */
      startDate: filterFields.startDate,
      endDate: filterFields.endDate,
      CompanyId: filterFields.CompanyId,
      DeviceId: filterFields.DeviceId,
      deviceType: filterFields.deviceType,
    }),
    output: z.object({ statistics }),
    errors: [],
  }),
  get_ticket_axis: call({
    summary: 'What happened on the device of a ticket around the time at which it was made, oldest first.',
    access: levels('ADMIN'),
    effect: 'read',
    shows: ['tickets', 'sessions', 'alerts', 'crashLogs', 'deviceData', 'lifecycle'],
    input: z.object({
      ticket_id: idOf('ticket'),
      /** Days before and after it; 3 unless said otherwise. */
      days: z.int().min(0).max(30).optional(),
    }),
    output: z.object({ axis: ticketAxis }),
    errors: ['core.not_found'],
  }),
  add_ticket: call({
    summary: 'Makes a ticket of a device of the scope, or of a new device; it begins as new.',
    access: STAFFED,
    effect: 'write',
    changes: ['tickets', 'devices', 'lifecycle', 'stock', 'anything'],
    input: z.object({
      /** Absent with newDevice. */
      deviceid: idOf('device').optional(),
      ticket_data: z.object({
        ...ticketFields,
        summary: ticketFields.summary.unwrap(),
        /** Always new; another one is refused. */
        state: ticketFields.state,
        /** Serial number of a device that is made with the ticket. */
        newDevice: text(40).optional(),
      }),
    }),
    output: z.object({ ...messageFields, ticket: numbered }),
    errors: [
      'tickets.no_device',
      'tickets.one_device',
      'tickets.begins_new',
      'ER_DUP_ENTRY',
      'devices.invalid_serial',
      'devices.serial_out_of_range',
      ...CONTENT_ERRORS,
    ],
  }),
  edit_ticket: call({
    summary:
      'Changes a ticket or deletes it; what is not sent stays. Customers change the texts of a new one that they made.',
    access: STAFFED,
    effect: 'write',
    changes: ['tickets', 'alerts', 'stock', 'anything'],
    input: z.object({
      /** Another device than before. */
      deviceid: idOf('device').optional(),
      ticket_data: z.object({
        ...ticketFields,
        id: idOf('ticket'),
        /** As loaded; a stale one answers 409. */
        updatedAt: instant.optional(),
      }),
      deleteTicket: z.boolean().optional(),
      /** With the state resolved: alerts that are handled with it, linked to it or of the kind of one that is; handled ones are skipped. */
      handleAlerts: z.array(idOf('alert')).min(1).max(ALERT_IDS_MAX).optional(),
    }),
    output: z.object({
      ...messageFields,
      ticket: numbered,
      /** With handleAlerts: those that were handled by this call, in ascending order. */
      handledAlerts: z.array(id).optional(),
    }),
    errors: [
      'core.stale',
      'tickets.not_resolved',
      'tickets.not_its_alert',
      'tickets.linked',
      'tickets.not_editable',
      'tickets.device_deleted',
      ...CONTENT_ERRORS,
    ],
  }),
};
