import { LEVELS } from '@halla/domain/access/levels';
import { lazy, Suspense } from 'react';
import { useSession } from '../../core/session.ts';
import { DashboardPage } from './dashboard-page.tsx';

const SalesDashboard = lazy(async () => ({
  default: (await import('../../features/lifecycle/pages/sales-dashboard-page.tsx')).SalesDashboardPage,
}));

/** /dashboard: salespeople see their sales, everybody else their devices. */
export function HomePage() {
  const isSales = useSession()?.user.permissionLevel === LEVELS.SALES;
  if (!isSales) return <DashboardPage />;
  return (
    <Suspense>
      <SalesDashboard />
    </Suspense>
  );
}
