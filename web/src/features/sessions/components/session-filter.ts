import { LIST_CAPS, SESSION_TYPE_CHOICES } from '@halla/domain/limits';
import { type DayRange, endOfDay, startOfDay } from '../../../ui/date-range.tsx';
import type { ParamChanges, TableUrl } from '../../../ui/table/table-url.ts';

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

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the filters; what the address does not name, or names wrongly, is the default. */
export function readSessionFilter({ from, to, types, limit }: TableUrl['params']): SessionFilter {
  return {
    days: { from: dayOf(from), to: dayOf(to) },
    types: [...new Set((types ?? '').split(',').filter((text) => /^\d{1,5}$/.test(text)))]
      .map(Number)
      .slice(0, SESSION_TYPE_CHOICES),
    limit: LIMITS.find((choice) => String(choice) === limit) ?? LIST_CAPS.sessions.default,
  };
}

/** The address parameters of a range of days. */
export function dayParams({ from, to }: DayRange): ParamChanges {
  return { from: from ?? undefined, to: to ?? undefined };
}

/** Input of get_sessions: whole local days as instants, no date without a first day. */
export function sessionRequest(deviceId: number, { days, limit }: SessionFilter) {
  const { from, to } = days;
  const date = from !== null && {
    date: { startDate: startOfDay(from), ...(to !== null && { endDate: endOfDay(to) }) },
  };
  return { deviceid: deviceId, limit, ...date };
}

/** Types to choose from: those that occur and those already chosen, at most 100. */
export function typeChoices(
  loaded: readonly { readonly type: number }[],
  chosen: readonly number[],
): number[] {
  const types = new Set([...chosen, ...loaded.map(({ type }) => type)]);
  return [...types].slice(0, SESSION_TYPE_CHOICES).sort((a, b) => a - b);
}

function dayOf(text: string | undefined): string | null {
  return text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}
