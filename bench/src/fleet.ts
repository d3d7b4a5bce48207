import { watchFleetList } from './pages/fleet-list.ts';
import { sayHellos } from './rated-hellos.ts';
import type { Row } from './report.ts';
import { openSql, type Place } from './servers/engine.ts';
import { type Running, startHalla } from './servers/processes.ts';
import { createDatabaseClock, processorTime } from './servers/processor-time.ts';
import { upload } from './uploads.ts';

/** What a cabin does: a hello every five minutes, 25 sessions a day, and three times as many in the busiest hours. */
const HELLO_EVERY_S = 300;
const SESSIONS_A_DAY = 25;
const PEAK = 3;
const DAY_S = 86_400;
/** Share of the rate that counts as keeping up. */
const KEPT_UP = 0.98;
const CONNECTIONS = 32;
const MEGABYTE = 1_048_576;
const LIST_GOALS = { inTenSeconds: 1, afterReconnect: 3 };

interface Fleet {
  place: Place;
  devices: number;
  minutes: number;
  executablePath: string;
}

/** A whole fleet at the rate of its busiest hours, beside a list of it that is open in a browser. */
export async function measureFleet({ place, devices, minutes, executablePath }: Fleet): Promise<Row[]> {
  const rates = { hello: devices / HELLO_EVERY_S, upload: (devices * SESSIONS_A_DAY * PEAK) / DAY_S };
  const seconds = minutes * 60;
  const halla = await startHalla(place, 8196);
  const sql = await openSql(place);
  try {
    const databaseTime = await createDatabaseClock(sql);
    const spent = async () => ({
      server: await processorTime(halla.pid),
      database: await databaseTime(),
      at: performance.now(),
    });
    const memory = sampleMemory(halla);
    const before = await spent();
    const load = { url: halla.url, devices, seconds };
    const [uploads, hellos, list] = await Promise.all([
      upload({ ...load, connections: CONNECTIONS, rate: rates.upload }),
      sayHellos({ ...load, connections: CONNECTIONS, rate: rates.hello }),
      watchFleetList({ url: halla.url, seconds, executablePath }),
    ]);
    const after = await spent();
    const share = (of: 'server' | 'database') =>
      `${(((after[of] - before[of]) / (after.at - before.at)) * 100).toFixed(0)} %`;
    const kept = uploads.perSecond >= rates.upload * KEPT_UP && hellos.perSecond >= rates.hello * KEPT_UP;
    return [
      {
        what: `${devices} devices at the rate of their busiest hours for ${minutes} minutes`,
        engine: place.engine,
        measured:
          `${hellos.perSecond.toFixed(0)} hellos/s, p99 ${hellos.p99.toFixed(0)} ms; ` +
          `${uploads.perSecond.toFixed(0)} uploads/s, p99 ${uploads.p99.toFixed(0)} ms; ` +
          `server ${share('server')} and database ${share('database')} of one core; memory p95 ${memory.high()} MB`,
        ...{ ratio: null, goal: 'keeps up', reached: kept },
      },
      {
        what: `list of these devices open in a browser`,
        engine: place.engine,
        measured: `${list.inTenSeconds.toFixed(1)} requests in ten seconds, ${list.afterReconnect} at a reconnect`,
        ratio: null,
        goal: `≤ ${LIST_GOALS.inTenSeconds} and ≤ ${LIST_GOALS.afterReconnect}`,
        reached:
          list.inTenSeconds <= LIST_GOALS.inTenSeconds && list.afterReconnect <= LIST_GOALS.afterReconnect,
      },
    ];
  } finally {
    await halla.stop();
    await sql.close();
  }
}

/** Resident memory, sampled until the largest of 95 % of the samples is asked for. */
function sampleMemory(halla: Running) {
  const samples: number[] = [];
  const timer = setInterval(() => void halla.resident().then((bytes) => samples.push(bytes)), 5_000);
  return {
    high: () => {
      clearInterval(timer);
      const high = samples.toSorted((a, b) => a - b)[Math.floor(samples.length * 0.95)] ?? 0;
      return (high / MEGABYTE).toFixed(0);
    },
  };
}
