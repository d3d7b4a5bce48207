import { copyRows } from './bare/copied-rows.ts';
import { insertDirectly } from './bare/direct-inserts.ts';
import type { Row } from './report.ts';
import { openSql, type Place } from './servers/engine.ts';
import { startHalla } from './servers/processes.ts';
import { createDatabaseClock, processorTime } from './servers/processor-time.ts';
import { type UploadRun, upload } from './uploads.ts';

const GOAL = 0.4;
const SECONDS = 4;
/** Product and driver alternate, so that background load affects both. */
const TURNS = 3;
const CONNECTIONS = 16;
/** Sessions of one packed request: those of a cabin that was offline for a day. */
const TOGETHER = 20;
const PACKED_TURNS = 5;
/** COPY is at its fastest with one connection per core. */
const COPY_CONNECTIONS = 2;

/** Sessions per second over HTTP, acknowledged after commit, against the same rows inserted over the driver. */
export async function measureIngest({ place, devices }: { place: Place; devices: number }): Promise<Row[]> {
  const halla = await startHalla(place, 8183);
  const run = { url: halla.url, devices, connections: CONNECTIONS };
  await upload({ ...run, seconds: 2 });
  const what = 'uploads of 600 × 10 samples';
  // An embedded database allows no second process, so there is no baseline: its rate is reported alone.
  if (place.engine === 'pglite') {
    const { perSecond, p99 } = await upload({ ...run, seconds: SECONDS * TURNS });
    await halla.stop();
    return [
      { what, engine: 'pglite', measured: rate(perSecond, p99), ratio: null, goal: 'report', reached: true },
    ];
  }
  const series = await packedSeries(place);
  const driver = { databaseUrl: place.url, series, seconds: SECONDS, connections: CONNECTIONS };
  let [ours, direct, slowest] = [0, 0, 0];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { perSecond, p99 } = await upload({ ...run, seconds: SECONDS });
    ours += perSecond / TURNS;
    slowest = Math.max(slowest, p99);
    direct += (await insertDirectly(driver)) / TURNS;
  }
  const sql = await openSql(place);
  const packed = await measurePacked({
    run,
    driver,
    serverTime: () => processorTime(halla.pid),
    databaseTime: await createDatabaseClock(sql),
  });
  await sql.close();
  await halla.stop();
  const ratio = ours / direct;
  return [
    {
      what,
      engine: 'postgres',
      measured: `${rate(ours, slowest)}; driver alone ${direct.toFixed(0)}/s`,
      ratio,
      goal: `≥ ${GOAL}`,
      reached: ratio >= GOAL,
    },
    packed,
  ];
}

interface Packed {
  run: Omit<UploadRun, 'seconds'>;
  driver: Parameters<typeof copyRows>[0];
  /** Processor time so far, in milliseconds. */
  serverTime: () => Promise<number>;
  databaseTime: () => Promise<number>;
}

/** The same sessions packed and several in one request, against COPY of their rows; median of the turns. */
async function measurePacked({ run, driver, serverTime, databaseTime }: Packed): Promise<Row> {
  const turns: { ratio: number; measured: string }[] = [];
  for (let turn = 0; turn < PACKED_TURNS; turn += 1) {
    const [server, before] = [await serverTime(), await databaseTime()];
    const { perSecond } = await upload({ ...run, seconds: SECONDS, together: TOGETHER });
    const [served, between] = [await serverTime(), await databaseTime()];
    const copied = await copyRows({ ...driver, connections: COPY_CONNECTIONS });
    const after = await databaseTime();
    const each = (ms: number, rate: number) => `${((ms / (rate * SECONDS)) * 1000).toFixed(0)} µs`;
    const ours = `${each(served - server, perSecond)} of the server and ${each(between - before, perSecond)} of the database each`;
    const measured = `${perSecond.toFixed(0)} sessions/s, ${ours}; COPY ${copied.toFixed(0)}/s, ${each(after - between, copied)}`;
    turns.push({ ratio: perSecond / copied, measured });
  }
  turns.sort((a, b) => a.ratio - b.ratio);
  const { ratio, measured } = turns[Math.floor(turns.length / 2)] ?? { ratio: 0, measured: '' };
  return {
    what: `the same, packed, ${TOGETHER} a request`,
    engine: 'postgres',
    measured,
    ratio,
    goal: `≥ ${GOAL}`,
    reached: ratio >= GOAL,
  };
}

function rate(perSecond: number, p99: number): string {
  return `${perSecond.toFixed(0)} sessions/s, p99 ${p99.toFixed(0)} ms`;
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
