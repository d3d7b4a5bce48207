import '../../../i18n/late/sales-figures.ts';
import type { CallOutput } from '@halla/contract/calls';
import { CURRENCIES, type Currency } from '@halla/domain/documents/money';
import { countryName } from '@halla/domain/lifecycle/places';
import { pageAddress } from '@halla/domain/resources/resources';
import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { Money } from '../../../ui/labels/amounts.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { MonthBars } from './month-bars.tsx';
import { RevenueBars } from './revenue-bars.tsx';
import { type LedgerAsked, ledgerOf, ordersWith } from './revenue-links.ts';

type Revenue = CallOutput<'get_revenue'>;

/** The revenue of a period by month, country, reseller and product, for each currency. */
export function RevenueTab({ asked }: { readonly asked: LedgerAsked }) {
  const { t } = useTranslation();
  const query = useQuery({ ...callQuery('get_revenue', asked), placeholderData: keepPreviousData });
  const { data } = query;
  if (query.isError && data === undefined) return <ErrorState query={query} />;
  if (data === undefined) return <Skeleton h={420} />;
  const currencies = CURRENCIES.filter((currency) => data.months.some((sum) => sum.currency === currency));
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t(($) => $.salesFigures.hint)}
      </Text>
      {currencies.length === 0 && <EmptyState picture="calm" title={t(($) => $.salesFigures.none)} />}
      {currencies.map((currency) => (
        <InCurrency key={currency} asked={asked} revenue={data} currency={currency} />
      ))}
    </Stack>
  );
}

interface InCurrencyProps {
  readonly asked: LedgerAsked;
  readonly revenue: Revenue;
  readonly currency: Currency;
}

function InCurrency({ asked, revenue, currency }: InCurrencyProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const own = <Sum extends { readonly currency: Currency }>(sums: readonly Sum[]) =>
    sums.filter((sum) => sum.currency === currency);
  const months = own(revenue.months);
  const total = months.reduce((cents, { net }) => cents + Math.round(net * 100), 0) / 100;
  return (
    <Stack gap="md" component="section" aria-label={currency}>
      <div>
        <Text size="xs" c="dimmed">
          {t(($) => $.salesFigures.total, { currency })}
        </Text>
        <Text size="xl" fw={650}>
          <Money value={total} currency={currency} />
        </Text>
      </div>
      <MonthBars asked={asked} currency={currency} months={months} />
      <SimpleGrid cols={{ base: 1, lg: 3 }} spacing="md" style={{ alignItems: 'start' }}>
        <RevenueBars
          title={t(($) => $.salesFigures.countries)}
          currency={currency}
          parts={own(revenue.countries).map(({ country, net }) => ({
            key: country ?? '-',
            name:
              country === null ? t(($) => $.salesFigures.noCountry) : (countryName(country, lang) ?? country),
            ...{ net, to: ledgerOf(asked, country) },
          }))}
        />
        <RevenueBars
          title={t(($) => $.salesFigures.resellers)}
          currency={currency}
          parts={own(revenue.resellers).map((sum) => resellerPart(sum, t))}
        />
        <RevenueBars
          title={t(($) => $.salesFigures.products)}
          currency={currency}
          parts={own(revenue.products).map((sum) => productPart(sum, t))}
        />
      </SimpleGrid>
    </Stack>
  );
}

function resellerPart({ Company, net }: Revenue['resellers'][number], t: Translate) {
  if (Company === null) return { key: '-', name: t(($) => $.salesFigures.direct), net };
  return { key: String(Company.id), name: Company.name, net, to: pageAddress('company', Company.id) };
}

function productPart({ sku, name, net }: Revenue['products'][number], t: Translate) {
  if (sku === null) return { key: '-', name: t(($) => $.salesFigures.noProduct), net };
  return { key: sku, name: name ?? sku, net, to: ordersWith(sku) };
}
