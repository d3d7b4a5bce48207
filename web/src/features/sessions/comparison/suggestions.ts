import type { Session } from '@halla/contract/sessions';

/** Reasons for suggesting a session for comparison. */
const REASONS = ['before', 'lastGood', 'lastGoodAlike', 'monthAgo'] as const;
type Reason = (typeof REASONS)[number];
/** Requests sent; successful sessions include the newest one, and the newest one with the same target. */
export const ASKED = ['before', 'lastGood', 'monthAgo'] as const;
type Asked = (typeof ASKED)[number];

const DAY_MS = 86_400_000;
/** Range of days before a session that counts as a month ago. */
const MONTH_AGO = { nearest: 30, farthest: 45 } as const;
/** Maximum number of earlier sessions offered. */
const OFFERED = 8;
/** Number of successful sessions searched for one with the same target. */
const GOOD_ONES = 20;

/** Inputs of get_sessions to find suggestions: earlier sessions of the same device and type, newest first. */
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

/** A session for comparison, with the reasons for suggesting it; an earlier session may have none. */
export interface Suggestion {
  readonly session: Session;
  readonly reasons: readonly Reason[];
}

/** Deduplicated sessions: suggested ones first, each with all its reasons, then other earlier ones. */
export function suggestionsFrom(
  { targetTemperature }: Session,
  found: Readonly<Record<Asked, readonly Session[]>>,
): Suggestion[] {
  const [lastGood] = found.lastGood;
  // The preset is not stored with a session; an equal target is the best substitute.
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
