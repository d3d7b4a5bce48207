import type { FastifyInstance } from 'fastify';
import type { Sql } from '../servers/engine.ts';
import { type DeviceRow, presentDevice } from './bare-device.ts';

interface PageRequest {
  Body: { limit: number };
}

interface LatestRow {
  lcs_id: string;
  state: string;
  place: string;
  client_info: Record<string, unknown> | null;
  lcs_created_at: Date;
  user_id: string | null;
  full_name: string | null;
}

type ListedDevice = DeviceRow & LatestRow;

interface RecordRow extends LatestRow {
  device_id: string;
  quality: number | null;
  company_id: string | null;
  company_name: string | null;
  company_location: string | null;
  updated_at: Date;
  serial_number: string;
  device_type: string;
  model: string | null;
  latest_lcs_id: string;
}

const LATEST = `l.id as lcs_id, l.state, l.location as place, l.client_info, l.created_at as lcs_created_at, u.id as user_id, u.full_name`;

/** Counting stops at this number of rows. */
const COUNTED = 10_001;

/** The first pages of the production list and the transfer list: the page's own statement and its bounded total. */
export function mountBareLists(app: FastifyInstance, sql: Sql): void {
  app.post<PageRequest>('/api/devices_page', async ({ body }) => {
    const rows = await sql.query<ListedDevice>(
      `select d.*, x.last_seen_at, c.name as company_name, o.number as order_number, ${LATEST}
       from devices d join device_state x on x.device_id = d.id left join companies c on c.id = d.company_id
       left join orders o on o.id = d.order_id left join life_cycle_states l on l.id = d.latest_lcs_id left join users u on u.id = l.user_id
       where d.deleted_at is null and not d.is_generic order by d.serial_number, d.id limit $1`,
      [body.limit],
    );
    const all = 'select 1 from devices where deleted_at is null and not is_generic';
    return { devices: rows.map(presentListed), ...(await countUpTo(sql, all)) };
  });

  app.post<PageRequest>('/api/records_page', async ({ body }) => {
    const rows = await sql.query<RecordRow>(
      `select ${LATEST}, l.device_id, l.quality, l.updated_at, c.id as company_id, c.name as company_name,
              c.location as company_location, d.serial_number, d.device_type, d.model, d.latest_lcs_id
       from life_cycle_states l join devices d on d.id = l.device_id left join users u on u.id = l.user_id
       left join companies c on c.id = l.company_id
       where d.deleted_at is null order by l.created_at desc, l.id desc limit $1`,
      [body.limit],
    );
    const all =
      'select 1 from life_cycle_states l join devices d on d.id = l.device_id where d.deleted_at is null';
    return { lcs: rows.map(presentRecord), ...(await countUpTo(sql, all)) };
  });
}

async function countUpTo(sql: Sql, all: string) {
  const [row] = await sql.query<{ total: number }>(
    `select count(*)::int as total from (${all} limit ${COUNTED}) counted`,
  );
  const total = row?.total ?? 0;
  return total < COUNTED ? { total } : { total: COUNTED - 1, totalIsMore: true };
}

function presentUser(row: LatestRow) {
  return row.user_id === null ? null : { id: Number(row.user_id), fullName: row.full_name };
}

function presentListed(row: ListedDevice) {
  return {
    ...presentDevice(row),
    latest: {
      id: Number(row.lcs_id),
      state: row.state,
      location: row.place,
      clientInfo: row.client_info,
      createdAt: row.lcs_created_at.toISOString(),
      User: presentUser(row),
    },
  };
}

function presentRecord(row: RecordRow) {
  return {
    id: Number(row.lcs_id),
    DeviceId: Number(row.device_id),
    state: row.state,
    location: row.place,
    quality: row.quality,
    clientInfo: row.client_info,
    Company:
      row.company_id === null
        ? null
        : { id: Number(row.company_id), name: row.company_name, location: row.company_location },
    Contact: null,
    Notes: [],
    User: presentUser(row),
    createdAt: row.lcs_created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    Device: {
      id: Number(row.device_id),
      serialNumber: row.serial_number,
      deviceType: row.device_type,
      model: row.model,
    },
    isLatest: row.latest_lcs_id === row.lcs_id,
  };
}
