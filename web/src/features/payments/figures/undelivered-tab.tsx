import '../../../i18n/late/sales-figures.ts';
import type { CallOutput } from '@halla/contract/calls';
import { ORDER_AGES } from '@halla/domain/documents/undelivered';
import { formatMoney } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { Button, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { BarList } from '../../../ui/chart/bar-list.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { monthNames } from '../../../ui/labels/month-names.ts';
import type { PageAddress } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { LOADED } from '../../../ui/table/loaded.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { UNDELIVERED_COLUMNS } from './undelivered-columns.tsx';
import { byAge, byMonth, type OrderGroup, ordersIn } from './undelivered-groups.ts';

/** Orders that wait for delivery, by age and by expected month, with the orders of the chosen bar. */
export function UndeliveredTab() {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_undelivered_orders', {}));
  const { data } = query;
  if (query.isError && data === undefined) return <ErrorState query={query} />;
  if (data === undefined) return <Skeleton h={420} />;
  if (data.orders.length === 0)
    return <EmptyState picture="calm" title={t(($) => $.salesFigures.orders.none)} />;
  return <Figures data={data} />;
}

function Figures({ data }: { readonly data: CallOutput<'get_undelivered_orders'> }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t(($) => $.salesFigures.orders.hint)}{' '}
        {data.truncated === true && t(($) => $.salesFigures.orders.truncated)}
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <Bars
          title={t(($) => $.salesFigures.orders.ages)}
          groups={byAge(data)}
          nameOf={(key) => ageName(key, t)}
          toOf={(key) => `/cpanel/salesfigures?tab=undelivered&age=${encodeURIComponent(key)}`}
        />
        <Bars
          title={t(($) => $.salesFigures.orders.expected)}
          groups={byMonth(data)}
          nameOf={(key) => monthName(key, { t, lang })}
          toOf={(key) => `/cpanel/salesfigures?tab=undelivered&month=${key}`}
        />
      </SimpleGrid>
      <OrderList data={data} />
    </Stack>
  );
}

interface BarsProps {
  readonly title: string;
  readonly groups: readonly OrderGroup[];
  readonly nameOf: (key: string) => string;
  readonly toOf: (key: string) => PageAddress;
}

function Bars({ title, groups, nameOf, toOf }: BarsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const currencies = [...new Set(groups.map(({ currency }) => currency))];
  return (
    <Stack gap="md">
      {currencies.map((currency) => (
        <Panel key={currency} title={`${title}, ${currency}`}>
          <BarList
            label={`${title}, ${currency}`}
            bars={groups
              .filter((group) => group.currency === currency)
              .map(({ key, count, net }) => ({
                ...{ key, name: nameOf(key), value: net },
                ...(count > 0 && { to: toOf(key) }),
                shown: formatMoney(net, currency, lang),
                note: t(($) => $.salesFigures.orders.count, { count }),
              }))}
          />
        </Panel>
      ))}
    </Stack>
  );
}

function OrderList({ data }: { readonly data: CallOutput<'get_undelivered_orders'> }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { params, setParams } = useTableUrl();
  const { age, month } = params;
  const chosen = [
    ...(age === undefined ? [] : [ageName(age, t)]),
    ...(month === undefined ? [] : [monthName(month, { t, lang })]),
  ];
  return (
    <Panel
      title={[t(($) => $.salesFigures.orders.list), ...chosen].join(': ')}
      actions={
        chosen.length > 0 && (
          <Button size="xs" variant="default" onClick={() => setParams({ age: undefined, month: undefined })}>
            {t(($) => $.salesFigures.orders.all)}
          </Button>
        )
      }
    >
      <SmallTable
        label={t(($) => $.salesFigures.undelivered)}
        columns={UNDELIVERED_COLUMNS}
        rows={ordersIn(data, { age, month })}
        rowId={({ id }) => id}
        rowLink={({ id }) => pageAddress('order', id)}
        status={LOADED}
        empty={t(($) => $.salesFigures.orders.noneHere)}
        step={50}
      />
    </Panel>
  );
}

function ageName(key: string, t: Translate): string {
  const age = ORDER_AGES.find((known) => known === key);
  return age === undefined ? key : t(($) => $.salesFigures.orders.age[age]);
}

function monthName(key: string, { t, lang }: { readonly t: Translate; readonly lang: Lang }): string {
  if (key === 'late' || key === 'unknown') return t(($) => $.salesFigures.orders[key]);
  return /^\d{4}-\d{2}$/.test(key) ? (monthNames([{ month: key }], lang)[0] ?? key) : key;
}
