import type { CallOutput } from '@halla/contract/calls';
import type { Currency } from '@halla/domain/documents/money';
import { formatMoney } from '@halla/domain/formats';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { monthNames } from '../../../ui/labels/month-names.ts';
import { monthOption } from './month-option.ts';

type Month = CallOutput<'get_order_months'>['months'][number];

const CURRENCIES: readonly Currency[] = ['EUR', 'USD'];
const NONE: readonly Month[] = [];

/** Number of orders by month; the table also shows their totals. */
export function OrderMonths({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const query = useQuery(callQuery('get_order_months', {}));
  const months = query.data?.months ?? NONE;
  const title = t(($) => $.orderForm.months.title);
  const name = t(($) => $.orders.title);
  const names = useMemo(() => monthNames(months, lang), [months, lang]);
  const option = useMemo(
    () => monthOption({ months: names, counts: months.map(({ count }) => count), name }),
    [names, months, name],
  );
  const amount = ({ totals }: Month, currency: Currency) => {
    const total = totals.find((one) => one.currency === currency);
    return total === undefined ? '–' : formatMoney(total.amount, currency, lang);
  };
  return (
    <FormDialog opened title={title} size="xl" onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(($) => $.orderForm.months.note)}
        </Text>
        {query.isError && query.data === undefined ? (
          <ErrorState query={query} />
        ) : (
          <Chart
            label={title}
            description={t(($) => $.orderForm.months.note)}
            option={option}
            loading={query.isPending}
            table={{
              columns: [t(($) => $.orderForm.months.month), name, ...CURRENCIES],
              rows: months
                .map((month, index) => [
                  names[index] ?? '',
                  month.count,
                  ...CURRENCIES.map((currency) => amount(month, currency)),
                ])
                .reverse(),
            }}
          />
        )}
      </Stack>
    </FormDialog>
  );
}
