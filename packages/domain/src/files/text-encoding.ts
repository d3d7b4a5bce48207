/** Encoding of a text file. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'mixed';

/**
 * Detects the encoding. Invalid UTF-8 is read as Windows-1252, which spreadsheets in Europe write; a file with both
 * is ambiguous and yields 'mixed'.
 */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  let sequences = 0;
  let strays = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length === 0) strays += 1;
    else if (length > 1) sequences += 1;
    at += Math.max(1, length);
  }
  if (strays === 0) return 'utf-8';
  return sequences === 0 ? 'windows-1252' : 'mixed';
}

/** Bytes of the UTF-8 sequence at a position; 0 if there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length = first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
  if (length === 0 || first >= 0xf5) return 0;
  for (let offset = 1; offset < length; offset += 1) {
    if (((bytes[at + offset] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}
