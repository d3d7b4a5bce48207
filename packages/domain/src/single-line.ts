/** Characters that end a line or steer a terminal; none of them belongs into a name. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** True for a text without line breaks, tabs and other control characters. */
export function isSingleLine(text: string): boolean {
  return !CONTROL.test(text);
}

/** The text on one line: control characters and the blanks around them become one blank. */
export function singleLine(text: string): string {
  if (isSingleLine(text)) return text.trim();
  return text
    .split(CONTROL)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}

/** A name as names are compared: without regard to capitals, line breaks and blanks around it. */
export function nameKey(name: string | undefined): string {
  return singleLine(name ?? '').toLowerCase();
}
