import type { FastifyInstance } from 'fastify';
import type { Sql } from '../servers/engine.ts';
import { type DeviceRow, presentDevice } from './bare-device.ts';
import { presentSeries, presentSession, SESSION_COLUMNS, type SessionRow } from './bare-sessions.ts';

/** The calling user, the only one with a token in the benchmark's fleet. */
const USER = 'admin';

interface RecordJson {
  id: number;
  state: string;
  location: string;
  clientInfo: Record<string, unknown> | null;
  quality: number | null;
  createdAt: string;
  updatedAt: string;
  userId: number | null;
  userName: string | null;
}

type LatestRow = DeviceRow & {
  updated_at: Date;
  latest_id: string | null;
  state: string;
  place: string;
  client_info: Record<string, unknown> | null;
  lcs_created_at: Date;
  user_id: string | null;
  full_name: string | null;
};

type DetailRow = LatestRow & {
  history: RecordJson[] | null;
  keys: { id: number; createdAt: string; createdBy: string | null }[] | null;
};

type PageRow = LatestRow & { total: number };

const DEVICE = `select d.*, x.last_seen_at, c.name as company_name, o.number as order_number, l.id as latest_id, l.state, l.location as place, l.client_info,
    l.created_at as lcs_created_at, u.id as user_id, u.full_name`;
const AROUND = `from devices d join device_state x on x.device_id = d.id left join companies c on c.id = d.company_id
  left join life_cycle_states l on l.id = d.latest_lcs_id left join users u on u.id = l.user_id left join orders o on o.id = d.order_id`;

/** Calls with as few statements as possible; JSON nested by PostgreSQL is mapped here. */
export function mountBareStatements(app: FastifyInstance, sql: Sql): void {
  app.post<{ Body: { deviceid: number } }>('/single/get_device_data', async ({ body }) => {
    const [row] = await sql.query<DetailRow>(
      `${DEVICE},
         (select json_agg(json_build_object('id', h.id, 'state', h.state, 'location', h.location, 'clientInfo', h.client_info,
            'quality', h.quality, 'createdAt', h.created_at, 'updatedAt', h.updated_at, 'userId', hu.id, 'userName', hu.full_name)
            order by h.created_at desc, h.id desc)
          from life_cycle_states h left join users hu on hu.id = h.user_id where h.device_id = d.id) as history,
         (select json_agg(json_build_object('id', k.id, 'createdAt', k.created_at, 'createdBy', ku.full_name) order by k.id)
          from device_keys k left join users ku on ku.id = k.created_by where k.device_id = d.id and k.revoked_at is null) as keys
       ${AROUND} where d.id = $1 and d.deleted_at is null and not d.is_generic`,
      [body.deviceid],
    );
    if (row === undefined) throw new Error('The measured device is not there.');
    return { device: presentDetail(row) };
  });

  app.post<{ Body: { limit: number } }>('/single/get_admin_devices', async ({ body }) => {
    const rows = await sql.query<PageRow>(
      `${DEVICE}, (select count(*)::int from (select 1 from devices where deleted_at is null and not is_generic limit 10001) counted) as total
       ${AROUND} where d.deleted_at is null and not d.is_generic order by d.serial_number, d.id limit $1`,
      [body.limit + 1],
    );
    const page = rows.slice(0, body.limit);
    const last = page.at(-1);
    const cursor = JSON.stringify([last?.serial_number, Number(last?.id)]);
    return {
      devices: page.map((row) => ({ ...presentDevice(row), latest: presentLatest(row) })),
      total: rows[0]?.total,
      nextCursor: Buffer.from(cursor).toString('base64url'),
    };
  });

  app.post<{ Body: { sessionid: number } }>('/single/get_session_data', async ({ body }) => {
    const [row] = await sql.query<SessionRow & { series: Uint8Array; sample_count: number; marks: boolean }>(
      `select ${SESSION_COLUMNS}, m.series, m.sample_count,
              exists (select 1 from notes where session_id = s.id) or exists (select 1 from alerts where session_id = s.id) as marks
       from sessions s join devices d on d.id = s.device_id
       left join session_measurements m on m.session_id = s.id and m.start_time = s.start_time
       where s.id = $1 and d.deleted_at is null`,
      [body.sessionid],
    );
    if (row === undefined || row.marks)
      throw new Error('The measured session has notes or alerts, or is gone.');
    return {
      session: { ...presentSession(row), ...presentSeries(row), Notes: [], Alerts: [] },
    };
  });

  app.post<{ Body: { sessionid: number; note: string } }>('/single/add_note', async ({ body }) => {
    const [row] = await sql.query<{ id: string; created_at: Date; user_id: string; full_name: string }>(
      `with author as (select id, full_name from users where user_name = $3 and deleted_at is null),
         parent as (select id from sessions where id = $1 for key share),
         note as (insert into notes (text, user_id, session_id) select $2, author.id, parent.id from author, parent returning id, created_at),
         trail as (insert into audit_log (user_id, call, entity, entity_id, after)
           select author.id, 'add_note', 'notes', note.id, jsonb_build_object('sessionId', $1::bigint, 'text', $2::text, 'tagged', '[]'::jsonb)
           from author, note)
       select note.id, note.created_at, author.id as user_id, author.full_name from note, author`,
      [body.sessionid, body.note, USER],
    );
    if (row === undefined) throw new Error('The measured session is not there.');
    return {
      message: 'Note added',
      note: {
        id: Number(row.id),
        text: body.note,
        createdAt: row.created_at.toISOString(),
        User: { id: Number(row.user_id), fullName: row.full_name },
        tagged: [],
      },
    };
  });
}

function presentLatest(row: LatestRow) {
  if (row.latest_id === null) return null;
  return {
    id: Number(row.latest_id),
    state: row.state,
    location: row.place,
    clientInfo: row.client_info,
    createdAt: row.lcs_created_at.toISOString(),
    User: row.user_id === null ? null : { id: Number(row.user_id), fullName: row.full_name },
  };
}

function presentDetail(row: DetailRow) {
  return {
    ...presentDevice(row),
    updatedAt: row.updated_at.toISOString(),
    runningSessionId: null,
    handedOverAt: null,
    NamedUnder: null,
    latest: presentLatest(row),
    LifeCycleStates: (row.history ?? []).map(({ userId, userName, ...record }) => ({
      ...record,
      createdAt: new Date(record.createdAt).toISOString(),
      updatedAt: new Date(record.updatedAt).toISOString(),
      Notes: [],
      User: userId === null ? null : { id: userId, fullName: userName },
    })),
    keys: (row.keys ?? []).map((key) => ({ ...key, createdAt: new Date(key.createdAt).toISOString() })),
  };
}
