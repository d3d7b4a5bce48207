import type { Currency } from '@halla/domain/documents/money';
import { formatMoney, formatQuantity } from '@halla/domain/formats';
import { useLanguage } from './language.ts';

/** A quantity in the reader's number format; a dash if null. */
export function Quantity({ value }: { readonly value: number | null }) {
  const lang = useLanguage();
  return <span className="tabular">{value === null ? '–' : formatQuantity(value, lang)}</span>;
}

interface MoneyProps {
  readonly value: number | null;
  readonly currency?: Currency;
}

/** An amount of money in the reader's number format; a dash if null. */
export function Money({ value, currency = 'EUR' }: MoneyProps) {
  const lang = useLanguage();
  return <span className="tabular">{value === null ? '–' : formatMoney(value, currency, lang)}</span>;
}
