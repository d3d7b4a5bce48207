/** Line separators and terminal control characters; not allowed in names. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** True for a text without line breaks, tabs and other control characters. */
export function isSingleLine(text: string): boolean {
  return !CONTROL.test(text);
}

/** The text on one line: control characters and adjacent white space become one space. */
export function singleLine(text: string): string {
  if (isSingleLine(text)) return text.trim();
  return text
    .split(CONTROL)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}

/** Key for comparing names, ignoring case, line breaks and surrounding white space. */
export function nameKey(name: string | undefined): string {
  return singleLine(name ?? '').toLowerCase();
}
