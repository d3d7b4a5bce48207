import { formatNumber } from '@halla/domain/formats';
import { useLanguage } from '../../../ui/labels/language.ts';

interface RatedProps {
  readonly value: number | null;
  readonly decimals: number;
}

/** A rating in a column: '★ 4.50'; a dash if null. */
export function Rated({ value, decimals }: RatedProps) {
  const lang = useLanguage();
  return <span className="tabular">{value === null ? '–' : `★ ${formatNumber(value, lang, decimals)}`}</span>;
}
