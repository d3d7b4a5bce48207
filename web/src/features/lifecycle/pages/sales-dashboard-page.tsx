import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRightLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../app/api.ts';
import { useSession } from '../../../app/session.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { LatestDemos, LatestDispatches } from '../components/own-latest.tsx';
import { SalesDonut } from '../components/sales-donut.tsx';
import classes from './sales-dashboard-page.module.css';

/** What a salesperson sold and showed, this month and this year. */
export function SalesDashboardPage() {
  const { t } = useTranslation();
  const name = useSession()?.user.fullName;
  const query = useQuery(callQuery('get_personal_totals', {}));
  const totals = query.data;
  return (
    <>
      <PageHeader
        title={t(($) => $.lifecycle.sales.title)}
        hint={name}
        actions={
          <Button component={Link} to="/transfers" leftSection={<ArrowRightLeft size={16} aria-hidden />}>
            {t(($) => $.lifecycle.demos.newTransfer)}
          </Button>
        }
      />
      <div className={classes.page}>
        {query.isError && totals === undefined ? (
          <ErrorState onRetry={() => void query.refetch()} />
        ) : (
          <div className={classes.donuts}>
            <SalesDonut
              title={t(($) => $.lifecycle.sales.dispatchesMonth)}
              counts={totals?.dispatches.month}
            />
            <SalesDonut title={t(($) => $.lifecycle.sales.dispatchesYear)} counts={totals?.dispatches.year} />
            <SalesDonut title={t(($) => $.lifecycle.sales.demosMonth)} counts={totals?.demos.month} />
            <SalesDonut title={t(($) => $.lifecycle.sales.demosYear)} counts={totals?.demos.year} />
          </div>
        )}
        <div className={classes.lists}>
          <LatestDispatches />
          <LatestDemos />
        </div>
      </div>
    </>
  );
}
