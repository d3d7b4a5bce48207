import { deviceTypeOf } from '@halla/domain/devices/serial';
import { resolvePlace } from '@halla/domain/lifecycle/lifecycle';
import { nameKey } from '@halla/domain/single-line';
import { sql } from 'drizzle-orm';
import type { Work } from '#app/calls/context.ts';
import { findInternalCompany } from '#modules/companies/stored-companies.shared.repository.ts';
import { ALWAYS } from '#modules/ownership/intervals.shared.repository.ts';
import { rebuildRollups } from '#modules/ownership/rollups.shared.repository.ts';

/** An imported device: text by column, and whether it is new. */
interface ImportedDevice {
  readonly id: number | null;
  readonly cells: Readonly<Record<string, string>>;
  readonly changes: readonly { readonly column: string }[];
}

interface Write {
  work: Work;
  rows: readonly ImportedDevice[];
  /** Keyed by nameKey. */
  companyIds: ReadonlyMap<string, number>;
}

type Value = ReturnType<typeof deviceValue>;

/** Writes new and changed devices with their ownership and first record, in a fixed number of statements. */
export async function writeDevices({ work, rows, companyIds }: Write): Promise<number[]> {
  const { db } = work;
  const maker = (await findInternalCompany(db)).id;
  const created = rows.filter(({ id }) => id === null).length;
  const { rows: taken } = await db.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('devices', 'id'))::float8 as id
    from generate_series(1, ${created}::int) order by 1`);
  const ids = taken.map(({ id }) => Number(id));
  let next = 0;
  const values = rows.map((row) => {
    const name = nameKey(row.cells.company);
    const companyId = name === '' ? maker : (companyIds.get(name) ?? maker);
    const id = row.id ?? ids[next] ?? 0;
    if (row.id === null) next += 1;
    return deviceValue({ row, id, companyId, isMakers: companyId === maker });
  });
  await insertDevices({ work, values });
  await updateDevices({ work, values });
  await changeOwners({ work, values });
  return values.map(({ id }) => id);
}

interface NewValue {
  row: ImportedDevice;
  id: number;
  companyId: number;
  isMakers: boolean;
}

function deviceValue({ row: { id: known, cells, changes }, id, companyId, isMakers }: NewValue) {
  const text = (column: string) => (cells[column] === '' ? null : (cells[column] ?? null));
  const state = isMakers ? ('ready' as const) : ('dispatched' as const);
  return {
    id,
    isNew: known === null,
    isMoved: known !== null && changes.some(({ column }) => column === 'company'),
    companyId,
    serialNumber: cells.serialNumber ?? '',
    deviceType: deviceTypeOf(cells.serialNumber ?? ''),
    deviceName: text('deviceName'),
    model: text('model'),
    color: text('color'),
    plugType: text('plugType'),
    chassisNumber: text('chassisNumber'),
    quality: text('quality') === null ? null : Number(cells.quality),
    location: text('location'),
    state,
    place: resolvePlace(state, null, null),
    clientInfo: isMakers ? null : { companyId, companyName: cells.company ?? '' },
    clientId: isMakers ? null : companyId,
  };
}

interface Values {
  work: Work;
  values: readonly Value[];
}

function sourceOf(values: readonly Value[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as row (id bigint, "isNew" boolean, "isMoved" boolean,
    "companyId" bigint, "serialNumber" text, "deviceType" text, "deviceName" text, model text, color text,
    "plugType" text, "chassisNumber" text, quality smallint, location text, state text, place text,
    "clientInfo" jsonb, "clientId" bigint)`;
}

async function insertDevices({ work, values }: Values): Promise<void> {
  const { db, now } = work;
  const created = values.filter(({ isNew }) => isNew);
  if (created.length === 0) return;
  const source = sourceOf(created);
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into devices (id, serial_number, device_type, device_name, model, color, plug_type, chassis_number, quality,
      location, company_id, created_at, updated_at)
    select id, "serialNumber", "deviceType", "deviceName", model, color, "plugType", "chassisNumber", quality,
      location, "companyId", ${at}, ${at} from ${source}`);
  // The plans of the foreign key checks are cached for few rows; without fresh statistics they scan all
  // devices for each record and all records for each device.
  await db.execute(sql`analyze devices`);
  await db.execute(sql`
    insert into device_ownerships (device_id, company_id, valid_from)
    select id, "companyId", ${ALWAYS.toISOString()}::timestamptz from ${source}`);
  await db.execute(sql`
    with written as (
      insert into life_cycle_states (device_id, state, location, client_info, company_id, created_at, updated_at)
      select id, state, place, nullif("clientInfo", 'null'::jsonb), "clientId", ${at}, ${at} from ${source}
      returning id, device_id)
    update devices set latest_lcs_id = written.id, changed_at = ${at} from written where devices.id = written.device_id`);
  await db.execute(sql`analyze life_cycle_states`);
}

async function updateDevices({ work, values }: Values): Promise<void> {
  const changed = values.filter(({ isNew }) => !isNew);
  if (changed.length === 0) return;
  const now = sql`${work.now.toISOString()}::timestamptz`;
  await work.db.execute(sql`
    update devices set device_name = row."deviceName",
      named_at = case when device_name is distinct from row."deviceName" then ${now} else named_at end, model = row.model, color = row.color,
      plug_type = row."plugType", chassis_number = row."chassisNumber", quality = row.quality,
      location = row.location, company_id = case when row."isMoved" then row."companyId" else devices.company_id end,
      updated_at = ${now}
    from ${sourceOf(changed)} where devices.id = row.id`);
}

/** Changes of company correct the current owner: sessions since the last hand-over move along. */
async function changeOwners({ work, values }: Values): Promise<void> {
  const { db, config } = work;
  const moved = values.filter(({ isMoved }) => isMoved);
  if (moved.length === 0) return;
  await db.execute(sql`
    update device_ownerships set company_id = row."companyId" from ${sourceOf(moved)}
    where device_ownerships.device_id = row.id and device_ownerships.valid_to is null`);
  await db.execute(sql`
    update sessions set company_id = owned.company_id from device_ownerships owned, ${sourceOf(moved)}
    where owned.device_id = row.id and owned.valid_to is null and sessions.device_id = row.id
      and sessions.start_time >= owned.valid_from`);
  const deviceIds = moved.map(({ id }) => id);
  await rebuildRollups(db, { deviceIds, zone: config.BUSINESS_TIME_ZONE });
}
