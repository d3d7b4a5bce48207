import { insertDirectly } from './direct-inserts.ts';
import { openSql, type Place } from './engine.ts';
import { startHalla } from './processes.ts';
import type { Row } from './report.ts';
import { upload } from './uploads.ts';

const GOAL = 0.4;
const SECONDS = 10;
const CONNECTIONS = 16;

/** Sessions per second over HTTP, acknowledged after commit, against the same rows inserted over the driver. */
export async function measureIngest({ place, devices }: { place: Place; devices: number }): Promise<Row[]> {
  const halla = await startHalla(place, 8183);
  const run = { url: halla.url, devices, connections: CONNECTIONS };
  await upload({ ...run, seconds: 2 });
  const { perSecond, p99 } = await upload({ ...run, seconds: SECONDS });
  await halla.stop();
  const measured = `${perSecond.toFixed(0)} sessions/s, p99 ${p99.toFixed(0)} ms`;
  const what = 'uploads of 600 × 10 samples';
  // An embedded database has no second process to compare with: its rate is reported as it is.
  if (place.engine === 'pglite')
    return [{ what, engine: 'pglite', measured, ratio: null, goal: 'report', reached: true }];
  const series = await packedSeries(place);
  const direct = await insertDirectly({
    databaseUrl: place.url,
    series,
    seconds: SECONDS,
    connections: CONNECTIONS,
  });
  const ratio = perSecond / direct;
  return [
    {
      what,
      engine: 'postgres',
      measured: `${measured}; driver alone ${direct.toFixed(0)}/s`,
      ratio,
      goal: `≥ ${GOAL}`,
      reached: ratio >= GOAL,
    },
  ];
}

async function packedSeries(place: Place): Promise<Buffer> {
  const sql = await openSql(place);
  const [row] = await sql.query<{ series: Uint8Array }>(
    'select series from session_measurements order by session_id desc limit 1',
  );
  await sql.close();
  if (row === undefined) throw new Error('No upload was stored.');
  return Buffer.from(row.series);
}
