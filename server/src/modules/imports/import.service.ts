import type { Calls } from '@halla/contract/calls';
import { IMPORT_CHARACTERS, IMPORT_COLUMNS, type ImportKind } from '@halla/domain/contacts/import-columns';
import { toCsv } from '@halla/domain/files/csv';
import { type Lang, nameIn } from '@halla/domain/limits';
import type { HistoryKind } from '@halla/domain/resources/history';
import { nameKey } from '@halla/domain/single-line';
import type { z } from 'zod';
import type { AuditEntry, HistoryEntity, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { PlannedRow, StoredCells } from './import-row.ts';
import {
  appendToImport,
  deleteImport,
  deleteOldImports,
  findImport,
  insertImport,
  lockForImport,
} from './imports.repository.ts';
import { countActions, planImport, planWithoutErrors, presentPlan } from './plan-import.ts';
import { readStoredRows } from './stored-rows.repository.ts';
import { writeCompanies } from './write-companies.repository.ts';
import { writeDevices } from './write-devices.repository.ts';
import { writePeople } from './write-people.repository.ts';

type Input<Name extends keyof Calls> = z.output<Calls[Name]['input']>;

const KEPT_MS = 86_400_000;
const AUDITED = {
  companies: { entity: 'companies', kind: 'company' },
  people: { entity: 'contacts', kind: 'contact' },
  devices: { entity: 'devices', kind: 'device' },
} as const satisfies Record<ImportKind, { entity: HistoryEntity; kind: HistoryKind }>;

interface ContactsExport {
  kind: ImportKind;
  language: Lang;
  isTemplate: boolean;
}

/** A CSV export of all rows of a kind, which can be re-imported unchanged; or only its header. */
export async function exportContacts(ctx: SignedInContext, { kind, language, isTemplate }: ContactsExport) {
  const stored = isTemplate ? [] : await readStoredRows({ db: ctx.db, scope: ctx.actor.scope, kind });
  const columns = IMPORT_COLUMNS[kind].map((column) => ({
    header: nameIn(column.names, language),
    value: ({ id, cells }: StoredCells) => (column.key === 'id' ? id : cells[column.key]),
  }));
  const day = ctx.now.toISOString().slice(0, 10);
  return { filename: isTemplate ? `${kind}.csv` : `${kind}_${day}.csv`, text: toCsv(columns, stored) };
}

/** Stores a chunk of a file; the first one starts a new import. */
export async function uploadImport({ ctx, input }: { ctx: SignedInContext; input: Input<'upload_import'> }) {
  const { db, now, actor } = ctx;
  const { userId } = actor;
  const { importId, kind, part } = input;
  if (importId === undefined) {
    await deleteOldImports(db, new Date(now.getTime() - KEPT_MS));
    return insertImport(db, { userId, kind, content: part, createdAt: now });
  }
  const length = await appendToImport({ db, id: importId, kind, part });
  if (length === undefined) throw new AppError('core.not_found');
  if (length > IMPORT_CHARACTERS) throw new AppError('contacts.import_too_large');
  return importId;
}

async function findUploaded(ctx: SignedInContext, id: number) {
  const found = await findImport({ db: ctx.db, id });
  if (found === undefined) throw new AppError('core.not_found');
  return found;
}

interface Import {
  ctx: SignedInContext;
  input: Input<'check_import'>;
}

/** Dry run of an import. */
export async function checkImport({ ctx, input }: Import) {
  const { kind, content } = await findUploaded(ctx, input.importId);
  return presentPlan(await planImport({ ctx, kind, key: input.key, content }));
}

/**
 * Imports a file without errors, or its valid rows; validated again, because the data may have changed since
 * the check.
 */
export async function runImport({ ctx, input }: { ctx: SignedInContext; input: Input<'run_import'> }) {
  const { db } = ctx;
  const { id, kind, content } = await findUploaded(ctx, input.importId);
  await lockForImport(db, kind);
  // The same import at once is run by the first.
  if (!(await deleteImport({ db, id }))) throw new AppError('core.not_found');
  const wanted = { ctx, kind, key: input.key, content };
  const { rows, leftOut } =
    input.skipErrors === true
      ? await planWithoutErrors(wanted)
      : { ...(await planImport(wanted)), leftOut: 0 };
  const counts = countActions(rows);
  if (counts.error > 0) throw new AppError('contacts.import_has_errors');
  const changing = rows.filter(({ action }) => action !== 'unchanged');
  if (changing.length > 0) await writeRows(ctx, { kind, rows: changing });
  return { ...counts, error: leftOut };
}

async function writeRows(
  ctx: SignedInContext,
  { kind, rows }: { kind: ImportKind; rows: readonly PlannedRow[] },
): Promise<void> {
  const { db, actor } = ctx;
  const companies = await readStoredRows({ db, scope: actor.scope, kind: 'companies' });
  const ids =
    kind === 'companies'
      ? await writeCompanies({ work: ctx, rows, stored: companies })
      : kind === 'people'
        ? await writePeople(ctx, { rows, companies })
        : await writeDevices({ work: ctx, rows, companyIds: idsByName(companies) });
  await ctx.auditMany(rows.map((row, index) => auditOf(kind, ids[index] ?? null, row)));
  // One event for all rows: no screen subscribes to a single person.
  if (kind === 'people') ctx.changed({ domain: 'contacts', id: ids[0] ?? 0 });
  else ctx.changedWidely('all');
}

function idsByName(companies: readonly StoredCells[]): Map<string, number> {
  return new Map(companies.toReversed().map(({ id, cells }) => [nameKey(cells.name), id]));
}

function auditOf(kind: ImportKind, entityId: number | null, { id, cells, changes }: PlannedRow): AuditEntry {
  const { entity, kind: resourceKind } = AUDITED[kind];
  const resource = entityId === null ? null : { kind: resourceKind, id: entityId };
  if (id === null) return { entity, entityId, resource, after: cells };
  return {
    entity,
    entityId,
    resource,
    before: Object.fromEntries(changes.map(({ column, before }) => [column, before])),
    after: Object.fromEntries(changes.map(({ column, after }) => [column, after])),
  };
}
