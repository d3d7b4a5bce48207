import { LIST_CAPS } from '@halla/domain/limits';
import { HISTORY_KINDS } from '@halla/domain/resources/history';
import { JOB_NAMES } from '@halla/domain/system/jobs';
import { MAIL_STATES } from '@halla/domain/system/mail-states';
import { z } from 'zod';
import { historyEntry } from './history.ts';
import { call, levels } from './kit/call.ts';
import {
  cursor,
  id,
  idOf,
  instant,
  listLimit,
  messageFields,
  pageFields,
  searchValue,
  text,
} from './kit/fields.ts';

const SUPER_USERS = levels('SUPER_USER');

/** Files of one kind of store. */
const stored = z.object({ count: z.int(), bytes: z.int() });

export const job = z.object({
  name: z.enum(JOB_NAMES),
  /** When a run was requested; null once it has started. */
  requestedAt: z.string().nullable(),
  /** Start of its last run; null before the first. */
  startedAt: z.string().nullable(),
  /** null while it runs, and if its process was killed. */
  endedAt: z.string().nullable(),
  /** Error of its last run; null if none. */
  error: z.string().nullable(),
});
export type SystemJob = z.output<typeof job>;

export const outboxMail = z.object({
  id,
  toAddress: z.string(),
  subject: z.string(),
  /** Kind of the mail, such as passwordReset. */
  event: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** null if not retried. */
  nextAttemptAt: z.string().nullable(),
  /** Last error of the mail server. */
  lastError: z.string().nullable(),
});
export type OutboxMail = z.output<typeof outboxMail>;

const columns = z.record(z.string(), z.unknown()).nullable();

export const auditRow = z.object({
  id,
  at: z.string(),
  /** null for a device, a service or the server itself. */
  User: z.object({ id, fullName: z.string() }).nullable(),
  call: z.string(),
  /** Name of the user's API key; null: none. */
  apiKey: z.string().nullable(),
  /** Table of the row, or 'call' for a refused call. */
  entity: z.string(),
  entityId: id.nullable(),
  /** Values by column; never secrets. */
  before: columns,
  after: columns,
  /** The change in the terms of its screens; null for tables without a history and refused calls. */
  history: historyEntry
    .pick({ event: true, changes: true, truncated: true, by: true })
    .extend({
      /** The resource in whose history the entry is shown; null: none. */
      of: z
        .object({
          kind: z.enum(HISTORY_KINDS),
          id,
          /** False once it was deleted. */
          exists: z.boolean(),
          /** Its identifier for users, such as an order number; null if none. */
          number: z.string().nullable(),
          /** Its name, such as the client of an order; null if none. */
          label: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
});
export type AuditRow = z.output<typeof auditRow>;

const pageOf = { limit: listLimit(LIST_CAPS.outbox.max), cursor: cursor.optional() };

export const system = {
  get_system: call({
    summary:
      'Version, sizes of the database and the files, room on the disk, the last backup, and users in numbers.',
    access: SUPER_USERS,
    effect: 'read',
    // The screen polls, as for the audit trail, because almost every write changes them.
    shows: [],
    input: z.object({}),
    output: z.object({
      server: z.object({ version: z.string(), node: z.string(), startedAt: z.string() }),
      database: z.object({
        engine: z.enum(['embedded', 'postgres']),
        version: z.string(),
        bytes: z.int(),
      }),
      files: z.object({
        where: z.enum(['disk', 'bucket']),
        uploads: stored,
        dailyLogs: stored,
        /** Series of sessions that were moved out of the database, and the bytes of their objects. */
        coldSeries: stored,
      }),
      /** The disk of DATA_DIR. */
      disk: z.object({ freeBytes: z.int(), bytes: z.int() }),
      /** The last archive of this DATA_DIR; null: none. */
      backup: z.object({ madeAt: z.string(), bytes: z.int(), files: z.int() }).nullable(),
      /** The backup to a minute of this DATA_DIR; null: no log of PostgreSQL is archived. */
      minuteBackup: z
        .object({
          /** The archive contains everything committed until then. */
          archivedUntil: z.string(),
          /** The last base backup; null: none yet. */
          baseMadeAt: z.string().nullable(),
          /** The last test of a restore; null: none yet. */
          restoreTest: z
            .object({
              endedAt: z.string(),
              tookS: z.number(),
              /** Reason in English, for the operator of the server; null: the last run succeeded. */
              failure: z.string().nullable(),
              /** Last successful run; null: never. */
              workedAt: z.string().nullable(),
              /** Age of the newest restored write when the test began, in seconds; null when it failed. */
              newestWriteAgeS: z.number().nullable(),
            })
            .nullable(),
        })
        .nullable(),
      mails: z.object({
        /** False: mails wait in the outbox. */
        hasServer: z.boolean(),
        waiting: z.int(),
        failing: z.int(),
        givenUp: z.int(),
        /** Mails not sent before their links expired. */
        expired: z.int(),
      }),
      users: z.object({
        enabled: z.int(),
        disabled: z.int(),
        /** Users with an open session. */
        signedIn: z.int(),
      }),
    }),
    errors: [],
  }),
  get_jobs: call({
    summary: 'Scheduled work with its last run.',
    access: SUPER_USERS,
    effect: 'read',
    shows: ['jobs'],
    input: z.object({}),
    output: z.object({ jobs: z.array(job) }),
    errors: [],
  }),
  run_job: call({
    summary: 'Has a job run now; one of the server processes starts it within a minute.',
    access: SUPER_USERS,
    effect: 'write',
    changes: ['jobs'],
    input: z.object({ job: z.enum(JOB_NAMES) }),
    output: z.object(messageFields),
    errors: [],
  }),
  get_outbox: call({
    summary: 'Mails of the last 90 days without their texts, newest first.',
    access: SUPER_USERS,
    effect: 'read',
    fromReplica: true,
    shows: ['mails'],
    input: z.object({
      ...pageOf,
      search_value: searchValue.optional(),
      states: z.array(z.enum(MAIL_STATES)).max(MAIL_STATES.length).optional(),
    }),
    output: z.object({ mails: z.array(outboxMail), ...pageFields }),
    errors: [],
  }),
  retry_mail: call({
    summary: 'Tries a mail again that was given up or waits for its next attempt.',
    access: SUPER_USERS,
    effect: 'write',
    changes: ['mails'],
    input: z.object({ mail_id: idOf('mail') }),
    output: z.object(messageFields),
    errors: ['core.not_found', 'system.mail_sent', 'system.mail_expired', 'system.mail_withheld'],
  }),
  get_audit_log: call({
    summary:
      'The audit trail, newest first. A text is looked for in the changed values and the names of API keys, and in the last 31 days, unless a first day is given.',
    access: SUPER_USERS,
    effect: 'read',
    fromReplica: true,
    shows: [],
    input: z.object({
      ...pageOf,
      search_value: searchValue.optional(),
      user_id: idOf('user').optional(),
      call: text(60).trim().optional(),
      entity: text(60).trim().optional(),
      entity_id: idOf('auditedRow').optional(),
      date: z.object({ startDate: instant, endDate: instant.optional() }).optional(),
    }),
    output: z.object({ entries: z.array(auditRow), ...pageFields }),
    errors: [],
  }),
};
