import type { Session } from '@halla/contract/sessions';

/** Why a session is suggested for a comparison. */
const REASONS = ['before', 'lastGood', 'lastGoodAlike', 'monthAgo'] as const;
type Reason = (typeof REASONS)[number];
/** What is asked for: those that went well hold the newest, and the newest with the same target. */
export const ASKED = ['before', 'lastGood', 'monthAgo'] as const;
type Asked = (typeof ASKED)[number];

const DAY_MS = 86_400_000;
/** Days before a session that count as a month ago, from the nearest to the farthest. */
const MONTH_AGO = { nearest: 30, farthest: 45 } as const;
/** How many earlier sessions are offered. */
const OFFERED = 8;
/** Among how many that went well one with the same target is looked for. */
const GOOD_ONES = 20;

/** What get_sessions is asked to find suggestions for a session: earlier ones of its device and type, newest first. */
export function suggestionInputs({ startTime, type, Device }: Session) {
  const start = Date.parse(startTime);
  const before = new Date(start - 1).toISOString();
  const ago = (days: number) => new Date(start - days * DAY_MS).toISOString();
  const same = { deviceid: Device.id, types: [type] };
  const date = { startDate: new Date(0).toISOString(), endDate: before };
  return {
    before: { ...same, date, limit: OFFERED },
    lastGood: { ...same, date, outcomes: ['went_well' as const], limit: GOOD_ONES },
    monthAgo: {
      ...same,
      date: { startDate: ago(MONTH_AGO.farthest), endDate: ago(MONTH_AGO.nearest) },
      limit: 1,
    },
  };
}

/** A session to compare with, and why it is suggested; without reasons it is just an earlier one. */
export interface Suggestion {
  readonly session: Session;
  readonly reasons: readonly Reason[];
}

/** Each session once, the suggested ones first with all reasons that they have, then the other earlier ones. */
export function suggestionsFrom(
  { targetTemperature }: Session,
  found: Readonly<Record<Asked, readonly Session[]>>,
): Suggestion[] {
  const [lastGood] = found.lastGood;
  // The preset is not stored with a session; the same target is the nearest to it.
  const alike = found.lastGood.find((one) => one.targetTemperature === targetTemperature);
  const isOther = alike !== undefined && alike !== lastGood;
  const chosen: Readonly<Record<Reason, Session | undefined>> = {
    before: found.before[0],
    lastGood: isOther ? undefined : lastGood,
    lastGoodAlike: isOther ? alike : undefined,
    monthAgo: found.monthAgo[0],
  };
  const sessions = [...REASONS.flatMap((reason) => chosen[reason] ?? []), ...found.before];
  const once = [...new Map(sessions.map((session) => [session.id, session])).values()];
  return once.map((session) => ({
    session,
    reasons: REASONS.filter((reason) => chosen[reason]?.id === session.id),
  }));
}
