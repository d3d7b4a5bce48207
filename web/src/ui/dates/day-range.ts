import type { ParamChanges, TableUrl } from '../table/table-url.ts';

/** Calendar days 'YYYY-MM-DD', both included; null for an open end. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The days given in the URL; an invalid or missing day is an open end. */
export function readDayRange({ from, to }: TableUrl['params']): DayRange {
  return { from: dayOf(from), to: dayOf(to) };
}

/** The URL parameters of a range of days. */
export function dayRangeParams({ from, to }: DayRange): ParamChanges {
  return { from: from ?? undefined, to: to ?? undefined };
}

/** The range as API input: whole local days as instants; empty without a first day. */
export function dateOf({ from, to }: DayRange): { date?: { startDate: string; endDate?: string } } {
  if (from === null) return {};
  return { date: { startDate: startOfDay(from), ...(to !== null && { endDate: endOfDay(to) }) } };
}

function startOfDay(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString();
}

function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString();
}

function dayOf(text: string | undefined): string | null {
  if (text === undefined || !DAY.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}
