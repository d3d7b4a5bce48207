import Fastify from 'fastify';
import { openSql, type Place } from '../servers/engine.ts';
import { mountBareAlerts } from './bare-alerts.ts';
import { type DeviceRow, presentDevice } from './bare-device.ts';
import { mountBareLists } from './bare-lists.ts';
import { mountBareWrites } from './bare-order-writes.ts';
import { mountBareOrders } from './bare-orders.ts';
import { presentSeries, presentSession, SESSION_COLUMNS, type SessionRow } from './bare-sessions.ts';
import { mountBareShipments } from './bare-shipments.ts';
import { mountBareStatements } from './bare-statements.ts';
import { mountBareTickets } from './bare-tickets.ts';

/**
 * Baseline: a minimal server with the same answers from the same tables; one handler per call, no sign-in, no
 * checks. The comparison asserts that the answers are equal.
 */
const { DATABASE_URL, DATA_DIR = './data', PORT = '0' } = process.env;
const place: Place =
  DATABASE_URL === undefined
    ? { engine: 'pglite', dataDir: DATA_DIR }
    : { engine: 'postgres', url: DATABASE_URL };
const sql = await openSql(place);
const app = Fastify();

app.get('/healthz', async () => ({ status: 'ok' }));

app.post('/api/get_admin_devices', async () => {
  const rows = await sql.query<DeviceRow>(
    `select d.*, x.last_seen_at, c.name as company_name, o.number as order_number from devices d join device_state x on x.device_id = d.id
     left join companies c on c.id = d.company_id left join orders o on o.id = d.order_id where d.deleted_at is null and not d.is_generic order by d.serial_number, d.id limit 5000`,
  );
  return {
    devices: rows.map(presentDevice),
  };
});

app.post<{ Body: { deviceid: number; limit: number } }>('/api/get_sessions', async (request) => {
  const rows = await sql.query<SessionRow>(
    `select ${SESSION_COLUMNS} from sessions s join devices d on d.id = s.device_id
     where s.device_id = $1 and d.deleted_at is null order by s.start_time desc, s.id desc limit $2`,
    [request.body.deviceid, request.body.limit + 1],
  );
  const sessions = rows.slice(0, request.body.limit).map(presentSession);
  return { sessions, ...(rows.length > sessions.length && { truncated: true }) };
});

app.post<{ Body: { sessionid: number } }>('/api/get_session_data', async (request) => {
  const [row] = await sql.query<SessionRow>(
    `select ${SESSION_COLUMNS} from sessions s join devices d on d.id = s.device_id where s.id = $1 and d.deleted_at is null`,
    [request.body.sessionid],
  );
  const [packed] = await sql.query<{ series: Uint8Array; sample_count: number }>(
    'select series, sample_count from session_measurements where session_id = $1 and start_time = $2',
    [request.body.sessionid, row?.start_time],
  );
  const notes = await sql.query('select id from notes where session_id = $1', [request.body.sessionid]);
  const alerts = await sql.query('select id from alerts where session_id = $1', [request.body.sessionid]);
  if (row === undefined || packed === undefined) throw new Error('The measured session has no series.');
  return {
    session: {
      ...presentSession(row),
      ...presentSeries(packed),
      Notes: notes,
      Alerts: alerts,
    },
  };
});

mountBareAlerts(app, sql);
mountBareLists(app, sql);
mountBareStatements(app, sql);
mountBareOrders(app, sql);
mountBareWrites(app, sql);
mountBareShipments(app, sql);
mountBareTickets(app, sql);
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
