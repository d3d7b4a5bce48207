import { addDays, businessDay, isoWeekday, startOfIsoWeek, timeOfDay } from '../time.ts';

/** When people on call hand over, and how long each has to acknowledge. */
export interface RotaSettings {
  /** Name of the time zone database. */
  readonly zone: string;
  /** Day of the week of the hand-over, 1 Monday to 7 Sunday. */
  readonly handoverDay: number;
  /** Minutes from midnight on the clock of the zone; also when a swap for a day begins and ends. */
  readonly handoverAt: number;
  /** Minutes without an acknowledgement until the next tier is notified. */
  readonly minutes: number;
}

/** The settings until a super user has changed them. */
export const STARTING_ROTA: RotaSettings = {
  ...{ zone: 'Europe/Helsinki', handoverDay: 1, handoverAt: 9 * 60, minutes: 15 },
};

/** Minutes to acknowledge, at most: half a day. */
export const ACKNOWLEDGE_MINUTES_MAX = 720;

/** Weeks that a rota shows, from the present one. */
export const ROTA_WEEKS = 13;

/** The people on call in a week, named by its Monday. */
export interface RotaWeek {
  readonly week: string;
  readonly userId: number | null;
  /** The next in line. */
  readonly nextId: number | null;
}

/** Another user takes the duty that begins on a day. */
export interface RotaSwap {
  readonly day: string;
  readonly userId: number;
}

/** The day on which the duty of an instant began. */
function dutyDay(at: Date, { zone, handoverAt }: RotaSettings): string {
  const day = businessDay(at, zone);
  return at < timeOfDay(day, handoverAt, zone) ? addDays(day, -1) : day;
}

/** The Monday of the week whose people are on call at an instant. */
export function rotaWeekOf(at: Date, settings: RotaSettings): string {
  const day = dutyDay(at, settings);
  const sinceHandover = (isoWeekday(day) - settings.handoverDay + 7) % 7;
  return startOfIsoWeek(addDays(day, -sinceHandover));
}

/** When the people of a week take over. */
export function handoverOf(week: string, { zone, handoverDay, handoverAt }: RotaSettings): Date {
  return timeOfDay(addDays(week, handoverDay - 1), handoverAt, zone);
}

/** Who is on call; null: a gap. */
export interface OnCall {
  readonly userId: number | null;
  readonly nextId: number | null;
}

interface Rota {
  readonly settings: RotaSettings;
  readonly weeks: readonly RotaWeek[];
  readonly swaps: readonly RotaSwap[];
}

/** Users on call at an instant: a swap for the day overrides the week. The next in line is a different user. */
export function onCallAt(at: Date, { settings, weeks, swaps }: Rota): OnCall {
  const week = rotaWeekOf(at, settings);
  const planned = weeks.find((one) => one.week === week);
  const day = dutyDay(at, settings);
  const userId = swaps.find((swap) => swap.day === day)?.userId ?? planned?.userId ?? null;
  const nextId = planned?.nextId ?? null;
  return { userId, nextId: nextId === userId ? null : nextId };
}

/** Tiers of an escalation, in the order in which they are notified. */
export const TIERS = ['onCall', 'next', 'administrators'] as const;
export type Tier = (typeof TIERS)[number];

/** Events of an escalation, as named in the history of its record. */
export const ESCALATION_STEPS = ['onCall', 'next', 'administrators', 'gap', 'acknowledged'] as const;
export type EscalationStep = (typeof ESCALATION_STEPS)[number];

/** Hours until the link of a mail ends. */
export const LINK_HOURS = 24;
