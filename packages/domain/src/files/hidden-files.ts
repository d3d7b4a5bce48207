const ARCHIVE_END = 'PK\u0005\u0006';
const ARCHIVE_END_BYTES = 22;
/** As much of the end of a file as tells whether it is an archive. */
export const FILE_TAIL_BYTES = ARCHIVE_END_BYTES + 65_535;

/**
 * True for a file that is an archive as well, whatever it begins as: the directory of a zip stands at its end, with only a
 * comment of a given length behind it. What else hides in a picture is lost when the picture is written anew.
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

/** One character for each byte; TextDecoder has others for 128 to 159. */
function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  }
  return text;
}
