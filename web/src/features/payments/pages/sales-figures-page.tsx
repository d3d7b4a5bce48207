import '../../../i18n/late/sales-figures.ts';
import '../../../i18n/late/sales-ledger.ts';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayOfBusiness } from '../../../ui/dates/business-day.ts';
import { AddressTabs } from '../../../ui/page/address-tabs.tsx';
import { HeaderLink } from '../../../ui/page/header-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { useFilters } from '../../../ui/table/filters/use-filters.ts';
import { RevenueTab } from '../figures/revenue-tab.tsx';
import { UndeliveredTab } from '../figures/undelivered-tab.tsx';
import { chosenIssuer, chosenPeriod, monthsFrom } from '../ledger/ledger-period.ts';
import { LedgerSubject } from '../ledger/ledger-subject.tsx';

const MONTHS = 12;

const FILTERS = defineFilters({
  issuer: chosenIssuer(),
  period: chosenPeriod(() => monthsFrom(dayOfBusiness(), MONTHS - 1, MONTHS)),
});

/** Revenue of a period as pictures, and orders that wait for delivery. */
export function SalesFiguresPage() {
  const { t } = useTranslation();
  const filters = useFilters(FILTERS);
  const { issuer, period } = filters.values;
  const revenue = (
    <>
      <LedgerSubject
        value={{ issuer, period }}
        onIssuer={(next) => filters.set({ issuer: next })}
        onPeriod={(next) => filters.set({ period: next })}
      />
      <RevenueTab asked={{ ...period, issuer }} />
    </>
  );
  return (
    <>
      <PageHeader
        wide
        title={t(($) => $.orders.salesFigures)}
        crumbs={[
          { label: t(($) => $.orders.title), to: '/cpanel/orders' },
          { label: t(($) => $.orders.salesFigures) },
        ]}
        actions={
          <HeaderLink
            to="/cpanel/openinvoices"
            icon={Hourglass}
            label={t(($) => $.salesFigures.openInvoices)}
          />
        }
      />
      <AddressTabs
        label={t(($) => $.salesFigures.tabs)}
        tabs={[
          { value: 'revenue', label: t(($) => $.salesFigures.revenue), content: revenue },
          {
            value: 'undelivered',
            label: t(($) => $.salesFigures.undelivered),
            content: <UndeliveredTab />,
          },
        ]}
      />
    </>
  );
}
