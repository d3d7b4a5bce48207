import { fromHundredths } from '@halla/domain/documents/hundredths';
import type { Currency } from '@halla/domain/documents/money';
import { formatMoney } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';

/** Words amounts in cents as a language writes them: €1,129.50, 1 129,50 €. */
export function moneyWording(lang: Lang): (cents: number, currency: Currency) => string {
  return (cents, currency) => formatMoney(fromHundredths(cents), currency, lang);
}
