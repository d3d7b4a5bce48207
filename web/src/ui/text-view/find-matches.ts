/** Position of a search match. */
export interface Match {
  readonly line: number;
  readonly start: number;
}

/** Maximum number of matches counted; more are of no use to a reader. */
const MATCHES_AT_MOST = 10_000;

/** Splits a text at any line ending; a trailing line ending adds no empty line. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Case-insensitive matches of a text in lines; matches within a line do not overlap. */
export function findMatches(lines: readonly string[], search: string): Match[] {
  const wanted = search.toLowerCase();
  const matches: Match[] = [];
  if (wanted === '') return matches;
  for (const [line, text] of lines.entries()) {
    const lower = text.toLowerCase();
    for (
      let start = lower.indexOf(wanted);
      start !== -1;
      start = lower.indexOf(wanted, start + wanted.length)
    ) {
      matches.push({ line, start });
      if (matches.length === MATCHES_AT_MOST) return matches;
    }
  }
  return matches;
}

/** Part of a line; `match` is the index of the match within the line. */
export interface LinePart {
  readonly text: string;
  readonly start: number;
  readonly isMatch: boolean;
}

/** Splits a line at its matches. */
export function partsOf(line: string, search: string): LinePart[] {
  const parts: LinePart[] = [];
  let done = 0;
  for (const { start } of findMatches([line], search)) {
    if (start > done) parts.push({ text: line.slice(done, start), start: done, isMatch: false });
    done = start + search.length;
    parts.push({ text: line.slice(start, done), start, isMatch: true });
  }
  if (done < line.length) parts.push({ text: line.slice(done), start: done, isMatch: false });
  return parts;
}
