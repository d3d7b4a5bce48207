import { isOfReseller } from '@halla/domain/access/tenancy';
import { Skeleton } from '@mantine/core';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/access.ts';
import { latePart } from '../../core/late-part.tsx';
import { useSession } from '../../core/session.ts';
import { ownDevicesQuery } from '../../features/dashboard/api/dashboard-queries.ts';
import grid from '../../features/dashboard/components/dashboard-grid.module.css';
import { FleetNow } from '../../features/dashboard/components/fleet-now.tsx';
import { ownDevices } from '../../features/dashboard/components/own-devices.ts';
import { NearSight } from '../../ui/late/near-sight.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { VisitHere } from './home/visit-here.tsx';

const WeekOutcomes = latePart(async () => (await import('./dashboard/week-outcomes.tsx')).WeekOutcomes);

const WeekCard = latePart(
  async () => (await import('../../features/dashboard/components/week-card.tsx')).WeekCard,
);

const RecentSessions = latePart(async () => (await import('./dashboard/recent-sessions.tsx')).RecentSessions);

const DashboardCharts = latePart(
  async () => (await import('./dashboard/dashboard-charts.tsx')).DashboardCharts,
);

const StaffHome = latePart(async () => (await import('./home/staff-home.tsx')).StaffHome);

const StaffQueue = latePart(async () => (await import('./home/staff-queue.tsx')).StaffQueue);

const DeviceScan = latePart(async () => (await import('./home/device-scan.tsx')).DeviceScan);

const BenchDevices = latePart(async () => (await import('./home/bench-devices.tsx')).BenchDevices);

const HeldDevices = latePart(async () => (await import('./dashboard/held-devices.tsx')).HeldDevices);

const OpenNotices = latePart(async () => (await import('./home/open-notices.tsx')).OpenNotices);

const OpenTickets = latePart(async () => (await import('./home/open-tickets.tsx')).OpenTickets);

const ClinicList = latePart(async () => (await import('./clinics/clinic-list.tsx')).ClinicList);

/**
 * Home of customers, production and administrators: the next steps for staff, the current state of the devices,
 * outcomes of the week, and each clinic for resellers.
 */
export function DashboardPage() {
  const { t } = useTranslation();
  const session = useSession();
  const user = session?.user;
  const hasClinics =
    user !== undefined && isOfReseller({ level: user.permissionLevel, role: user.Company?.role });
  const hasWork = useMay('get_open_work');
  const isOffice = useMay('/cpanel');
  const hasTickets = useMay('get_tickets');
  const ownsDevices = useMay('read_field_notice');
  const devices = useQuery(ownDevicesQuery());
  const owned = devices.data && ownDevices(devices.data);
  const isPageLoading = useIsFetching() > 0;
  return (
    <>
      <PageHeader
        title={t(($) => $.dashboard.title)}
        hint={user?.Company?.name}
        actions={
          hasWork && (
            <Suspense>
              <DeviceScan />
            </Suspense>
          )
        }
      />
      <VisitHere />
      {hasWork && (
        <Suspense fallback={<Skeleton h={440} mb="xl" />}>
          {isOffice ? <StaffHome /> : <StaffQueue />}
        </Suspense>
      )}
      <div className={grid.page}>
        {ownsDevices && owned?.some(({ heldSince }) => heldSince !== null) === true && (
          <Suspense>
            <HeldDevices devices={owned} />
          </Suspense>
        )}
        {ownsDevices && (
          <Suspense>
            <OpenNotices />
          </Suspense>
        )}
        {hasWork && (
          <Suspense fallback={<Skeleton h={240} />}>
            <BenchDevices />
          </Suspense>
        )}
        <FleetNow
          title={t(($) => (hasWork ? $.dashboard.fleetNow : $.dashboard.now))}
          devices={owned}
          isCut={devices.data?.truncated === true}
          query={devices}
        />
        {hasClinics && (
          <Panel title={t(($) => $.shell.nav.clinics)}>
            <Suspense fallback={<Skeleton h={240} />}>
              <ClinicList byNeed />
            </Suspense>
          </Panel>
        )}
        <Suspense fallback={<Skeleton h={440} />}>
          <WeekOutcomes />
        </Suspense>
        {hasTickets && hasWork && (
          <Suspense fallback={<Skeleton h={240} />}>
            <OpenTickets />
          </Suspense>
        )}
        {hasTickets && !hasWork && (
          <NearSight fallback={<Skeleton h={240} />} isPageLoading={isPageLoading}>
            <OpenTickets />
          </NearSight>
        )}
        <div className={grid.sessions}>
          <Suspense fallback={<Skeleton h={420} />}>
            <WeekCard />
          </Suspense>
          <Suspense fallback={<Skeleton h={420} />}>
            <RecentSessions />
          </Suspense>
        </div>
        <NearSight fallback={<Skeleton h={360} />} isPageLoading={isPageLoading}>
          <DashboardCharts />
        </NearSight>
      </div>
    </>
  );
}
