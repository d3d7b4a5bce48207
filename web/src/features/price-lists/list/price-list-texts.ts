import '../../../i18n/late/price-lists.ts';
import type { ListedPriceList } from '@halla/contract/price-lists';
import { formatQuantity } from '@halla/domain/formats';
import { currentLanguage, type Translate } from '../../../i18n/i18n.ts';
import { formatDate } from '../../../ui/labels/format.ts';

/** When a price list holds. */
export function validText(
  { validFrom, validUntil }: Pick<ListedPriceList, 'validFrom' | 'validUntil'>,
  t: Translate,
): string {
  const lang = currentLanguage();
  const from = validFrom === null ? '' : formatDate(validFrom, lang);
  const until = validUntil === null ? '' : formatDate(validUntil, lang);
  if (from !== '' && until !== '') return t(($) => $.priceLists.days.between, { from, until });
  if (from !== '') return t(($) => $.priceLists.days.from, { from });
  return until === '' ? t(($) => $.priceLists.days.always) : t(($) => $.priceLists.days.until, { until });
}

/** For whom a price list is: the first company it names and how many more, or everyone. */
export function reachText({ reach, Companies }: Pick<ListedPriceList, 'reach' | 'Companies'>, t: Translate) {
  const [first, ...more] = Companies;
  if (reach === 'everyone' || first === undefined) return t(($) => $.priceLists.reaches[reach]);
  if (more.length === 0) return first.name;
  return t(($) => $.priceLists.andMore, { name: first.name, count: more.length });
}

/** The discount of a price list; null if it has none. */
export function discountText({ discount }: Pick<ListedPriceList, 'discount'>, t: Translate): string | null {
  if (discount === null) return null;
  return t(($) => $.priceLists.percent, { discount: formatQuantity(discount, currentLanguage()) });
}
