import type { ResupplyOrder } from '@halla/contract/resupply';
import { formatMoney } from '@halla/domain/formats';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/labels/amounts.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { lineSumOf } from '../api/line-sum.ts';

/** The total as entered, with the sum of the lines if it differs. */
export function OrderTotal({ order }: { readonly order: ResupplyOrder }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { totalPrice, currency } = order;
  const sum = lineSumOf(order);
  return (
    <>
      <Money value={totalPrice} currency={currency} />
      {sum !== totalPrice && (
        <Text size="xs" c="dimmed">
          {t(($) => $.resupply.sumOfLines, { sum: formatMoney(sum, currency, lang) })}
        </Text>
      )}
    </>
  );
}
