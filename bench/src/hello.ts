import { setTimeout as sleep } from 'node:timers/promises';
import { HELLO, helloHeaders } from './rated-hellos.ts';
import type { Row } from './report.ts';
import { ADMIN_TOKEN } from './seeds/seed.ts';
import { openSql, type Place, type Sql } from './servers/engine.ts';
import { ask, type Request } from './servers/load.ts';
import { add, describe, measure, NOTHING, TURNS } from './servers/measured-load.ts';
import { startHalla } from './servers/processes.ts';
import { createDatabaseClock } from './servers/processor-time.ts';

const GOAL = 0.5;
const AT_ONCE = 16;
/** Share of a fleet that sends a hello between two writes of last contacts, at intervals of 300 and 30 seconds. */
const HEARD_TOGETHER = 10;
/** Longer than the interval at which the server writes the last contacts. */
const WRITTEN_AFTER_MS = 32_000;

/** Hellos without news: processor time compared with `get_device_data`, and what they write. */
export async function measureHello({ place, devices }: { place: Place; devices: number }): Promise<Row[]> {
  const sql = await openSql(place);
  const halla = await startHalla(place, 8192);
  try {
    // The first hello of a day is written; afterwards the table has room on its pages, as after months of use.
    for (let round = 0; round < 2; round += 1) await everyDevice(halla.url, { from: 1, devices });
    await sleep(WRITTEN_AFTER_MS);
    await sql.query('vacuum analyze');
    await sql.query('checkpoint');
    // The first write of a page after a checkpoint logs the whole page, which would measure checkpoints.
    await everyDevice(halla.url, { from: 1, devices, step: HEARD_TOGETHER });
    await sleep(WRITTEN_AFTER_MS);
    const heard = Math.floor(devices / HEARD_TOGETHER);
    const { bytes, writes } = await writtenBy(sql, () =>
      everyDevice(halla.url, { from: 2, devices, step: HEARD_TOGETHER }),
    );
    const databaseTime = await createDatabaseClock(sql);
    const sums = { hello: NOTHING, device: NOTHING };
    const [row] = await sql.query<{ id: string }>('select max(id) as id from devices where not is_generic');
    const oneDevice = {
      path: '/api/get_device_data',
      body: { token: ADMIN_TOKEN, deviceid: Number(row?.id) },
    };
    const hellos = helloOfMany(devices);
    for (let turn = 0; turn < TURNS; turn += 1) {
      sums.device = add(sums.device, await measure({ running: halla, request: oneDevice, databaseTime }));
      sums.hello = add(sums.hello, await measure({ running: halla, request: hellos, databaseTime }));
    }
    const each = ({ serverMs, databaseMs, requests }: typeof NOTHING) => (serverMs + databaseMs) / requests;
    const ratio = each(sums.hello) / each(sums.device);
    return [
      {
        what: `hello with nothing new, against one device (${devices} devices)`,
        engine: place.engine,
        measured:
          `${describe(sums.hello)} against ${describe(sums.device)}; ` +
          `${(bytes / heard).toFixed(0)} B of log and ${(writes / heard).toFixed(2)} writing transactions for each of ${heard} hellos in 30 s`,
        ratio,
        goal: `≤ ${GOAL}`,
        reached: ratio <= GOAL,
      },
    ];
  } finally {
    await halla.stop();
    await sql.close();
  }
}

function helloOfMany(devices: number): Request {
  let next = 0;
  const path = '/ingest/v1/hello';
  return {
    path,
    body: HELLO,
    vary: () => {
      next += 1;
      return { headers: helloHeaders((next % devices) + 1), body: HELLO };
    },
  };
}

interface Chosen {
  devices: number;
  from: number;
  /** Every device without it. */
  step?: number;
}

/** One hello of each device, or of every so many. */
async function everyDevice(url: string, { devices, from, step = 1 }: Chosen): Promise<void> {
  let next = from;
  const sender = async () => {
    while (next <= devices) {
      const headers = helloHeaders(next);
      next += step;
      await ask({ url, request: { path: '/ingest/v1/hello', headers, body: HELLO } });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
}

interface Written {
  /** Bytes of the write-ahead log. */
  bytes: number;
  /** Transactions that wrote. */
  writes: number;
}

/** Bytes written by some work, including writes that follow from it. */
async function writtenBy(sql: Sql, work: () => Promise<void>): Promise<Written> {
  const before = await counters(sql);
  await work();
  await sleep(WRITTEN_AFTER_MS);
  const after = await counters(sql);
  return { bytes: after.bytes - before.bytes, writes: after.writes - before.writes };
}

async function counters(sql: Sql): Promise<Written> {
  const [row] = await sql.query<{ bytes: string; writes: string }>(
    `select pg_current_wal_lsn() - '0/0' as bytes, pg_snapshot_xmax(pg_current_snapshot())::text as writes`,
  );
  return { bytes: Number(row?.bytes), writes: Number(row?.writes) };
}
