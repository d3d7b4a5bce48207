/** A position in the built file: line and column, counted from 0. */
export interface Place {
  line: number;
  column: number;
}

/** Its source: a path relative to the map, and a line counted from 1. */
export interface Origin {
  source: string;
  line: number;
}

interface SourceMap {
  sources: readonly string[];
  mappings: string;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Of a digit's six bits, one is the continuation flag. */
const DIGIT_BITS = 5;
const CONTINUES = 1 << DIGIT_BITS;
const SEMICOLON = ';'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const VALUES = digitValues();

function digitValues(): Uint8Array {
  const values = new Uint8Array(128);
  for (const [value, digit] of [...DIGITS].entries()) values[digit.charCodeAt(0)] = value;
  return values;
}

/**
 * Finds the original positions. Mappings are decoded from the beginning, because each is relative to its predecessor,
 * and not cached: the decoded map would need more memory than the server.
 */
export function findOrigins(map: SourceMap, places: readonly Place[]): (Origin | undefined)[] {
  const found: (Origin | undefined)[] = places.map(() => undefined);
  const last = Math.max(...places.map(({ line }) => line));
  const fields = [0, 0, 0];
  let line = 0;
  let field = 0;
  let value = 0;
  let shift = 0;
  const endSegment = () => {
    // A segment with one field has no origin.
    if (field > 1) note();
    field = 0;
  };
  const note = () => {
    const [column = 0, index = 0, sourceLine = 0] = fields;
    for (const [at, place] of places.entries()) {
      if (place.line !== line || place.column < column) continue;
      found[at] = { source: map.sources[index] ?? '', line: sourceLine + 1 };
    }
  };
  for (let at = 0; at < map.mappings.length && line <= last; at += 1) {
    const unit = map.mappings.charCodeAt(at);
    if (unit === COMMA || unit === SEMICOLON) {
      endSegment();
      if (unit === COMMA) continue;
      line += 1;
      fields[0] = 0;
      continue;
    }
    const digit = VALUES[unit] ?? 0;
    value |= (digit & (CONTINUES - 1)) << shift;
    shift += DIGIT_BITS;
    if ((digit & CONTINUES) !== 0) continue;
    if (field < fields.length)
      fields[field] = (fields[field] ?? 0) + (value & 1 ? -(value >> 1) : value >> 1);
    field += 1;
    value = 0;
    shift = 0;
  }
  endSegment();
  return found;
}
