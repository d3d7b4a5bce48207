import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { TICKET_STATES } from '@halla/domain/documents/document-states';
import { LIST_CAPS, NAME_MAX } from '@halla/domain/limits';
import { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '@halla/domain/tickets/expenses';
import { PAYERS } from '@halla/domain/tickets/payers';
import { GOAL_STATES } from '@halla/domain/tickets/ticket-goals';
import { TICKET_GROUPS } from '@halla/domain/tickets/ticket-rules';
import { WARRANTY_STATES } from '@halla/domain/warranty/warranty';
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
import { photoErrors, photoParts, ticketPhoto, ticketReply } from './ticket-replies.ts';

const ENTRIES_MAX = 200;
const LINKS_MAX = 50;

const numberedTicket = z.object({ id, number: z.int() });

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

/** A goal with its state at the time of the answer. */
const standingGoal = z.object({ dueAt: z.string(), state: z.enum(GOAL_STATES) });

export const expense = z.object({
  name: z.string(),
  /** Euro. */
  price: z.number(),
  count: z.int(),
  /** For a part from stock, with its warehouse. */
  sku: z.string().nullable(),
  warehouse: z.string().nullable(),
  /** Null: not decided. */
  payer: z.enum(PAYERS).nullable(),
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
    /** Country of the device, with its state where known: FI, US-CA. Absent for customers. */
    location: z.string().nullable().optional(),
  }),
  /** Author; null: system. */
  UserId: id.nullable(),
  User: person.nullable(),
  /** CompanyId: owner of the device at creation, unless another company was chosen. */
  ...fieldOutputs(TICKET_FIELDS),
  /** Service that the maker planned, not a reported fault; customers do not read the kind itself. */
  isService: z.boolean(),
  /** Absent for customers. */
  Assignee: person.nullable().optional(),
  Company: companyRef.nullable(),
  /** null for customers. */
  ContactId: id.nullable(),
  Contact: z.object({ id, name: z.string() }).nullable(),
  /** Times of the first answer and of the solution. */
  answeredAt: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Since when the customer has been waiting for an answer; absent for customers. */
  waitingSince: z.string().nullable().optional(),
  /** When the first answer and the solution are due; null: no such goal. Absent for customers. */
  Goals: z.object({ answer: standingGoal.nullable(), solution: standingGoal.nullable() }).optional(),
  /** The ended ticket that it continues, if the reader sees that one. */
  Follows: numberedTicket.nullable(),
  /** The following members are for administrators. True if the ticket has files. */
  attachments: z.boolean().optional(),
  hasExpenses: z.boolean().optional(),
  expenses: byCategory(expense).optional(),
  /** With ticket_id: names of its files. */
  media: z.array(z.string()).optional(),
  /** With ticket_id, newest first: changed fields with new values, names in place of ids. */
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
  /** With ticket_id: rows it was created from, oldest first. */
  Alerts: z.array(z.object({ id, ...alertText, createdAt: z.string() })).optional(),
  CrashLogs: z
    .array(z.object({ id, date: z.string(), version: z.string().nullable(), reason: z.string().nullable() }))
    .optional(),
  /** With ticket_id, for all but customers. */
  Sessions: z.array(z.object({ id, type: z.int(), startTime: z.string(), outcome })).optional(),
  /** With ticket_id: internal notes; absent for customers. */
  Notes: z.array(note).optional(),
  /** With ticket_id: messages of both sides, oldest first. */
  Replies: z.array(ticketReply).optional(),
  /** With ticket_id: the report was an answer by mail to an ended ticket. */
  isByMail: z.boolean().optional(),
  /** With ticket_id: photos of the report. */
  Photos: z.array(ticketPhoto).optional(),
  /** With ticket_id: customers who are mailed about it; absent for customers. */
  Followers: z.array(person).optional(),
  /** With ticket_id, for customers: true if they are mailed about the ticket. */
  isFollowed: z.boolean().optional(),
  /** With ticket_id: when a test sequence of the device ended well after the repair. */
  testedAt: z.string().nullable().optional(),
  /** With ticket_id: true if the ticket holds its device and the device has not been released. */
  isHeld: z.boolean().optional(),
  /** With ticket_id: the warranty of its device; absent for customers to whom the device does not belong any more. */
  warranty: z
    .object({
      /** Last day; null: none is known. */
      endsOn: z.string().nullable(),
      state: z.enum(WARRANTY_STATES),
      /** On the day on which the ticket was made. */
      stateThen: z.enum(WARRANTY_STATES),
    })
    .optional(),
});
export type Ticket = z.output<typeof ticket>;

