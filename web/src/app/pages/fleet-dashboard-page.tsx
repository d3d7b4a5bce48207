import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DevicePageTabs } from '../../entities/device/device-page-tabs.tsx';
import { fleetQuery } from '../../features/dashboard/api/dashboard-queries.ts';
import { ActivityChart } from '../../features/dashboard/components/activity-chart.tsx';
import { ConsumptionChart } from '../../features/dashboard/components/consumption-chart.tsx';
import grid from '../../features/dashboard/components/dashboard-grid.module.css';
import { FleetNow } from '../../features/dashboard/components/fleet-now.tsx';
import { WeekCard } from '../../features/dashboard/components/week-card.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { LatestSession } from './dashboard/latest-session.tsx';
import { ReadyDevices } from './dashboard/ready-devices.tsx';
import { RecentSessions } from './dashboard/recent-sessions.tsx';

/** Dashboard of the whole fleet, for the control panel. */
export function FleetDashboardPage() {
  const { t } = useTranslation();
  const fleet = useQuery(fleetQuery());
  return (
    <>
      <PageHeader title={t(($) => $.dashboard.fleetTitle)} />
      <DevicePageTabs />
      <div className={grid.page}>
        <FleetNow
          title={t(($) => $.dashboard.fleetNow)}
          devices={fleet.data?.devices}
          isCut={fleet.data?.truncated === true}
          query={fleet}
        />
        <LatestSession />
        <div className={grid.sessions}>
          <WeekCard />
          <RecentSessions />
        </div>
        <div className={grid.charts}>
          <ActivityChart />
          <ConsumptionChart />
        </div>
        <ReadyDevices />
      </div>
    </>
  );
}
