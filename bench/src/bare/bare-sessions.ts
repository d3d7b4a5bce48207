import { zstdDecompressSync } from 'node:zlib';

/** A session row with the names of its device. */
export interface SessionRow {
  id: string;
  start_time: Date;
  type: number;
  duration_s: number;
  consumption_kg: string | null;
  error_code: number | null;
  target_temperature: string | null;
  complete: boolean;
  outcome: string | null;
  causes: object[] | null;
  device_id: string;
  serial_number: string;
  model: string | null;
  device_name: string | null;
}

export const SESSION_COLUMNS = `s.id, s.start_time, s.type, s.duration_s, s.consumption_kg, s.error_code, s.target_temperature, s.complete,
  s.outcome, s.causes, s.device_id, d.serial_number, d.model, d.device_name`;

/** Maps a row to the answer, without checks. */
export function presentSession(row: SessionRow) {
  return {
    id: Number(row.id),
    startTime: row.start_time.toISOString(),
    type: row.type,
    duration: row.duration_s,
    consumption: row.consumption_kg === null ? null : Number(row.consumption_kg),
    errorCode: row.error_code,
    targetTemperature: row.target_temperature === null ? null : Number(row.target_temperature),
    complete: row.complete,
    outcome: { kind: row.outcome, causes: row.causes ?? [] },
    Device: {
      id: Number(row.device_id),
      serialNumber: row.serial_number,
      model: row.model,
      deviceName: row.device_name,
    },
  };
}

export function presentSeries({ series, sample_count }: { series: Uint8Array; sample_count: number }) {
  return { Measurements: unpack(Buffer.from(series)), unreadable: null, sampleCount: sample_count };
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

/** Decodes the series format of the product, without checks. */
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
