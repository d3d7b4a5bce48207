import type { Lang } from '@halla/domain/limits';

/** Months YYYY-MM as chart labels: Mar 2026, maalis 2026. */
export function monthNames(months: readonly { readonly month: string }[], lang: Lang): string[] {
  const written = new Intl.DateTimeFormat(lang, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return months.map(({ month }) => written.format(new Date(`${month}-01T00:00:00Z`)));
}
