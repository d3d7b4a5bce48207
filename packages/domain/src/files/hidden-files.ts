import { type FileType, isImageType } from './file-types.ts';
import { partsOfPicture } from './picture-parts.ts';

// What plainly is two files is refused, whatever would become of the second one.
//
// In every file:     an archive that ends where the file ends; archives are read from their end.
// In a picture:      the beginning of a pdf within the first kilobyte, where readers look for it;
//                    pages, scripts, pdfs and archives among its comments and descriptions.
// Behind a picture:  the same, and everything that begins like an archive, a page, a document or a program. Cameras do put
//                    things there: a second picture, a film, what only their maker knows. Those are taken, and cleaned away.
// A pdf begins with its first byte and ends with its mark, so nothing but an archive finds room around it.

/** Beginnings that are long enough not to be in megabytes of film by chance. */
const FOREIGN = /^(<script[\s>]|<!doctype\s|<html[\s>]|<iframe[\s>]|<\?php\s|%PDF-\d)/i;
/** Short enough to be there by chance: looked for in notes only, which are small. */
const DRAWING = /^<svg[\s>]/i;
/** Pages and other texts with tags, not the descriptions that cameras write. */
const TAGGED = /^<(\?xml\s|!--|!doctype\s|[a-z][a-z\d]{0,11}[\s>])/i;

const ARCHIVED_FILE = 'PK\u0003\u0004';
const ARCHIVES = [
  ARCHIVED_FILE,
  'PK\u0005\u0006',
  'PK\u0007\b',
  'Rar!',
  '7z\u00bc\u00af',
  '\u001f\u008b\b',
  'BZh',
];
const DOCUMENTS = ['%PDF-', '%!PS', '\u00d0\u00cf\u0011\u00e0', '{\\rtf'];
const PROGRAMS = ['\u007fELF', 'MZ\u0090\0', '\u00ca\u00fe\u00ba\u00be', '#!/', 'dex\n', '\u0000asm'];
/** Cameras put them behind photos only. */
const PICTURES = ['\u00ff\u00d8\u00ff', '\u0089PNG', 'GIF87a', 'GIF89a', 'RIFF'];

const PDF_READERS_LOOK_AT = 1024;

/** True for a file that plainly is two: whoever opens it with another program finds another content. */
export function hidesAnotherFile(bytes: Uint8Array, type: FileType): boolean {
  if (endsAsArchive(bytes)) return true;
  if (!isImageType(type)) return false;
  if (textOf(bytes.subarray(0, PDF_READERS_LOOK_AT)).includes('%PDF-')) return true;
  const parts = partsOfPicture(bytes, type);
  if (parts === null) return false;
  const behind = bytes.subarray(parts.end);
  if (holds(behind, isForeign) || beginsForeign(behind, type)) return true;
  const isForeignNote = (text: string) => isForeign(text) || DRAWING.test(text);
  return parts.notes.some(([from, to]) => holds(bytes.subarray(from, to), isForeignNote));
}

const FIRST = codes('<%P');
const SECOND = new Set(codes('sShHiI!?PK'));

/** Asks wherever something foreign may begin; of the megabytes of a film no text is made. */
function holds(bytes: Uint8Array, is: (text: string) => boolean): boolean {
  for (const first of FIRST) {
    for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
      if (SECOND.has(bytes[at + 1] ?? 0) && is(textOf(bytes.subarray(at, at + 16)))) return true;
    }
  }
  return false;
}

function codes(chars: string): number[] {
  return [...chars].map((char) => char.charCodeAt(0));
}

const ARCHIVE_VERSIONS = { lowest: 10, highest: 63 };

/** Four bytes may be there by chance: the version of an archive's format has to exist as well. */
function isForeign(text: string): boolean {
  if (!text.startsWith(ARCHIVED_FILE)) return FOREIGN.test(text);
  const version = text.charCodeAt(4);
  return version >= ARCHIVE_VERSIONS.lowest && version <= ARCHIVE_VERSIONS.highest && text[5] === '\0';
}

function beginsForeign(behind: Uint8Array, type: FileType): boolean {
  const first = behind.findIndex((byte) => byte !== 0 && !/\s/.test(String.fromCharCode(byte)));
  if (first === -1) return false;
  // Zero bytes are padding, and the beginning of one kind of program.
  const beginnings = [first, 0].map((at) => textOf(behind.subarray(at, at + 16)));
  const known = [...ARCHIVES, ...DOCUMENTS, ...PROGRAMS, ...(type === 'image/jpeg' ? [] : PICTURES)];
  return beginnings.some(
    (text) => TAGGED.test(text) || known.some((beginning) => text.startsWith(beginning)),
  );
}

const ARCHIVE_END = 'PK\u0005\u0006';
const ARCHIVE_END_BYTES = 22;
/** As much of the end of a file as tells whether it is an archive. */
export const FILE_TAIL_BYTES = ARCHIVE_END_BYTES + 65_535;

/** The directory of a zip stands at its end, with only a comment of a given length behind it. */
function endsAsArchive(bytes: Uint8Array): boolean {
  const tail = textOf(bytes.subarray(Math.max(0, bytes.length - FILE_TAIL_BYTES)));
  for (let at = tail.indexOf(ARCHIVE_END); at !== -1; at = tail.indexOf(ARCHIVE_END, at + 1)) {
    const comment = tail.charCodeAt(at + 20) + tail.charCodeAt(at + 21) * 256;
    if (at + ARCHIVE_END_BYTES + comment === tail.length) return true;
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
