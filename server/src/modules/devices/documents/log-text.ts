import type { Readable } from 'node:stream';

/** As much of a file as a preview shows. */
export const PREVIEW_BYTES = 262_144;

/** Control characters that logs do have: tab, line ends, form feed and the escapes of coloured terminals. */
const PLAIN_CONTROLS = new Set([9, 10, 12, 13, 27]);
/** A text may be damaged here and there, by a power cut for example. */
const STRANGE_AT_MOST = 0.02;

/** The first bytes of a stream; what follows is not read. */
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

/** Bytes as text: UTF-8, or Windows-1252 where they are not; null for what is no text at all. */
export function textOf(bytes: Buffer, { cut }: { cut: boolean }): string | null {
  const strange = bytes.reduce((count, byte) => count + Number(byte < 32 && !PLAIN_CONTROLS.has(byte)), 0);
  if (strange > bytes.length * STRANGE_AT_MOST) return null;
  try {
    // A cut may fall into the middle of a character, which is then left out.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: cut });
  } catch {
    // Not UTF-8: in the other encoding every byte is a character.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
