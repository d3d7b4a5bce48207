const WIRE_DAY = /^\d{4}-\d{2}-\d{2}$/;

interface DayFormat {
  /** Locale of the language, BCP 47. */
  locale: string;
  dateStyle: 'long' | 'short';
}

/** Formatter for days, YYYY-MM-DD, of mails in a language; other texts, such as a dash, are returned unchanged. */
export function dayWording({ locale, dateStyle }: DayFormat): (day: string) => string {
  const { format } = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' });
  return (day) => (WIRE_DAY.test(day) ? format(new Date(`${day}T00:00Z`)) : day);
}
