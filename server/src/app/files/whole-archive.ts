import type { Hash } from 'node:crypto';
import { endsAsArchive, FILE_TAIL_BYTES } from '@halla/domain/files/hidden-files';
import { AppError } from '../calls/errors.ts';

const ENTRY = Buffer.from('PK\u0003\u0004', 'latin1');

/** Passes a zip archive through and hashes it; fails if it is incomplete or not an archive. */
export async function* wholeArchive(source: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  let tail: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    hash.update(chunk);
    if (head.length < ENTRY.length) {
      head = Buffer.concat([head, chunk.subarray(0, ENTRY.length)]).subarray(0, ENTRY.length);
      if (!ENTRY.subarray(0, head.length).equals(head)) throw new AppError('software.no_zip');
    }
    tail = lastBytes(tail, chunk);
    yield chunk;
  }
  // The directory of an archive is at its end, so a truncated one has none.
  if (head.length < ENTRY.length || !endsAsArchive(tail)) throw new AppError('software.no_zip');
}

function lastBytes(before: Buffer, chunk: Buffer): Buffer {
  if (chunk.length >= FILE_TAIL_BYTES) return chunk.subarray(-FILE_TAIL_BYTES);
  return Buffer.concat([before.subarray(-(FILE_TAIL_BYTES - chunk.length)), chunk]);
}
