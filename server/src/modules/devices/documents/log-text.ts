import type { Readable } from 'node:stream';

/** Size of a preview, in bytes. */
export const PREVIEW_BYTES = 262_144;

/** Control characters that occur in logs: tab, line ends, form feed and ANSI escapes. */
const PLAIN_CONTROLS = new Set([9, 10, 12, 13, 27]);
/** Tolerated share of control characters, because a log may be damaged, for example by a power failure. */
const STRANGE_AT_MOST = 0.02;

/** The first bytes of a stream; the rest is not read. */
export async function readBeginning(source: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop closes the stream.
  for await (const chunk of source) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length >= PREVIEW_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, PREVIEW_BYTES);
}

/** Decodes bytes as UTF-8, or as Windows-1252 when they are not UTF-8; null for binary content. */
export function textOf(bytes: Buffer, { cut }: { cut: boolean }): string | null {
  const strange = bytes.reduce((count, byte) => count + Number(byte < 32 && !PLAIN_CONTROLS.has(byte)), 0);
  if (strange > bytes.length * STRANGE_AT_MOST) return null;
  try {
    // A truncated multi-byte character at the cut is dropped.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: cut });
  } catch {
    // Every byte is a character in Windows-1252.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
