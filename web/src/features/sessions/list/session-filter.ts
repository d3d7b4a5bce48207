import { LIST_CAPS, SESSION_TYPE_CHOICES } from '@halla/domain/limits';
import { type DayRange, dateOf, readDayRange } from '../../../ui/dates/day-range.ts';
import type { TableUrl } from '../../../ui/table/table-url.ts';

/** How many sessions may be asked for. */
export const LIMITS: readonly number[] = [
  100,
  LIST_CAPS.sessions.default,
  1000,
  2000,
  LIST_CAPS.sessions.max,
];

/** What the address says about a list of sessions. */
export interface SessionFilter {
  readonly days: DayRange;
  readonly types: readonly number[];
  readonly limit: number;
}

/** Reads the filters; what the address does not name, or names wrongly, is the default. */
export function readSessionFilter(params: TableUrl['params']): SessionFilter {
  const { types, limit } = params;
  return {
    days: readDayRange(params),
    types: [...new Set((types ?? '').split(',').filter((text) => /^\d{1,5}$/.test(text)))]
      .map(Number)
      .slice(0, SESSION_TYPE_CHOICES),
    limit: LIMITS.find((choice) => String(choice) === limit) ?? LIST_CAPS.sessions.default,
  };
}

/** Input of get_sessions: whole local days as instants, no date without a first day. */
export function sessionRequest(deviceId: number, { days, limit }: SessionFilter) {
  return { deviceid: deviceId, limit, ...dateOf(days) };
}

/** Types to choose from: those that occur and those already chosen, at most 100. */
export function typeChoices(
  loaded: readonly { readonly type: number }[],
  chosen: readonly number[],
): number[] {
  const types = new Set([...chosen, ...loaded.map(({ type }) => type)]);
  return [...types].slice(0, SESSION_TYPE_CHOICES).sort((a, b) => a - b);
}
