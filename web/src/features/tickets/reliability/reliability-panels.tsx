import '@mantine/core/styles/SegmentedControl.layer.css';
import '../../../i18n/late/reliability.ts';
import { formatDay } from '@halla/domain/formats';
import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { setting } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { useFilters } from '../../../ui/table/filters/use-filters.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { PART_COLUMNS, partRows } from './part-columns.tsx';
import { PRODUCT_COLUMNS, productRows } from './product-columns.tsx';

const YEARS = [1, 2, 5] as const;
const FILTERS = defineFilters({ years: setting({ choices: YEARS, usual: 1 }, (years) => ({ years })) });

/** How often the devices of each product fail and what that costs, and which parts break next. */
export function ReliabilityPanels() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { values, set, input } = useFilters(FILTERS, 'rel');
  const query = useQuery({ ...callQuery('get_reliability', input), placeholderData: keepPreviousData });
  const { data } = query;
  if (query.isError && data === undefined) return <ErrorState query={query} />;
  return (
    <Stack gap="md">
      <Group gap="sm">
        <SegmentedControl
          aria-label={t(($) => $.reliability.period)}
          value={String(values.years)}
          onChange={(chosen) => set({ years: YEARS.find((years) => String(years) === chosen) ?? 1 })}
          data={YEARS.map((years) => ({
            value: String(years),
            label: t(($) => $.reliability.years, { count: years }),
          }))}
        />
        {data !== undefined && (
          <Text size="sm" c="dimmed">
            {t(($) => $.reliability.fromTo, {
              from: formatDay(data.startDate, lang),
              to: formatDay(data.endDate, lang),
            })}
          </Text>
        )}
      </Group>
      <Panel title={t(($) => $.reliability.products)}>
        <Hint text={t(($) => $.reliability.productsHint)} />
        <SmallTable
          label={t(($) => $.reliability.productsTable)}
          columns={PRODUCT_COLUMNS}
          rows={productRows(data?.products ?? [])}
          rowId={({ deviceType }) => deviceType}
          status={query}
          empty={t(($) => $.reliability.noProducts)}
        />
      </Panel>
      <Panel title={t(($) => $.reliability.parts)}>
        <Hint text={t(($) => $.reliability.partsHint)} />
        <SmallTable
          label={t(($) => $.reliability.partsTable)}
          columns={PART_COLUMNS}
          rows={partRows(data?.parts ?? [])}
          rowId={({ deviceType, StockItem }) => `${deviceType} ${StockItem.id}`}
          status={query}
          empty={t(($) => $.reliability.noParts)}
        />
      </Panel>
    </Stack>
  );
}

function Hint({ text }: { readonly text: string }) {
  return (
    <Text size="sm" c="dimmed" mt={-8} mb="xs" maw={900}>
      {text}
    </Text>
  );
}
