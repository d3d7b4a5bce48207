/** A finished segment of PostgreSQL's write-ahead log: timeline, then position, in 24 hexadecimal digits. */
export const SEGMENT = /^[0-9A-F]{24}$/;

interface Segments {
  timeline: number;
  /** wal_segment_size of the cluster, in bytes. */
  segmentBytes: number;
}

/** Position in the log from its text, such as 0/3000148. */
export function readLsn(text: string): bigint {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) throw new Error(`${text} is no position in a log.`);
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Name of the segment that holds the byte at a position. */
export function segmentAt(lsn: bigint, { timeline, segmentBytes }: Segments): string {
  const number = lsn / BigInt(segmentBytes);
  const perFile = 0x1_0000_0000n / BigInt(segmentBytes);
  return [BigInt(timeline), number / perFile, number % perFile].map(eightDigits).join('');
}

/** Name of the segment after another one of the same timeline. */
export function segmentAfter(name: string, { segmentBytes }: Pick<Segments, 'segmentBytes'>): string {
  const part = (at: number) => BigInt(`0x${name.slice(at, at + 8)}`);
  const perFile = 0x1_0000_0000n / BigInt(segmentBytes);
  const number = part(8) * perFile + part(16) + 1n;
  return name.slice(0, 8) + [number / perFile, number % perFile].map(eightDigits).join('');
}

function eightDigits(part: bigint): string {
  return part.toString(16).toUpperCase().padStart(8, '0');
}
