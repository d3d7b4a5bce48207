import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from './report.ts';
import { ADMIN_TOKEN, tokenOf } from './seeds/seed.ts';
import { openSql, type Place, type Sql } from './servers/engine.ts';
import { ask, median } from './servers/load.ts';
import { type Running, startHalla } from './servers/processes.ts';
import { upload } from './uploads.ts';

const PORT = 8186;
const MONTHS_AGO = 3;
const UPLOAD_SECONDS = 8;
const CONNECTIONS = 8;
/** Sessions of one packed request. */
const TOGETHER = 20;
/** Charts requested in sequence, each of a different session, so that none is in the cache of series. */
const CHARTS = 300;
const GOALS = { bytes: 1 / 4, chart: 2 };

interface Measurement {
  place: Place;
  devices: number;
}

/**
 * Bytes of the database with the series of a past month in it and after they have moved to the files, and the time of a
 * chart before and after.
 */
export async function measureColdSeries({ place, devices }: Measurement): Promise<Row[]> {
  const sql = await openSql(place);
  const month = startOfMonth(MONTHS_AGO);
  await makePartition(sql, month);
  const before = new Date(month.getTime() + 20 * 86_400_000);
  const empty = await bytesOf(sql);
  const hot = await startHalla(place, PORT);
  await upload({
    ...{ url: hot.url, devices, before, seconds: UPLOAD_SECONDS },
    ...{ connections: CONNECTIONS, together: TOGETHER },
  });
  const ids = await measuredSessions(sql);
  const hotMs = await chartMs(hot.url, ids);
  await hot.stop();
  const full = await bytesOf(sql);

  const cold = await startHalla(place, PORT, { COLD_SERIES_AFTER_DAYS: '30' });
  const seconds = await moveAll(cold, { sql, count: ids.length });
  const coldMs = await chartMs(cold.url, ids);
  await cold.stop();
  const left = await bytesOf(sql);
  await sql.close();

  const [fullEach, leftEach] = [(full - empty) / ids.length, (left - empty) / ids.length];
  const each = `${kB(fullEach)} and ${kB(leftEach)} a session of 600 × 10 samples`;
  return [
    {
      what: `bytes in the database before and after ${ids.length} series moved to the files (${(ids.length / seconds).toFixed(0)}/s)`,
      ...{ engine: place.engine, measured: each, ratio: leftEach / fullEach },
      ...{ goal: '≤ 0.25', reached: leftEach / fullEach <= GOALS.bytes },
    },
    {
      what: 'chart of a session whose series is in an object on the disk, against one in the database',
      engine: place.engine,
      measured: `${coldMs.toFixed(1)} against ${hotMs.toFixed(1)} ms, median of ${CHARTS}`,
      ...{ ratio: coldMs / hotMs, goal: `≤ ${GOALS.chart}`, reached: coldMs / hotMs <= GOALS.chart },
    },
  ];
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`;

function startOfMonth(ago: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1));
}

/** Creates the partition as the job did before that month. */
async function makePartition(sql: Sql, month: Date): Promise<void> {
  const end = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1));
  const name = `session_measurements_${month.toISOString().slice(0, 7).replace('-', '_')}`;
  await sql.query(
    `create table ${name} partition of session_measurements
      for values from ('${month.toISOString()}') to ('${end.toISOString()}')`,
  );
  await sql.query(`alter table ${name} alter column series set storage external`);
}

async function bytesOf(sql: Sql): Promise<number> {
  await sql.query('vacuum analyze');
  const [row] = await sql.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(row?.bytes);
}

async function measuredSessions(sql: Sql): Promise<number[]> {
  const rows = await sql.query<{ id: string }>(
    'select session_id as id from session_measurements order by 1',
  );
  return rows.map(({ id }) => Number(id));
}

async function chartMs(url: string, ids: readonly number[]): Promise<number> {
  const stride = Math.max(1, Math.floor(ids.length / CHARTS));
  const asked = (id: number) =>
    ask({ url, request: { path: '/api/get_session_data', body: { token: ADMIN_TOKEN, sessionid: id } } });
  for (const id of ids.slice(1, 30)) await asked(id);
  const spent: number[] = [];
  for (let at = 0; at < ids.length; at += stride) {
    const begun = performance.now();
    await asked(ids[at] ?? 0);
    spent.push(performance.now() - begun);
  }
  return median(spent);
}

/** Runs the job and waits until everything has been moved; returns the duration in seconds. */
async function moveAll({ url }: Running, { sql, count }: { sql: Sql; count: number }): Promise<number> {
  const begun = performance.now();
  const body = { token: tokenOf('superuser'), job: 'move-cold-series' };
  await ask({ url, request: { path: '/api/run_job', body } });
  for (;;) {
    const [row] = await sql.query<{ done: boolean; seconds: string }>(
      `select (select count(*) from cold_series) = ${count} and ended_at is not null as done,
        extract(epoch from ended_at - started_at) as seconds
        from job_runs where name = 'move-cold-series'`,
    );
    if (row?.done === true) return Number(row.seconds);
    if (performance.now() - begun > 600_000) throw new Error('The series were not moved within ten minutes.');
    await sleep(200);
  }
}
