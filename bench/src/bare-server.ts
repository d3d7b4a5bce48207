import { zstdDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { type DeviceRow, presentDevice } from './bare-device.ts';
import { mountBareLists } from './bare-lists.ts';
import { openSql, type Place } from './engine.ts';

/**
 * The smallest server that gives the same answers from the same tables: one handler per call, no sign-in, no checks. It is
 * what the calls of the product are compared with; the comparison asserts that the answers are equal.
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
    `select d.*, c.name as company_name from devices d left join companies c on c.id = d.company_id
     where d.deleted_at is null and not d.is_generic order by d.serial_number, d.id limit 5000`,
  );
  return {
    devices: rows.map(presentDevice),
  };
});

interface SessionRow {
  id: string;
  start_time: Date;
  type: number;
  duration_s: number;
  consumption_kg: string | null;
  error_code: number | null;
  target_temperature: string | null;
  complete: boolean;
  device_id: string;
  serial_number: string;
  model: string | null;
  device_name: string | null;
}

const SESSION_COLUMNS = `s.id, s.start_time, s.type, s.duration_s, s.consumption_kg, s.error_code, s.target_temperature, s.complete,
  s.device_id, d.serial_number, d.model, d.device_name`;

function presentSession(row: SessionRow) {
  return {
    id: Number(row.id),
    startTime: row.start_time.toISOString(),
    type: row.type,
    duration: row.duration_s,
    consumption: row.consumption_kg === null ? null : Number(row.consumption_kg),
    errorCode: row.error_code,
    targetTemperature: row.target_temperature === null ? null : Number(row.target_temperature),
    complete: row.complete,
    Device: {
      id: Number(row.device_id),
      serialNumber: row.serial_number,
      model: row.model,
      deviceName: row.device_name,
    },
  };
}

app.post<{ Body: { deviceid: number; limit: number } }>('/api/get_sessions', async (request) => {
  const rows = await sql.query<SessionRow>(
    `select ${SESSION_COLUMNS} from sessions s join devices d on d.id = s.device_id
     where s.device_id = $1 and d.deleted_at is null order by s.start_time desc, s.id desc limit $2`,
    [request.body.deviceid, request.body.limit],
  );
  return { sessions: rows.map(presentSession) };
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
      Measurements: unpack(Buffer.from(packed.series)),
      sampleCount: packed.sample_count,
      Notes: notes,
      Alerts: alerts,
    },
  };
});

/** Reads the packing of the product with no checks at all. */
function unpack(series: Buffer) {
  const bytes = zstdDecompressSync(series);
  const headLength = bytes.readUInt32LE(0);
  const head = JSON.parse(bytes.toString('utf8', 4, 4 + headLength)) as Head;
  const out: Unpacked = { timeStamp: [], pressure: [], temperature: {}, humidity: {}, activeDevices: [] };
  let offset = 4 + headLength;
  for (const [kind, name, , length] of head.columns) {
    const values = unpackDifferences(bytes.subarray(offset, offset + length), head.n);
    offset += length;
    if (kind === 'timeStamp' || kind === 'pressure') out[kind] = values;
    else out[kind][name] = values;
  }
  for (const [index, [from, parts]] of (head.active ?? []).entries()) {
    const to = head.active?.[index + 1]?.[0] ?? head.n;
    for (let sample = from; sample < to; sample += 1) out.activeDevices.push(parts);
  }
  return out;
}

interface Head {
  n: number;
  columns: ['timeStamp' | 'pressure' | 'temperature' | 'humidity', string, string, number][];
  active: [number, string[]][] | null;
}

interface Unpacked {
  timeStamp: number[];
  pressure: number[];
  temperature: Record<string, number[]>;
  humidity: Record<string, number[]>;
  activeDevices: string[][];
}

function unpackDifferences(bytes: Buffer, count: number): number[] {
  const values: number[] = new Array(count);
  let last = 0;
  for (let index = 0; index < count; index += 1) {
    const at = (plane: number) => bytes[plane * count + index] ?? 0;
    last += at(0) | (at(1) << 8) | (at(2) << 16) | (at(3) << 24);
    values[index] = last / 100;
  }
  return values;
}

interface AlertRow {
  id: string;
  alert_type: number;
  message: string;
  created_at: Date;
  updated_at: Date;
  device_id: string;
  serial_number: string;
  device_name: string | null;
}

app.post('/api/get_alerts', async () => {
  const rows = await sql.query<AlertRow>(
    `select a.id, a.alert_type, a.message, a.created_at, a.updated_at, a.device_id, d.serial_number, d.device_name
     from alerts a join devices d on d.id = a.device_id where d.deleted_at is null order by a.created_at desc, a.id desc limit 1000`,
  );
  return {
    alerts: rows.map((row) => ({
      id: Number(row.id),
      alertType: row.alert_type,
      UserId: null,
      User: null,
      message: row.message,
      Device: { id: Number(row.device_id), serialNumber: row.serial_number, deviceName: row.device_name },
      SessionId: null,
      handledAt: null,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    })),
  };
});

mountBareLists(app, sql);
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
