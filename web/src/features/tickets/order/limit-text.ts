import type { WireLine } from '@halla/contract/maintenance';
import { formatQuantity } from '@halla/domain/formats';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../ui/labels/language.ts';

/** Range of a line in words: '2 to 4 bar'; empty without limits. */
export function useLimitText({ min, max, unit }: WireLine): string {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (min === null && max === null) return '';
  const kind = min === null ? 'max' : max === null ? 'min' : 'both';
  const text = (value: number | null) => (value === null ? '' : formatQuantity(value, lang));
  return t(($) => $.maintenance.order.limits[kind], { min: text(min), max: text(max), unit: unit ?? '' });
}
