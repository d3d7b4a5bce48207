import type { Lang } from '@halla/domain/limits';

const UNITS = [
  { unit: 'day', minutes: 1440 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const;

/** Minutes in their two largest units: 3 days 4 hr, 2 hr 15 min, 3 pv 4 t. */
export function formatTimeSpan(minutes: number, lang: Lang): string {
  const whole = Math.max(0, Math.round(minutes));
  const largest = UNITS.findIndex((unit) => whole >= unit.minutes);
  if (largest === -1) return inUnit(0, 'minute', lang);
  const [first, second] = UNITS.slice(largest);
  if (first === undefined || second === undefined) return inUnit(whole, 'minute', lang);
  // Rounded to the smaller unit, which may carry over into the larger one.
  const rounded = Math.round(whole / second.minutes) * second.minutes;
  const rest = (rounded % first.minutes) / second.minutes;
  const parts = [inUnit(Math.floor(rounded / first.minutes), first.unit, lang)];
  return (rest === 0 ? parts : [...parts, inUnit(rest, second.unit, lang)]).join(' ');
}

function inUnit(value: number, unit: (typeof UNITS)[number]['unit'], lang: Lang): string {
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}
