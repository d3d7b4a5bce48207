import '../../../i18n/late/sales.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRightLeft, CalendarPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { useSession } from '../../../core/session.ts';
import { ChartSwitch } from '../../../ui/chart/chart-switch.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { HeaderLink } from '../../../ui/page/header-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { OwnDemos } from '../components/own-demos.tsx';
import { LatestDispatches, OwnTransfers } from '../components/own-latest.tsx';
import { ReadyToShow } from '../components/ready-to-show.tsx';
import { SalesDonut } from '../components/sales-donut.tsx';
import classes from './sales-dashboard-page.module.css';

export interface SalesDashboardProps {
  /** Open work, shown above the figures. */
  readonly queue: ReactNode;
}

/**
 * Dashboard of a salesperson: devices out in demo, devices ready to show, and sales and demos of this month
 * and year.
 */
export function SalesDashboardPage({ queue }: SalesDashboardProps) {
  const { t } = useTranslation();
  const name = useSession()?.user.fullName;
  const query = useQuery(callQuery('get_personal_totals', {}));
  const totals = query.data;
  const [asTable, setAsTable] = useState(false);
  return (
    <>
      <PageHeader
        title={t(($) => $.sales.title)}
        hint={name}
        actions={
          <>
            <HeaderLink
              to="/demos/plans?new=plan"
              icon={CalendarPlus}
              label={t(($) => $.lifecycle.demos.plan)}
            />
            <Button component={Link} to="/transfers" leftSection={<ArrowRightLeft size={16} aria-hidden />}>
              {t(($) => $.lifecycle.demos.newTransfer)}
            </Button>
          </>
        }
      />
      {queue}
      <div className={classes.page}>
        <div className={classes.lists}>
          <OwnDemos />
          <ReadyToShow />
        </div>
        {query.isError && totals === undefined ? (
          <ErrorState query={query} />
        ) : (
          <div>
            <div className={classes.donuts}>
              <SalesDonut
                title={t(($) => $.sales.dispatchesMonth)}
                counts={totals?.dispatches.month}
                asTable={asTable}
              />
              <SalesDonut
                title={t(($) => $.sales.dispatchesYear)}
                counts={totals?.dispatches.year}
                asTable={asTable}
              />
              <SalesDonut
                title={t(($) => $.sales.demosMonth)}
                counts={totals?.demos.month}
                asTable={asTable}
              />
              <SalesDonut title={t(($) => $.sales.demosYear)} counts={totals?.demos.year} asTable={asTable} />
            </div>
            <div className={classes.switch}>
              <ChartSwitch asTable={asTable} onChange={setAsTable} />
            </div>
          </div>
        )}
        <OwnTransfers />
        <LatestDispatches />
      </div>
    </>
  );
}
