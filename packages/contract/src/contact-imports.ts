import { IMPORT_KEYS, IMPORT_KINDS, IMPORT_PART, IMPORT_ROWS } from '@halla/domain/contacts/import-columns';
import { LANGUAGES } from '@halla/domain/limits';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { id, idOf, messageFields, text } from './kit/fields.ts';

const kind = z.enum(IMPORT_KINDS);
const key = z.enum([...IMPORT_KEYS.companies, 'email', 'nameCompany', 'serialNumber']);
const action = z.enum(['create', 'update', 'unchanged', 'error']);
export type ImportAction = z.output<typeof action>;

/** Why a row cannot be imported. */
export const importProblem = z.enum([
  'malformed',
  'unreadable',
  'missingName',
  'missingKey',
  'tooLong',
  'unknownId',
  'duplicateKey',
  'ambiguousKey',
  'nameTaken',
  'unknownRole',
  'unknownCountry',
  'invalidEmail',
  'unknownCompany',
  'unknownParent',
  'parentNotReseller',
  'cycle',
  'tooDeep',
  'hasClients',
  'invalidSerial',
  'unknownColor',
  'unknownQuality',
]);
export type ImportProblem = z.output<typeof importProblem>;

export const importLine = z.object({
  /** Line of the file; the header is line 1. */
  line: z.int(),
  action,
  name: z.string(),
  problem: importProblem.optional(),
  /** Column with the problem. */
  column: z.string().optional(),
  /** Columns that change, before and after. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
});
export type ImportLine = z.output<typeof importLine>;

const plan = z.object({
  rows: z.int(),
  counts: z.object({ create: z.int(), update: z.int(), unchanged: z.int(), error: z.int() }),
  /** Errors first, then changes; truncated for a long file. */
  lines: z.array(importLine),
  delimiter: z.string(),
  columns: z.array(z.string()),
  /** Unknown headers. */
  ignored: z.array(z.string()),
});
export type ImportPlan = z.output<typeof plan>;

const errors = [
  'core.not_found',
  'contacts.import_no_columns',
  'contacts.import_too_many_rows',
  'contacts.import_empty',
  'contacts.import_wrong_key',
] as const;

export const contactImports = {
  export_contacts: call({
    summary:
      'Every company, person or device as a csv file that can be imported again; or an empty template.',
    access: levels('ADMIN'),
    effect: 'read',
    fromReplica: true,
    shows: [],
    input: z.object({ kind, language: z.enum(LANGUAGES).optional(), template: z.boolean().optional() }),
    output: z.object({ filename: z.string(), text: z.string() }),
    errors: [],
  }),
  upload_import: call({
    summary: `Takes a csv file for an import, in parts of at most ${IMPORT_PART} characters.`,
    access: levels('ADMIN'),
    effect: 'write',
    changes: [],
    input: z.object({
      /** Returned for the first part; this part is appended to it. */
      importId: idOf('import').optional(),
      kind,
      part: text(IMPORT_PART),
    }),
    output: z.object({ importId: id }),
    errors: ['core.not_found', 'contacts.import_too_large'],
  }),
  check_import: call({
    summary: `What an import would do, row by row; at most ${IMPORT_ROWS} rows.`,
    access: levels('ADMIN'),
    effect: 'read',
    shows: [],
    input: z.object({ importId: idOf('import'), key }),
    output: plan,
    errors,
  }),
  run_import: call({
    summary: 'Imports a file: all of it or nothing, or without its rows with errors when that is asked for.',
    access: levels('ADMIN'),
    effect: 'write',
    changes: ['contacts', 'anything'],
    input: z.object({
      importId: idOf('import'),
      key,
      /** Skips faulty rows, and rows that depend on a skipped one. */
      skipErrors: z.boolean().optional(),
    }),
    output: z.object({
      ...messageFields,
      /** Number of rows with errors that were skipped. */
      counts: plan.shape.counts,
    }),
    errors: [...errors, 'contacts.import_has_errors'],
  }),
};
