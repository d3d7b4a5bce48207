const MINUTE_S = 60;
const HOUR_S = 3600;

/** Seconds as hours and minutes: 5400 is 1:30. */
export function formatHoursMinutes(seconds: number): string {
  const minutes = Math.round(seconds / MINUTE_S);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Seconds from '1:30', '1.30' or whole hours '2'; null for any other text. */
export function parseHoursMinutes(text: string): number | null {
  const match = /^\s*(\d{1,2})(?:[:.]([0-5]\d))?\s*$/.exec(text);
  if (match === null) return null;
  return Number(match[1]) * HOUR_S + Number(match[2] ?? 0) * MINUTE_S;
}
