import { formatDay } from '@halla/domain/formats';
import type { PlannedDays } from '@halla/domain/lifecycle/movement-plans';
import type { Lang } from '@halla/domain/limits';

/** '01/03/2026 – 05/03/2026'; a single day, or a dash for an open end. */
export function daysText({ startsOn, dueOn }: PlannedDays, lang: Lang): string {
  const from = formatDay(startsOn, lang);
  if (dueOn === startsOn) return from;
  return dueOn === null ? `${from} –` : `${from} – ${formatDay(dueOn, lang)}`;
}
