import type { StockItem } from '@halla/contract/stock';
import type { ItemPrices } from '@halla/contract/stock-planning';
import { formatMoney } from '@halla/domain/formats';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { stockFields } from '../../../entities/stock-item/stock-fields.tsx';
import { Chart } from '../../../ui/chart/chart.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { fieldColumn } from '../../../ui/fields/field-column.tsx';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { LOADED } from '../../../ui/table/loaded.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { priceOption } from './price-option.ts';

const COLUMNS = defineColumns<ItemPrices>([
  timeColumn({
    id: 'at',
    title: (t) => t(($) => $.stock.change.createdAt),
    at: ({ at }) => at,
    exact: true,
    fixed: true,
    inCard: 'corner',
  }),
  fieldColumn(stockFields, 'costPrice', { inCard: 'fact' }),
  fieldColumn(stockFields, 'listPrice', { inCard: 'fact' }),
  textColumn({
    id: 'user',
    title: (t) => t(($) => $.stock.change.user),
    text: ({ User }, t) => User?.fullName ?? t(($) => $.common.system),
    width: 160,
    inCard: 'title',
  }),
]);

/** Cost and list prices of an item over time as a graph, with the author of each change below. */
export function StockPrices({ item: { id } }: { readonly item: StockItem }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const query = useQuery(callQuery('get_price_history', { stockItemId: id }));
  const prices = query.data?.prices;
  const cost = t(($) => $.stock.fields.costPrice);
  const list = t(($) => $.stock.fields.listPrice);
  const option = useMemo(
    () => prices && priceOption({ prices, until: new Date(), names: { cost, list }, lang }),
    [prices, cost, list, lang],
  );
  if (query.isError && prices === undefined) return <ErrorState query={query} />;
  const money = (value: number | null) => (value === null ? '–' : formatMoney(value, 'EUR', lang));
  const label = t(($) => $.stockScreens.prices.chart);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t(($) => $.stockScreens.prices.note)}
      </Text>
      <Chart
        label={label}
        description={label}
        option={option ?? null}
        loading={query.isPending}
        table={{
          columns: [t(($) => $.stock.change.createdAt), cost, list],
          rows: (prices ?? []).map(({ at, costPrice, listPrice }) => [
            formatDateTime(at, lang),
            money(costPrice),
            money(listPrice),
          ]),
        }}
      />
      {query.data?.truncated && <Text size="sm">{t(($) => $.stockScreens.prices.earlier)}</Text>}
      <SmallTable
        label={t(($) => $.stockScreens.prices.title)}
        columns={COLUMNS}
        rows={prices?.toReversed() ?? []}
        rowId={({ at }) => at}
        status={query.isPending ? query : LOADED}
      />
    </Stack>
  );
}