const expenseInput = z.object({
  name: lineText(NAME_MAX),
  /** Euro; required for a spare part, else 0. */
  price: amount.nullish(),
  /** Required for a spare part, else 1. */
  count: z.int().min(0).max(1_000_000).nullish(),
  /** Null: not decided; absent: by the warranty of the device on the day of the ticket. */
  payer: z.enum(PAYERS).nullish(),
});

/** A part with an SKU is taken out of stock, and put back when removed. */
const partInput = expenseInput.extend({
  sku: lineText(100).nullish(),
  /** Required with an SKU. */
  warehouse: text(100).nullish(),
});

export const expensesInput = z.object({
  spareParts: z.array(partInput).max(ENTRIES_MAX).optional(),
  shippingCosts: z.array(expenseInput).max(ENTRIES_MAX).optional(),
  outsourcedServices: z.array(expenseInput).max(ENTRIES_MAX).optional(),
  travelCosts: z.array(expenseInput).max(ENTRIES_MAX).optional(),
});

const linkIds = (row: 'alert' | 'crashLog' | 'session') => z.array(idOf(row)).max(LINKS_MAX).optional();

/** Absent: unchanged, null: cleared. Customers may only send summary and description, and with a report its sessions. */
const ticketFields = {
  ...fieldInputs(TICKET_FIELDS),
  /** Replaces all entries of the sent categories. */
  expenses: expensesInput.optional(),
  /** Replaces all links; only rows of the ticket's device. */
  AlertIds: linkIds('alert'),
  CrashLogIds: linkIds('crashLog'),
  SessionIds: linkIds('session'),
};

const categoryStatistics = z.object({ entries: z.int(), total: z.number() });

const STAFFED = levels('CLIENT_MAINTENANCE', 'ADMIN');
const REPORTING = levels('CLIENT', 'CLIENT_MAINTENANCE', 'ADMIN');

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

/** Filters, combined with AND. Customers filter by fields they can read. */
const filterFields = {
  AssigneeId: idOf('user').optional(),
  UserId: idOf('user').optional(),
  DeviceId: idOf('device').optional(),
  CompanyId: idOf('company').optional(),
  ContactId: idOf('contact').optional(),
  states: states.optional(),
  not_states: states.optional(),
  /** Missing information. */
  group: z.enum(TICKET_GROUPS).optional(),
  /** Only tickets without a priority or an assignee. */
  waiting: z.boolean().optional(),
  /** Only tickets whose customer waits for an answer. */
  awaiting: z.boolean().optional(),
  /** Only open tickets with a late goal. */
  late: z.boolean().optional(),
  /** Number, readable texts, serial number or company; for administrators also the person. */
  search_value: searchValue.optional(),
  /** Days of creation on the maker's calendar, inclusive. */
  startDate: day.optional(),
  endDate: day.optional(),
  deviceType: z.enum(DEVICE_TYPES).optional(),
  /** Linked to an alert with this code. */
  alertType: z.int().min(1).max(2_147_483_647).optional(),
  /** Linked to a crash log and to no alert, as statistics count crashes. */
  isCrash: z.boolean().optional(),
  withExpenses: z.boolean().optional(),
  AlertId: idOf('alert').optional(),
  CrashLogId: idOf('crashLog').optional(),
  SessionId: idOf('session').optional(),
};

/** Durations in minutes: median and 90th percentile; null without tickets. */
const duration = z.object({ count: z.int(), median: z.number().nullable(), ninth: z.number().nullable() });

/** Number of tickets, and their total cost in euro. */
const cost = { count: z.int(), total: z.number() };

export const statistics = z.object({
  /** Days of the maker's calendar, inclusive. */
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
  /** Time from the report to the first answer, and to the solution. */
  firstAnswer: duration,
  solution: duration,
  /** By month of creation, YYYY-MM; months without tickets are omitted. Times are medians in minutes. */
  months: z.array(
    z.object({
      month: z.string(),
      resolved: z.int(),
      firstAnswer: z.number().nullable(),
      solution: z.number().nullable(),
      ...cost,
    }),
  ),
  /** All families; otherwise the ten most expensive. */
  families: z.array(z.object({ deviceType: z.enum(DEVICE_TYPES), ...cost })),
  devices: z.array(z.object({ Device: z.object({ id, serialNumber: z.string() }), ...cost })),
  companies: z.array(z.object({ Company: companyRef.nullable(), ...cost })),
  /** By code of the linked alert, otherwise by that of the crash log. */
  faults: z.array(z.object({ alertType: z.int().nullable(), isCrash: z.boolean(), ...cost })),
});
export type TicketStatisticsAnswer = z.output<typeof statistics>;

