import { nameKey } from '@halla/domain/single-line';
import { sql } from 'drizzle-orm';
import type { Work } from '#app/calls/context.ts';
import type { PlannedRow, StoredCells } from './import-row.ts';
import { takeIds } from './imports.repository.ts';

interface Write {
  work: Work;
  /** Rows with changes. */
  rows: readonly PlannedRow[];
  stored: readonly StoredCells[];
}

/** An empty cell is null in the table. */
export const orNull = (text: string | undefined) => (text === undefined || text === '' ? null : text);

/** Writes new and changed companies, one statement each; parents may be new themselves. */
export async function writeCompanies({ work, rows, stored }: Write): Promise<number[]> {
  const { db, now } = work;
  const created = rows.filter(({ id }) => id === null);
  const ids = await takeIds(db, { table: 'companies', count: created.length });
  const idOfRow = new Map(created.map((row, index) => [row, ids[index] ?? 0]));
  const idOfName = new Map(stored.map(({ id, cells }) => [nameKey(cells.name), id]));
  for (const row of rows) idOfName.set(nameKey(row.name), row.id ?? idOfRow.get(row) ?? 0);
  const values = rows.map((row) => ({
    id: row.id ?? idOfRow.get(row),
    isNew: row.id === null,
    name: row.cells.name,
    role: row.cells.role,
    location: orNull(row.cells.country),
    address: orNull(row.cells.address),
    vatId: orNull(row.cells.vatId),
    info: orNull(row.cells.info),
    parentId: orNull(row.cells.parent) && idOfName.get(nameKey(row.cells.parent)),
  }));
  const source = sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as row (id bigint, "isNew" boolean,
    name text, role text, location text, address text, "vatId" text, info text, "parentId" bigint)`;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into companies (id, name, role, parent_id, location, address, vat_id, additional_info, created_at, updated_at)
    select id, name, role, "parentId", location, address, "vatId", info, ${at}, ${at} from ${source} where "isNew"`);
  await db.execute(sql`
    update companies set name = row.name, role = row.role, parent_id = row."parentId", location = row.location,
      address = row.address, vat_id = row."vatId", additional_info = row.info, updated_at = ${at}
    from ${source} where companies.id = row.id and not row."isNew"`);
  return values.map(({ id }) => id ?? 0);
}
