import type { ImportKind } from '@halla/domain/contacts/import-columns';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { inScope } from '#db/scope.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { contacts } from '#modules/contacts/contacts.table.ts';
import { isCustomer, onSide } from '#modules/contacts/sides.shared.repository.ts';
import { devices } from '#modules/devices/devices.table.ts';
import type { StoredCells } from './import-row.ts';

interface Wanted {
  db: Executor;
  scope: Scope;
}

/** All rows of a kind as text, for export and for comparison by an import. */
export function readStoredRows({ kind, ...wanted }: Wanted & { kind: ImportKind }): Promise<StoredCells[]> {
  if (kind === 'companies') return readCompanies(wanted);
  return kind === 'people' ? readPeople(wanted) : readDevices(wanted);
}

async function readCompanies({ db, scope }: Wanted): Promise<StoredCells[]> {
  const rows = await db
    .select({
      id: companies.id,
      name: companies.name,
      role: companies.role,
      country: companies.location,
      address: companies.address,
      vatId: companies.vatId,
      info: companies.additionalInfo,
      parentId: companies.parentId,
    })
    .from(companies)
    .where(and(isCustomer, inScope(companies.id, scope)))
    .orderBy(asc(companies.id));
  const names = await readNames(db);
  return rows.map(({ parentId, ...row }) =>
    asCells({ ...row, parent: parentId === null ? null : (names.get(parentId) ?? null) }),
  );
}

/**
 * Names of all companies. Not a self-join: if planned while the table is small, it would compare every pair
 * of rows for as long as the connection keeps the plan, which takes five seconds with ten thousand rows.
 */
async function readNames(db: Executor): Promise<Map<number, string>> {
  const rows = await db.select({ id: companies.id, name: companies.name }).from(companies);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function readPeople({ db, scope }: Wanted): Promise<StoredCells[]> {
  const rows = await db
    .select({
      id: contacts.id,
      name: contacts.name,
      email: contacts.email,
      phone: contacts.phone,
      info: contacts.additionalInfo,
      company: companies.name,
    })
    .from(contacts)
    .leftJoin(companies, eq(companies.id, contacts.companyId))
    .where(and(onSide('customers'), inScope(contacts.companyId, scope)))
    .orderBy(asc(contacts.id));
  return rows.map(asCells);
}

async function readDevices({ db, scope }: Wanted): Promise<StoredCells[]> {
  const rows = await db
    .select({
      id: devices.id,
      serialNumber: devices.serialNumber,
      deviceName: devices.deviceName,
      model: devices.model,
      color: devices.color,
      plugType: devices.plugType,
      chassisNumber: devices.chassisNumber,
      quality: devices.quality,
      location: devices.location,
      company: companies.name,
    })
    .from(devices)
    // Devices without a company belong to the maker.
    .leftJoin(companies, and(eq(companies.id, devices.companyId), isCustomer))
    .where(and(isNull(devices.deletedAt), sql`not ${devices.isGeneric}`, inScope(devices.companyId, scope)))
    .orderBy(asc(devices.serialNumber));
  return rows.map(asCells);
}

function asCells({ id, ...row }: { id: number } & Record<string, string | number | null>): StoredCells {
  return {
    id,
    cells: Object.fromEntries(
      Object.entries(row).map(([column, value]) => [column, value === null ? '' : String(value)]),
    ),
  };
}
