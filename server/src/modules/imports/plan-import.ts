import type { Calls } from '@halla/contract/calls';
import type { ImportPlan } from '@halla/contract/contact-imports';
import { IMPORT_KEYS, type ImportKey, type ImportKind } from '@halla/domain/contacts/import-columns';
import { nameKey } from '@halla/domain/single-line';
import type { z } from 'zod';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { planCompanies } from './company-rows.ts';
import { planDevices } from './device-rows.ts';
import type { FileRow, PlannedRow } from './import-row.ts';
import { planPeople } from './people-rows.ts';
import { presentNames, withPresentNames } from './present-names.ts';
import { type CsvFile, readCsv } from './read-csv.ts';
import { readStoredRows } from './stored-rows.repository.ts';

const SHOWN_LINES = 500;
/** Length to which long texts are truncated for display, in characters. */
const SHOWN_CHARACTERS = 200;
const ORDER: readonly PlannedRow['action'][] = ['error', 'update', 'create', 'unchanged'];

interface Wanted {
  ctx: SignedInContext;
  kind: ImportKind;
  key: ImportKey;
  content: string;
}

export interface Planned {
  file: CsvFile;
  rows: PlannedRow[];
}

/** Reads a file and plans the action of each line. */
export async function planImport(wanted: Wanted): Promise<Planned> {
  const file = readFile(wanted);
  const plan = await loadPlanner(wanted);
  return { file, rows: plan(file.rows) };
}

/** Limit of rounds; longer chains of dependent names must be corrected by hand. */
const ROUNDS_AT_MOST = 10;

/**
 * The rows that can be imported and the number left out; repeated, because leaving out a row can invalidate
 * others.
 */
export async function planWithoutErrors(wanted: Wanted) {
  const file = readFile(wanted);
  const plan = await loadPlanner(wanted);
  let taken = file.rows;
  let rows = plan(taken);
  for (let round = 0; round < ROUNDS_AT_MOST && rows.some(({ action }) => action === 'error'); round += 1) {
    const judged = rows;
    taken = taken.filter((_, at) => judged[at]?.action !== 'error');
    rows = plan(taken);
  }
  return { rows, leftOut: file.rows.length - rows.length };
}

function readFile({ kind, key, content }: Wanted): CsvFile {
  const keys: readonly ImportKey[] = IMPORT_KEYS[kind];
  const file = readCsv({ kind, content });
  const needed = key === 'nameCompany' ? 'name' : key;
  if (!keys.includes(key) || !file.columns.includes(needed)) throw new AppError('contacts.import_wrong_key');
  return file;
}

/** Plans rows against the stored data. */
async function loadPlanner({ ctx, kind, key }: Wanted): Promise<(rows: readonly FileRow[]) => PlannedRow[]> {
  const { db, actor } = ctx;
  const { scope } = actor;
  const stored = await readStoredRows({ db, scope, kind });
  const companies = kind === 'companies' ? stored : await readStoredRows({ db, scope, kind: 'companies' });
  const names = await presentNames(db, companies);
  const present = (rows: readonly FileRow[]) =>
    rows.map((row) => withPresentNames({ row, kind, key, names }));
  if (kind === 'companies') return (rows) => planCompanies({ rows: present(rows), stored, key });
  const companyNames = new Set(companies.map(({ cells }) => nameKey(cells.name)));
  return kind === 'people'
    ? (rows) => planPeople({ rows: present(rows), stored, key, companyNames })
    : (rows) => planDevices({ rows: present(rows), stored, companyNames });
}

/** Number of lines per action. */
export function countActions(rows: readonly PlannedRow[]): ImportPlan['counts'] {
  const counts = { create: 0, update: 0, unchanged: 0, error: 0 };
  for (const { action } of rows) counts[action] += 1;
  return counts;
}

/** The answer of a check: totals over all lines, and the most important lines. */
export function presentPlan({ file, rows }: Planned): z.input<Calls['check_import']['output']> {
  const sorted = ORDER.flatMap((action) => rows.filter((row) => row.action === action));
  return {
    rows: rows.length,
    counts: countActions(rows),
    delimiter: file.delimiter,
    columns: [...file.columns],
    ignored: [...file.ignored],
    lines: sorted.slice(0, SHOWN_LINES).map(({ line, action, name, changes, fault }) => ({
      line,
      action,
      name: name.slice(0, SHOWN_CHARACTERS),
      changes: changes.map(({ column, before, after }) => ({
        column,
        before: before.slice(0, SHOWN_CHARACTERS),
        after: after.slice(0, SHOWN_CHARACTERS),
      })),
      ...fault,
    })),
  };
}
