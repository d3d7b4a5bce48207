import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { cursor, id, idOf, listLimit, pageFields, searchValue, text } from './kit/fields.ts';
import { product } from './kit/software-fields.ts';
import { note } from './notes.ts';

export const crashLog = z.object({
  id,
  date: z.string(),
  /** 1: crash log, else update log. */
  type: z.int(),
  version: z.string().nullable(),
  reason: z.string().nullable(),
  /** In lists, the first 100 characters. */
  data: z.string().nullable(),
  Device: z.object({ id, serialNumber: z.string(), deviceName: z.string().nullable() }),
});
export type CrashLog = z.output<typeof crashLog>;

export const crashLogDetail = crashLog.extend({
  Notes: z.array(note),
  /** The adjacent crash logs of the same device. */
  older: id.nullable(),
  newer: id.nullable(),
});
export type CrashLogDetail = z.output<typeof crashLogDetail>;

/** Crash logs grouped by kind, product and reason, as get_software_crash_groups groups crashes. */
export const crashLogGroup = z.object({
  type: z.literal([1, 2]),
  /** Common part of the reasons, without varying numbers, ids, addresses and directories. */
  reason: z.string().nullable(),
  /** Newest first; null: unknown version. */
  versions: z.array(z.string().nullable()),
  count: z.int(),
  /** Number of devices. */
  devices: z.int(),
  firstSeen: z.string(),
  lastSeen: z.string(),
  /** null: no product. */
  product: product.nullable(),
});
export type CrashLogGroup = z.output<typeof crashLogGroup>;

const filterFields = {
  deviceid: idOf('device').optional(),
  /** 1: only crash logs, 2: everything else. */
  type: z.literal([1, 2]).optional(),
  /** This version; null: without one. */
  version: text(60).nullable().optional(),
  /** In the group of this reason, which may be a log's or the group's; null: without one. */
  reason: text(1000).nullable().optional(),
  /** Product of the devices; null: devices without a product. */
  product: product.nullable().optional(),
  /** Only crash logs of the last 24 hours, as counted by get_counts. */
  recent: z.literal(true).optional(),
  /** Part of the reason, the data, the version, the serial number or the device name. */
  search_value: searchValue.optional(),
};

export const crashLogs = {
  get_crashlogs: call({
    summary: 'Crash and update logs, newest first: all, or of one device.',
    access: levels('ADMIN'),
    effect: 'read',
    fromReplica: true,
    shows: ['crashLogs'],
    input: z.object({
      ...filterFields,
      limit: listLimit(),
      cursor: cursor.optional(),
      sort: z.enum(['-date', 'date']).optional(),
    }),
    output: z.object({ crashlogs: z.array(crashLog), ...pageFields }),
    errors: [],
  }),
  get_crashlog_data: call({
    summary: 'One crash log with all of its data and its notes.',
    access: levels('ADMIN'),
    effect: 'read',
    shows: ['crashLogs', 'notes'],
    input: z.object({ crashlogid: idOf('crashLog') }),
    output: z.object({ crashlog: crashLogDetail }),
    errors: ['core.not_found'],
  }),
  get_crashlog_groups: call({
    summary: 'Crash logs counted by kind, product and reason, the most frequent first, and by day.',
    access: levels('ADMIN'),
    effect: 'read',
    fromReplica: true,
    shows: ['crashLogs'],
    input: z.object(filterFields),
    output: z.object({
      groups: z.array(crashLogGroup),
      truncated: pageFields.truncated,
      /** Every one of the last 30 days of the business time zone. */
      days: z.array(z.object({ day: z.string(), crashes: z.int(), updates: z.int() })),
    }),
    errors: [],
  }),
};
