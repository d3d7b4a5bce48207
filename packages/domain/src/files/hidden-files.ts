const ARCHIVE_END = 'PK\u0005\u0006';
const ARCHIVE_END_BYTES = 22;
/** Bytes at the end of a file that are needed to detect an archive. */
export const FILE_TAIL_BYTES = ARCHIVE_END_BYTES + 65_535;

/**
 * True for a polyglot file that is also a ZIP archive: its directory is at the end, followed only by a comment of
 * known length. Other data hidden in a picture is removed by re-encoding.
 */
export function endsAsArchive(tail: Uint8Array): boolean {
  const text = textOf(tail.subarray(Math.max(0, tail.length - FILE_TAIL_BYTES)));
  for (let at = text.indexOf(ARCHIVE_END); at !== -1; at = text.indexOf(ARCHIVE_END, at + 1)) {
    const comment = text.charCodeAt(at + 20) + text.charCodeAt(at + 21) * 256;
    if (at + ARCHIVE_END_BYTES + comment === text.length) return true;
  }
  return false;
}

const PIECE = 8192;

/** One character per byte (latin1); TextDecoder maps 128 to 159 differently. */
function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  }
  return text;
}
