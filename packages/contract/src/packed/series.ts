import type { Measurements } from '@halla/domain/sessions/sessions';
import { z } from 'zod';
import { MAX_SAMPLES } from '../kit/series-columns.ts';
import { createReader, join, lengthBytes, PackingError, readJson, utf8 } from './bytes.ts';
import { packColumn, unpackColumn, WIDTHS } from './columns.ts';

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
 * The series in the bytes of `packMeasurements`. Throws `PackingError`, before it takes memory for the samples, when the
 * lengths that the head states are not those of its columns; the values themselves are not checked.
 */
export function unpackMeasurements(bytes: Uint8Array): Measurements {
  const reader = createReader(bytes);
  const { n, columns, active } = readHead(
    reader.take(reader.length('The head of the series'), 'The head of the series'),
  );
  const parts = columns.map((column) => ({ column, bytes: takeColumn(reader, { column, n }) }));
  if (reader.left() > 0) throw new PackingError(`${reader.left()} bytes follow the last column`);
  const result: Measurements = {
    timeStamp: [],
    pressure: [],
    temperature: {},
    humidity: {},
    activeDevices: unpackActive(active, n),
  };
  for (const { column, bytes: body } of parts) {
    const [kind, name, packing] = column;
    const values = unpackColumn({ kind: packing, bytes: body, count: n });
    if (kind === 'timeStamp') result.timeStamp = values.map(assertTime);
    else if (kind === 'pressure') result.pressure = values;
    else result[kind][name] = values;
  }
  return result;
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

/** Keeps only changes of the set of active parts, which are few per session. */
function packActive(activeDevices: readonly (readonly string[])[]): Head['active'] {
  if (activeDevices.length === 0) return null;
  const runs: [number, string[]][] = [];
  let last: readonly string[] | undefined;
  for (const [index, parts] of activeDevices.entries()) {
    if (last !== undefined && isSameList(parts, last)) continue;
    last = parts;
    runs.push([index, [...parts]]);
  }
  return runs;
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index]);
}

/** The set of active parts at each of `n` samples; the first run begins at sample 0, and each later one behind its predecessor. */
function unpackActive(runs: Head['active'], n: number): string[][] {
  if (runs === null) return [];
  const begins = runs.map(([from]) => from);
  const isRising = begins.every((from, index) =>
    index === 0 ? from === 0 : from > (begins[index - 1] ?? 0),
  );
  if (!isRising || (begins.at(-1) ?? 0) >= n)
    throw new PackingError('The changes of active do not rise from 0 to n');
  return runs.flatMap(([from, parts], index) =>
    Array.from({ length: (begins[index + 1] ?? n) - from }, () => parts),
  );
}
