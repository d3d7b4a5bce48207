import { FILE_ENDINGS, type FileType } from './file-types.ts';

/** Longest name of a file. */
export const FILENAME_MAX = 120;

const KNOWN_ENDINGS: readonly string[] = Object.values(FILE_ENDINGS).flat();
const NAMELESS = 'file';

/**
 * The stored name of an upload: the last path segment, without characters that file systems reject, with the
 * extension of its content.
 */
export function storedFilename(sent: string, type: FileType): string {
  const { stem, ending } = splitName(plainName(sent));
  const endings = FILE_ENDINGS[type];
  const isRight = endings.some((known) => known === ending.toLowerCase());
  if (isRight) return joinName(stem, ending);
  const isOther = KNOWN_ENDINGS.includes(ending.toLowerCase());
  return joinName(isOther || ending === '' ? stem : `${stem}.${ending}`, endings[0]);
}

/** The first of name, name (2), name (3) … that is free. */
export function freeFilename(name: string, taken: ReadonlySet<string>): string {
  const { stem, ending } = splitName(name);
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = joinName(stem, ending, ` (${number})`);
  return free;
}

/** Name of another version of a file: the first of name_draft1, name_draft2 … that is not taken. */
export function versionFilename(name: string, version: string, taken: ReadonlySet<string>): string {
  const { stem, ending } = splitName(name);
  for (let number = 1; ; number += 1) {
    const free = joinName(stem, ending, `_${version}${number}`);
    if (!taken.has(free)) return free;
  }
}

function plainName(sent: string): string {
  const last = sent.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  return last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufffd]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
}

/** A short run of letters and digits after the last dot is the extension. */
function splitName(name: string): { stem: string; ending: string } {
  const parts = /^(.+)\.([a-zA-Z0-9]{1,8})$/.exec(name);
  return { stem: parts?.[1] ?? name, ending: parts?.[2] ?? '' };
}

/** Shortens the stem, never the extension, and never splits a character. */
function joinName(stem: string, ending: string, suffix = ''): string {
  const tail = `${suffix}${ending === '' ? '' : `.${ending}`}`;
  let kept = '';
  for (const char of stem) {
    if (kept.length + char.length + tail.length > FILENAME_MAX) break;
    kept += char;
  }
  return `${kept.trimEnd() || NAMELESS}${tail}`;
}
