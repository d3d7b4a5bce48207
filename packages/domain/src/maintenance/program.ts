/** Kinds of wear counted since the last service. */
export const WEAR = ['sessions', 'hours', 'kilograms'] as const;
export type Wear = (typeof WEAR)[number];

/** Intervals between services: by wear or by time. */
export const INTERVAL_KINDS = [...WEAR, 'months'] as const;
export type IntervalKind = (typeof INTERVAL_KINDS)[number];

/**
 * Intervals between services, whichever is reached first; null: this measure does not count. Hours of sessions,
 * kilograms of gas.
 */
export type Intervals = Readonly<Record<IntervalKind, number | null>>;

/** Longest intervals; the least of each is 1. */
export const INTERVAL_MOST: Readonly<Record<IntervalKind, number>> = {
  sessions: 1_000_000,
  hours: 100_000,
  kilograms: 1_000_000,
  months: 120,
};

/** True if at least one interval is set; without one a program would never be due. */
export function hasInterval(intervals: Intervals): boolean {
  return INTERVAL_KINDS.some((kind) => intervals[kind] !== null);
}

/** True if both have the same intervals. */
export function areSameIntervals(one: Intervals, other: Intervals): boolean {
  return INTERVAL_KINDS.every((kind) => one[kind] === other[kind]);
}

export const LINE_KINDS = ['text', 'check', 'value', 'signature', 'photo'] as const;
/** Free text, yes or no, a measured value, the signature of a person on site, or a photo. */
export type LineKind = (typeof LINE_KINDS)[number];

/** A line of a checklist. */
export interface ChecklistLine {
  /** Unique within its checklist; answers are stored by it. */
  readonly key: string;
  readonly kind: LineKind;
  /** The task or the value to measure. */
  readonly label: string;
  /** Unit of a measured value. */
  readonly unit: string | null;
  readonly min: number | null;
  readonly max: number | null;
}

export const LINES_AT_MOST = 60;

type WrongLine = 'key' | 'unit' | 'min';

/** The field of the first line that breaks a rule, with the position of the line; null if none does. */
export function wrongLine(lines: readonly ChecklistLine[]): { index: number; field: WrongLine } | null {
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const field = wrongFieldOf(line, seen);
    if (field !== null) return { index, field };
    seen.add(line.key);
  }
  return null;
}

function wrongFieldOf(line: ChecklistLine, seen: ReadonlySet<string>): WrongLine | null {
  const { key, kind, unit, min, max } = line;
  if (seen.has(key)) return 'key';
  if (kind === 'value') {
    if (unit === null) return 'unit';
    return min !== null && max !== null && min > max ? 'min' : null;
  }
  if (unit !== null) return 'unit';
  return min !== null || max !== null ? 'min' : null;
}
