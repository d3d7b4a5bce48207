import { CURRENCIES } from '@halla/domain/documents/money';
import { priceAfter } from '@halla/domain/documents/order-rules';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notifyInfo } from '../../../ui/feedback/notify.ts';
import type { ContentFields } from './content-fields.ts';
import { sumOf } from './resupply-lines.ts';

interface CurrencyInputProps {
  readonly content: ContentFields;
}

/** The currency of the prices; costs from stock are in euro and are not carried over to another one. */
export function CurrencyInput({ content }: CurrencyInputProps) {
  const { t } = useTranslation();
  const { currency, lines, totalPrice, setTotal } = content;
  const choose = (value: string) => {
    const next = CURRENCIES.find((known) => known === value) ?? CURRENCIES[0];
    const priced = lines.values.map((line) => ({
      ...line,
      costPrice: priceAfter({ price: line.costPrice, listPrice: line.stockCost }, next),
    }));
    const isTaken = priced.some(
      ({ costPrice }, index) => costPrice === null && lines.values[index]?.costPrice !== null,
    );
    if (totalPrice === sumOf(lines.values, currency.value)) setTotal(sumOf(priced, next));
    currency.onChange(next);
    lines.replace(priced);
    if (isTaken) notifyInfo(t(($) => $.resupply.costsLeft, { currency: next }));
  };
  return (
    <NativeSelect
      aria-label={currency.label}
      value={currency.value}
      data={[...CURRENCIES]}
      onChange={({ currentTarget: { value } }) => choose(value)}
    />
  );
}
