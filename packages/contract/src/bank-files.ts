import { WAITING_REASONS } from '@halla/domain/billing/bank-entries';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { id, idOf, lineText, listLimit, messageFields, text } from './kit/fields.ts';

const SUPER_USERS = levels('SUPER_USER');

/** Characters of a part of a file. */
export const BANK_FILE_PART = 500_000;

const counts = {
  /** Entries that the file holds. */
  entries: z.int(),
  /** Number of entries booked as payments without a user's decision. */
  booked: z.int(),
  /** Entries that waited for a decision. */
  waiting: z.int(),
  /** Entries of an earlier file. */
  repeated: z.int(),
  /** Outgoing entries that name no order; they are not stored. */
  skipped: z.int(),
};

export const bankFile = z.object({
  id,
  name: z.string(),
  kind: z.enum(['camt.053', 'camt.054']),
  ...counts,
  createdAt: z.string(),
  User: z.object({ id, fullName: z.string() }).nullable(),
});
export type BankFile = z.output<typeof bankFile>;

/** An entry of a bank file that has not been booked as a payment. */
export const waitingEntry = z.object({
  id,
  /** YYYY-MM-DD, as the bank booked it. */
  day: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** Negative for money that left. */
  amount: z.number(),
  reference: z.string().nullable(),
  text: z.string().nullable(),
  /** Who paid, or was paid. */
  party: z.string().nullable(),
  reason: z.enum(WAITING_REASONS),
  fileName: z.string(),
  /** The order that it seems to be for. */
  Order: z.object({ id, number: z.int() }).nullable(),
});
export type WaitingEntry = z.output<typeof waitingEntry>;

export const bankFiles = {
  get_bank_files: call({
    summary: 'The bank files that were booked, the newest first.',
    access: SUPER_USERS,
    effect: 'read',
    shows: ['orders'],
    input: z.object({ limit: listLimit() }),
    output: z.object({ files: z.array(bankFile), truncated: z.literal(true).optional() }),
    errors: [],
  }),
  get_waiting_entries: call({
    summary: 'Amounts of bank files that wait to be matched to an order, the newest first.',
    access: SUPER_USERS,
    effect: 'read',
    shows: ['orders'],
    input: z.object({ limit: listLimit() }),
    output: z.object({ entries: z.array(waitingEntry), truncated: z.literal(true).optional() }),
    errors: [],
  }),
  upload_bank_file: call({
    summary: `Takes a camt.053 or camt.054 file, in parts of at most ${BANK_FILE_PART} characters.`,
    access: SUPER_USERS,
    effect: 'write',
    changes: [],
    input: z.object({
      /** Returned for the first part; this part is appended to it. */
      fileId: idOf('bankUpload').optional(),
      name: lineText(255).min(1),
      part: text(BANK_FILE_PART),
    }),
    output: z.object({ fileId: id }),
    errors: ['core.not_found', 'payments.file_too_long'],
  }),
  book_bank_file: call({
    summary:
      'Books an uploaded file, all of it or nothing: entries that name an order become its payments, the others wait. Entries of earlier files are left out.',
    access: SUPER_USERS,
    effect: 'write',
    changes: ['orders', 'stock', 'files', 'anything'],
    input: z.object({ fileId: idOf('bankUpload') }),
    output: z.object({ ...messageFields, file: z.object({ id, ...counts }) }),
    errors: ['core.not_found', 'payments.not_a_bank_file', 'payments.file_cut', 'payments.file_too_long'],
  }),
  match_bank_entry: call({
    summary: 'Books an entry that waits as a payment of an order; money that left is a refund.',
    access: SUPER_USERS,
    effect: 'write',
    changes: ['orders', 'stock', 'files'],
    input: z.object({ id: idOf('bankEntry'), order_number: z.int().min(1).max(999_999_999) }),
    output: z.object({ ...messageFields, order: z.object({ id, number: z.int() }) }),
    errors: [
      'core.not_found',
      'payments.no_such_order',
      'payments.entry_decided',
      'payments.other_currency',
      'payments.not_paid',
      'orders.vat_reason',
    ],
  }),
  dismiss_bank_entry: call({
    summary: 'Takes an entry off the list that waits and is no payment of an order.',
    access: SUPER_USERS,
    effect: 'write',
    changes: ['anything'],
    input: z.object({ id: idOf('bankEntry') }),
    output: z.object(messageFields),
    errors: ['core.not_found', 'payments.entry_decided'],
  }),
};
