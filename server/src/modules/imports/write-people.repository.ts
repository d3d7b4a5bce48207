import { nameKey } from '@halla/domain/single-line';
import { sql } from 'drizzle-orm';
import type { Work } from '#app/calls/context.ts';
import type { PlannedRow, StoredCells } from './import-row.ts';
import { takeIds } from './imports.repository.ts';
import { orNull } from './write-companies.repository.ts';

/** Writes new and changed people, one statement each. */
export async function writePeople(
  work: Work,
  { rows, companies }: { rows: readonly PlannedRow[]; companies: readonly StoredCells[] },
): Promise<number[]> {
  const { db, now } = work;
  const idOfName = new Map(companies.toReversed().map(({ id, cells }) => [nameKey(cells.name), id]));
  const created = rows.filter(({ id }) => id === null);
  const ids = await takeIds(db, { table: 'contacts', count: created.length });
  const idOfRow = new Map(created.map((row, index) => [row, ids[index] ?? 0]));
  const values = rows.map((row) => ({
    id: row.id ?? idOfRow.get(row),
    isNew: row.id === null,
    /** An unchanged company keeps its id, even if other companies have the same name. */
    isMoved: row.changes.some(({ column }) => column === 'company'),
    name: row.cells.name,
    email: orNull(row.cells.email),
    phone: orNull(row.cells.phone),
    info: orNull(row.cells.info),
    companyId: orNull(row.cells.company) && idOfName.get(nameKey(row.cells.company)),
  }));
  const source = sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as row (id bigint, "isNew" boolean,
    "isMoved" boolean, name text, email text, phone text, info text, "companyId" bigint)`;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into contacts (id, name, email, phone, additional_info, company_id, created_at, updated_at)
    select id, name, email, phone, info, "companyId", ${at}, ${at} from ${source} where "isNew"`);
  await db.execute(sql`
    update contacts set name = row.name, email = row.email, phone = row.phone, additional_info = row.info,
      company_id = case when row."isMoved" then row."companyId" else contacts.company_id end, updated_at = ${at}
    from ${source} where contacts.id = row.id and not row."isNew"`);
  return values.map(({ id }) => id ?? 0);
}
