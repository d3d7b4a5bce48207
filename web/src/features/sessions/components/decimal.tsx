import { formatNumber } from '@halla/domain/formats';
import { useLanguage } from '../../../ui/labels/language.ts';

export interface DecimalProps {
  readonly value: number | null;
  readonly unit?: string;
}

/** A measured value with one decimal in the reader's number format; a dash if null. */
export function Decimal({ value, unit }: DecimalProps) {
  const lang = useLanguage();
  if (value === null) return <span>–</span>;
  return (
    <span className="tabular">
      {formatNumber(value, lang, 1)}
      {unit !== undefined && `\u00a0${unit}`}
    </span>
  );
}
