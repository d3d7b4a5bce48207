import { Suspense } from 'react';
import { useMay } from '../../core/access.ts';
import { latePart } from '../../core/late-part.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { VisitHere } from './home/visit-here.tsx';

const SalesDashboard = latePart(
  async () => (await import('../../features/lifecycle/pages/sales-dashboard-page.tsx')).SalesDashboardPage,
);

const StaffQueue = latePart(async () => (await import('./home/staff-queue.tsx')).StaffQueue);

/** /dashboard: salespeople see their sales, all other users their devices. */
export function HomePage() {
  const isSales = useMay('workInSales');
  if (!isSales) return <DashboardPage />;
  return (
    <Suspense>
      <SalesDashboard
        queue={
          <>
            <VisitHere />
            <StaffQueue />
          </>
        }
      />
    </Suspense>
  );
}
