import type { CalendarEvent } from '@halla/contract/calendar';
import { formatDay } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import type { Translate } from '../../../i18n/i18n.ts';

/** Kind of an event in a word or two. */
export function eventKind({ kind, planKind }: CalendarEvent, t: Translate): string {
  return t(($) => $.calendar.one[kind === 'plan' ? (planKind ?? 'demo') : kind]);
}

/** Device, number, client and subject of an event. */
export function eventFacts({ number, Device, party, title }: CalendarEvent): string {
  return [Device?.serialNumber ?? number, party, title].filter(Boolean).join(', ');
}

/** Text of an event with its last day and state. */
export function eventText(event: CalendarEvent, { t, lang }: { t: Translate; lang: Lang }): string {
  const { kind, startsOn, endsOn, isLate, isDone, User } = event;
  const until =
    endsOn === null
      ? kind === 'plan' && t(($) => $.calendar.openEnd)
      : endsOn !== startsOn && t(($) => $.calendar.until, { day: formatDay(endsOn, lang) });
  const state = isLate ? t(($) => $.calendar.late) : isDone && t(($) => $.calendar.done);
  const text = t(($) => $.calendar.event, { what: eventKind(event, t), facts: eventFacts(event) });
  return [text, User?.fullName, until, state].filter(Boolean).join(' · ');
}
