import type { Measurements } from '@halla/domain/sessions/sessions';
import { z } from 'zod';
import { MAX_SAMPLES } from '../kit/series-columns.ts';
import { type ActiveRuns, assertRising, packActive, unpackActive } from './active-parts.ts';
import { createReader, join, lengthBytes, PackingError, readJson, utf8 } from './bytes.ts';
import { type PackedColumn, packColumn, unpackColumn, WIDTHS } from './columns.ts';

const group = z.enum(['timeStamp', 'pressure', 'temperature', 'humidity']);
const head = z.object({
  /** Number of samples. */
  n: z.int().min(0).max(MAX_SAMPLES),
  /** Group, channel, kind and byte length of every column, in byte order. */
  columns: z.array(z.tuple([group, z.string(), z.enum(['i', 'f']), z.int()])),
  /** Sample index at which the set of active parts changed, with the new set; null if none was sent. */
  active: z.array(z.tuple([z.int(), z.array(z.string())])).nullable(),
});
type Head = z.output<typeof head>;
type Group = Head['columns'][number][0];

/**
 * The bytes of a series, not yet compressed: the length of a head, the head as JSON, and the columns. A column holds deltas
 * of hundredths (or doubles where those would lose digits), byte-shuffled.
 */
export function packMeasurements(series: Measurements): Uint8Array {
  const columns: Head['columns'] = [];
  const bodies: Uint8Array[] = [];
  const add = (kind: Group, name: string, values: readonly (number | null)[]) => {
    const packed = packColumn(values);
    columns.push([kind, name, packed.kind, packed.bytes.length]);
    bodies.push(packed.bytes);
  };
  add('timeStamp', '', series.timeStamp);
  if (series.pressure.length > 0) add('pressure', '', series.pressure);
  for (const [name, values] of byName(series.temperature)) add('temperature', name, values);
  for (const [name, values] of byName(series.humidity)) add('humidity', name, values);
  const first = utf8(
    JSON.stringify({ n: series.timeStamp.length, columns, active: packActive(series.activeDevices) }),
  );
  return join([lengthBytes(first.length), first, ...bodies]);
}

/** Channels in a fixed order, so that equal series pack to equal bytes. */
function byName<T>(channels: Record<string, T>): [string, T][] {
  return Object.entries(channels).sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Unpacks the bytes of `packMeasurements`; values are not checked. Throws `PackingError`, before allocating
 * memory for the samples, if the columns do not have the lengths stated in the head.
 */
export function unpackMeasurements(bytes: Uint8Array): Measurements {
  const { count, columns, active } = readPacked(bytes);
  const result: Measurements = {
    timeStamp: [],
    pressure: [],
    temperature: {},
    humidity: {},
    activeDevices: unpackActive(active, count),
  };
  for (const { group: of, channel, ...packed } of columns) {
    const values = unpackColumn({ ...packed, count });
    if (of === 'timeStamp') result.timeStamp = values.map(assertTime);
    else if (of === 'pressure') result.pressure = values;
    else result[of][channel] = values;
  }
  return result;
}

/** A series with packed columns; only their lengths have been checked. */
export interface PackedMeasurements {
  /** Number of samples. */
  count: number;
  columns: (PackedColumn & { group: Group; channel: string })[];
  /** Ascending samples, from 0, at which the set of running parts changed, with the new set; null if none was sent. */
  active: ActiveRuns | null;
}

/** The columns in the bytes of `packMeasurements`, in place; throws `PackingError`. */
export function readPacked(bytes: Uint8Array): PackedMeasurements {
  const reader = createReader(bytes);
  const { n, columns, active } = readHead(
    reader.take(reader.length('The head of the series'), 'The head of the series'),
  );
  const parts = columns.map((column) => {
    const [of, channel, kind] = column;
    return { group: of, channel, kind, bytes: takeColumn(reader, { column, n }) };
  });
  if (reader.left() > 0) throw new PackingError(`${reader.left()} bytes follow the last column`);
  assertRising(active, n);
  return { count: n, columns: parts, active };
}

/** The head, whose columns are each named once, `timeStamp` among them. */
function readHead(bytes: Uint8Array): Head {
  const read = head.safeParse(readJson(bytes, 'The head of the series'));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new PackingError(`The head of the series: ${issue?.path.join('.')} ${issue?.message}`);
  }
  const names = read.data.columns.map(nameOf);
  if (new Set(names).size < names.length) throw new PackingError('A column comes twice');
  if (read.data.columns.some(([, channel]) => channel === '__proto__'))
    throw new PackingError('A column is named __proto__');
  if (!names.includes('timeStamp')) throw new PackingError('The column timeStamp is missing');
  return read.data;
}

function nameOf([kind, name]: Head['columns'][number]): string {
  return kind === 'timeStamp' || kind === 'pressure' ? kind : `${kind} ${name}`;
}

type Reader = ReturnType<typeof createReader>;

function takeColumn(reader: Reader, { column, n }: { column: Head['columns'][number]; n: number }) {
  const [, , packing, length] = column;
  const expected = n * WIDTHS[packing];
  if (length !== expected)
    throw new PackingError(
      `The column ${nameOf(column)} of ${n} samples has ${length} bytes, not ${expected}`,
    );
  return reader.take(length, `The column ${nameOf(column)}`);
}

function assertTime(value: number | null): number {
  if (value === null) throw new PackingError('The column timeStamp has a gap');
  return value;
}
