import { isDeepStrictEqual } from 'node:util';
import type { Row } from './report.ts';
import { ADMIN_TOKEN } from './seeds/seed.ts';
import { openSql, type Place, type Sql } from './servers/engine.ts';
import { ask, type Request } from './servers/load.ts';
import { add, describe, measure, NOTHING, TURNS } from './servers/measured-load.ts';
import { type Running, startBare, startHalla } from './servers/processes.ts';
import { createDatabaseClock } from './servers/processor-time.ts';
import { upload } from './uploads.ts';

interface Comparison {
  what: string;
  call: string;
  input: Record<string, unknown>;
  /** Equivalent path of the bare server. */
  barePath: string;
  /** Minimum share of the baseline's rate. */
  goal: number;
  /** Writes rows: these are compared instead of the answers, whose ids differ. */
  writes?: boolean;
}

/** Calls of one or two statements on a large fleet, for which the overhead around the statements matters most. */
export async function measureStatements({
  place,
  devices,
}: {
  place: Place;
  devices: number;
}): Promise<Row[]> {
  const sql = await openSql(place);
  const halla = await startHalla(place, 8190);
  const bare = await startBare(place, 8191);
  try {
    await upload({ url: halla.url, devices, seconds: 1, connections: 4 });
    await sql.query('vacuum analyze');
    const databaseTime = await createDatabaseClock(sql);
    const rows: Row[] = [];
    for (const comparison of await chooseCalls(sql))
      rows.push(await compare({ comparison, halla, bare, sql, databaseTime, engine: place.engine }));
    return rows;
  } finally {
    await halla.stop();
    await bare.stop();
    await sql.close();
  }
}

async function chooseCalls(sql: Sql): Promise<Comparison[]> {
  const [device] = await sql.query<{ id: string }>(
    'select id from devices join device_state on device_id = id where not is_generic and device_state.last_seen_at is null order by id offset 10 limit 1',
  );
  const [measured] = await sql.query<{ id: string }>(
    'select max(session_id) as id from session_measurements',
  );
  const deviceid = Number(device?.id);
  const sessionid = Number(measured?.id);
  const [noted] = await sql.query<{ id: string }>('select id from sessions where id < $1 limit 1', [
    sessionid,
  ]);
  return [
    {
      what: 'one device',
      call: 'get_device_data',
      input: { deviceid },
      barePath: '/single/get_device_data',
      goal: 0.8,
    },
    {
      what: 'page of 50 devices',
      call: 'get_admin_devices',
      input: { limit: 50, cursor: null },
      barePath: '/single/get_admin_devices',
      goal: 0.8,
    },
    {
      what: 'session with its series',
      call: 'get_session_data',
      input: { sessionid, full: true },
      barePath: '/single/get_session_data',
      goal: 0.8,
    },
    {
      what: '500 sessions',
      call: 'get_sessions',
      input: { deviceid, limit: 500 },
      barePath: '/api/get_sessions',
      goal: 0.8,
    },
    { what: 'alerts', call: 'get_alerts', input: {}, barePath: '/api/get_alerts', goal: 0.95 },
    {
      what: '200 groups of 100 000 alerts',
      call: 'get_alerts',
      input: { seen: false, snoozed: false, grouped: true, limit: 200, cursor: null },
      barePath: '/single/get_alert_groups',
      goal: 0.8,
    },
    {
      what: 'add_note',
      call: 'add_note',
      input: { sessionid: Number(noted?.id), note: 'The door was left open.' },
      barePath: '/single/add_note',
      goal: 0.7,
      writes: true,
    },
  ];
}

interface CompareOptions {
  comparison: Comparison;
  halla: Running;
  bare: Running;
  sql: Sql;
  databaseTime: () => Promise<number>;
  engine: string;
}

async function compare({ comparison, halla, bare, sql, databaseTime, engine }: CompareOptions): Promise<Row> {
  const { what, call, input, barePath, goal, writes = false } = comparison;
  const body = { token: ADMIN_TOKEN, ...input };
  const ours = { running: halla, request: { path: `/api/${call}`, body } };
  const theirs = { running: bare, request: { path: barePath, body } };
  const leaves = ({ running, request }: typeof ours) =>
    writes ? rowsOf({ sql, running, request }) : ask({ url: running.url, request });
  const [answer, bareAnswer] = [await leaves(ours), await leaves(theirs)];
  if (!isDeepStrictEqual(answer, bareAnswer)) throw new Error(`${call}: the two servers answer differently`);
  const sums = { ours: NOTHING, theirs: NOTHING };
  for (let turn = 0; turn < TURNS; turn += 1) {
    sums.theirs = add(sums.theirs, await measure({ ...theirs, databaseTime }));
    sums.ours = add(sums.ours, await measure({ ...ours, databaseTime }));
  }
  const ratio = sums.ours.requests / sums.theirs.requests;
  const size = Math.round(JSON.stringify(answer).length / 1000);
  return {
    what: `${what} (${size} kB)`,
    engine,
    measured: `${describe(sums.ours)} against ${describe(sums.theirs)}`,
    ratio,
    goal: `≥ ${goal}`,
    reached: ratio >= goal,
  };
}

/** The newest note and its audit row, without fields that always differ. */
async function rowsOf({ sql, running, request }: { sql: Sql; running: Running; request: Request }) {
  await ask({ url: running.url, request });
  return sql.query(
    `select n.text, n.user_id, n.session_id, a.user_id as by, a.call, a.entity, a.before, a.after, a.entity_id = n.id as same
     from notes n left join audit_log a on a.entity = 'notes' and a.entity_id = n.id order by n.id desc limit 1`,
  );
}
