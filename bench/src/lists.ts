import { isDeepStrictEqual } from 'node:util';
import type { Row } from './report.ts';
import { ADMIN_TOKEN } from './seeds/seed.ts';
import { openSql, type Place } from './servers/engine.ts';
import { ask, type Request, requestsPerSecond } from './servers/load.ts';
import { startBare, startHalla } from './servers/processes.ts';

/** Minimum share of the baseline's rate for lists and details. */
const GOAL = 0.5;
const SECONDS = 2;
/** The two servers alternate, so that background load affects both. */
const TURNS = 4;

interface ListMeasurement {
  place: Place;
  /** A copy of the rows, because an embedded database belongs to one process. */
  barePlace: Place;
}

/** The four read calls against the baseline, sequentially in one run. */
export async function measureLists({ place, barePlace }: ListMeasurement): Promise<Row[]> {
  const requests = await chooseRequests(place);
  const halla = await startHalla(place, 8181);
  const bare = await startBare(barePlace, 8182);
  try {
    const rows: Row[] = [];
    for (const request of requests)
      rows.push(await compare({ request, halla: halla.url, bare: bare.url, engine: place.engine }));
    return rows;
  } finally {
    await halla.stop();
    await bare.stop();
  }
}

async function chooseRequests(place: Place): Promise<Request[]> {
  const sql = await openSql(place);
  const [busiest] = await sql.query<{ device_id: string }>(
    'select device_id from sessions group by device_id order by count(*) desc limit 1',
  );
  const [measured] = await sql.query<{ session_id: string }>(
    'select session_id from session_measurements order by session_id desc limit 1',
  );
  await sql.close();
  const token = ADMIN_TOKEN;
  return [
    { path: '/api/get_admin_devices', body: { token } },
    { path: '/api/get_sessions', body: { token, deviceid: Number(busiest?.device_id), limit: 500 } },
    { path: '/api/get_session_data', body: { token, sessionid: Number(measured?.session_id), full: true } },
    { path: '/api/get_alerts', body: { token } },
  ];
}

async function compare({
  request,
  halla,
  bare,
  engine,
}: {
  request: Request;
  halla: string;
  bare: string;
  engine: string;
}): Promise<Row> {
  const [ours, theirs] = [await ask({ url: halla, request }), await ask({ url: bare, request })];
  if (!isDeepStrictEqual(ours, theirs))
    throw new Error(`${request.path}: the two servers answer differently`);
  const bytes = JSON.stringify(ours).length;
  let [bareRate, hallaRate] = [0, 0];
  for (let turn = 0; turn < TURNS; turn += 1) {
    bareRate += (await requestsPerSecond({ url: bare, request, seconds: SECONDS })) / TURNS;
    hallaRate += (await requestsPerSecond({ url: halla, request, seconds: SECONDS })) / TURNS;
  }
  return {
    what: `${request.path.slice(5)} (${Math.round(bytes / 1000)} kB)`,
    engine,
    measured: `${hallaRate.toFixed(0)} of ${bareRate.toFixed(0)} requests/s`,
    ratio: hallaRate / bareRate,
    goal: `≥ ${GOAL}`,
    reached: hallaRate / bareRate >= GOAL,
  };
}
