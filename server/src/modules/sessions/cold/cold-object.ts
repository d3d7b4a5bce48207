import { createHash } from 'node:crypto';

/**
 * Format of a cold object: a header of 32 bytes, an entry of 32 bytes per series, the checksum of both, and the
 * series in sequence. Numbers are little-endian. The entries describe the content without the database.
 */
const MAGIC = Buffer.from('HALLACS1', 'latin1');
const HEADER_BYTES = 32;
const ENTRY_BYTES = 32;
const CHECKSUM_BYTES = 8;

/** A series with its data from the database. */
export interface ObjectSeries {
  sessionId: number;
  sampleCount: number;
  revision: number;
  /** Version of the encoding. */
  codec: number;
  series: Buffer;
}

/** A series in an object. */
export interface PlacedSeries extends ObjectSeries {
  /** First byte in the object. */
  startsAt: number;
  checksum: Buffer;
}

interface OneMonth {
  deviceId: number;
  /** First day, YYYY-MM-DD. */
  month: string;
}

/** First eight bytes of the SHA-256. */
export function checksumOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, CHECKSUM_BYTES);
}

/** Encodes an object; `placed` contains the position of each series in `bytes`. */
export function packObject(
  { deviceId, month }: OneMonth,
  series: readonly ObjectSeries[],
): { bytes: Buffer; placed: PlacedSeries[] } {
  const entriesEnd = HEADER_BYTES + series.length * ENTRY_BYTES;
  const head = Buffer.alloc(entriesEnd);
  MAGIC.copy(head);
  head.writeBigUInt64LE(BigInt(deviceId), 8);
  head.writeUInt32LE(Number(month.slice(0, 7).replace('-', '')), 16);
  head.writeUInt32LE(series.length, 20);
  let startsAt = entriesEnd + CHECKSUM_BYTES;
  const placed = series.map((one, index) => {
    const found = { ...one, startsAt, checksum: checksumOf(one.series) };
    writeEntry(head.subarray(HEADER_BYTES + index * ENTRY_BYTES), found);
    startsAt += one.series.length;
    return found;
  });
  return { bytes: Buffer.concat([head, checksumOf(head), ...series.map((one) => one.series)]), placed };
}

function writeEntry(
  entry: Buffer,
  { sessionId, sampleCount, revision, codec, series, checksum }: PlacedSeries,
) {
  entry.writeBigUInt64LE(BigInt(sessionId), 0);
  entry.writeUInt32LE(series.length, 8);
  entry.writeUInt32LE(sampleCount, 12);
  entry.writeInt32LE(revision, 16);
  entry.writeInt16LE(codec, 20);
  checksum.copy(entry, 24);
}

/** An object or a series in it differs from what was written. */
class DamagedObjectError extends Error {
  override readonly name = 'DamagedObjectError';
}

/**
 * Decodes a whole object; throws `DamagedObjectError`, which names the session, if any byte differs from what
 * was written.
 */
export function unpackObject(bytes: Buffer): OneMonth & { series: PlacedSeries[] } {
  if (bytes.length < HEADER_BYTES + CHECKSUM_BYTES || !bytes.subarray(0, MAGIC.length).equals(MAGIC))
    throw new DamagedObjectError('This is no object of cold series');
  const count = bytes.readUInt32LE(20);
  const entriesEnd = HEADER_BYTES + count * ENTRY_BYTES;
  const head = bytes.subarray(0, entriesEnd);
  let startsAt = entriesEnd + CHECKSUM_BYTES;
  if (!checksumOf(head).equals(bytes.subarray(entriesEnd, startsAt)))
    throw new DamagedObjectError('The header of the object is damaged');
  const series = Array.from({ length: count }, (_, index) => {
    const one = readEntry(bytes, { at: HEADER_BYTES + index * ENTRY_BYTES, startsAt });
    startsAt += one.series.length;
    return one;
  });
  if (startsAt !== bytes.length)
    throw new DamagedObjectError('The object has another length than its header says');
  const month = String(bytes.readUInt32LE(16));
  return {
    deviceId: Number(bytes.readBigUInt64LE(8)),
    month: `${month.slice(0, 4)}-${month.slice(4)}-01`,
    series,
  };
}

function readEntry(bytes: Buffer, { at, startsAt }: { at: number; startsAt: number }): PlacedSeries {
  const sessionId = Number(bytes.readBigUInt64LE(at));
  const series = bytes.subarray(startsAt, startsAt + bytes.readUInt32LE(at + 8));
  const checksum = bytes.subarray(at + 24, at + 24 + CHECKSUM_BYTES);
  assertWhole({ sessionId, series, checksum });
  return {
    ...{ sessionId, series, startsAt, checksum },
    sampleCount: bytes.readUInt32LE(at + 12),
    revision: bytes.readInt32LE(at + 16),
    codec: bytes.readInt16LE(at + 20),
  };
}

/** Throws unless the bytes of a series are those that were written. */
function assertWhole({
  sessionId,
  series,
  checksum,
}: Pick<PlacedSeries, 'sessionId' | 'series' | 'checksum'>): void {
  if (!checksumOf(series).equals(checksum))
    throw new DamagedObjectError(`The measurements of session ${sessionId} are damaged in their object`);
}