export const tickets = {
  get_tickets: call({
    summary:
      'Tickets by priority, those without one first, then by their last change; customers see their own, by their last change, and the level CLIENT those that their users reported.',
    access: REPORTING,
    effect: 'read',
    fromReplica: true,
    shows: ['tickets', 'notes', 'files', 'contacts', 'devices'],
    input: z.object({
      ...filterFields,
      number: z.int().min(0).optional(),
      /** Only this ticket, with all related rows. */
      ticket_id: idOf('ticket').optional(),
      limit: listLimit(LIST_CAPS.tickets.max),
      cursor: cursor.optional(),
      /** Customers cannot sort by priority and by the next goal, which they do not see. */
      sort: z.enum(['dueAt', '-priority', '-updatedAt', 'updatedAt', '-createdAt', 'createdAt']).optional(),
    }),
    output: z.object({ tickets: z.array(ticket), ...pageFields }),
    errors: ['core.not_allowed'],
  }),
  get_ticket_groups: call({
    summary: 'How many active tickets lack a priority, lack an assignee, and are assigned.',
    access: levels('ADMIN'),
    effect: 'read',
    fromReplica: true,
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
    fromReplica: true,
    shows: ['tickets', 'contacts', 'devices'],
    input: z.object({
      /** Default: the last 30 days. */
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
    fromReplica: true,
    shows: ['tickets', 'sessions', 'alerts', 'crashLogs', 'deviceData', 'lifecycle'],
    input: z.object({
      ticket_id: idOf('ticket'),
      /** Days before and after it; default 3. */
      days: z.int().min(0).max(30).optional(),
    }),
    output: z.object({ axis: ticketAxis }),
    errors: ['core.not_found'],
  }),
  add_ticket: call({
    summary: 'Makes a ticket of a device of the scope, or of a new device; it begins as new.',
    access: REPORTING,
    effect: 'write',
    changes: ['tickets', 'files', 'devices', 'deviceData', 'lifecycle', 'stock', 'anything'],
    input: z.object({
      /** Absent with newDevice. */
      deviceid: idOf('device').optional(),
      ticket_data: z.object({
        ...ticketFields,
        summary: ticketFields.summary.unwrap(),
        /** Must be the initial state. */
        state: ticketFields.state,
        /** Serial number of a device created with the ticket. */
        newDevice: text(40).optional(),
      }),
    }),
    output: z.object({ ...messageFields, ticket: numberedTicket }),
    errors: [
      'tickets.no_device',
      'tickets.one_device',
      'tickets.begins_new',
      'ER_DUP_ENTRY',
      'devices.invalid_serial',
      'devices.serial_out_of_range',
      ...CONTENT_ERRORS,
      ...photoErrors,
    ],
    files: photoParts,
  }),
  edit_ticket: call({
    summary:
      'Changes a ticket or deletes it; what is not sent stays. Customers change the texts of a new one that they made.',
    access: STAFFED,
    effect: 'write',
    changes: ['tickets', 'devices', 'deviceData', 'alerts', 'stock', 'anything'],
    input: z.object({
      /** New device. */
      deviceid: idOf('device').optional(),
      ticket_data: z.object({
        ...ticketFields,
        id: idOf('ticket'),
        /** As loaded; a stale one gives 409. */
        updatedAt: instant.optional(),
      }),
      deleteTicket: z.boolean().optional(),
      /**
       * With state resolved: alerts to handle. They must be linked to the ticket or of the same kind as a linked
       * one; handled ones are skipped.
       */
      handleAlerts: z.array(idOf('alert')).min(1).max(ALERT_IDS_MAX).optional(),
    }),
    output: z.object({
      ...messageFields,
      ticket: numberedTicket,
      /** With handleAlerts: those handled by this call, ascending. */
      handledAlerts: z.array(id).optional(),
    }),
    errors: [
      'core.stale',
      'tickets.not_resolved',
      'tickets.not_its_alert',
      'tickets.linked',
      'tickets.not_editable',
      'tickets.device_deleted',
      'holds.ticket_holds',
      'maintenance.not_completed',
      'maintenance.of_device',
      'maintenance.order_open',
      ...CONTENT_ERRORS,
    ],
  }),
};
