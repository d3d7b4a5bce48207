import { formatNumber } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import type { Translate } from '../../i18n/i18n.ts';

/** A total as text; if the list is truncated, 'more than' the number counted. */
export function totalText({
  total,
  isMore,
  lang,
  t,
}: {
  readonly total: number;
  readonly isMore: boolean;
  readonly lang: Lang;
  readonly t: Translate;
}): string {
  const number = formatNumber(total, lang);
  return isMore ? t(($) => $.ui.moreThan, { number }) : number;
}
