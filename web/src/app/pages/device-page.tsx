import '@mantine/core/styles/Tabs.layer.css';
import type { DeviceDetail } from '@halla/contract/devices';
import { isStaff } from '@halla/domain/levels';
import { Skeleton, Stack, Tabs, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDevice } from '../../features/devices/api/use-devices.ts';
import { DeviceCard } from '../../features/devices/components/device-card.tsx';
import { DeviceOverview } from '../../features/devices/components/device-overview.tsx';
import { builtDeviceTabs } from '../../features/devices/components/device-tabs.ts';
import { ConsumptionCharts } from '../../features/sessions/components/consumption-charts.tsx';
import { SessionTable } from '../../features/sessions/components/session-table.tsx';
import { useInPanel, useLink } from '../../ui/link.tsx';
import { type Crumb, PageHeader } from '../../ui/page-header.tsx';
import { useIdParam } from '../../ui/page-params.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { ErrorState, NotFoundState } from '../../ui/states.tsx';
import { useTableUrl } from '../../ui/table/table-url.ts';
import { callQuery } from '../api.ts';
import { ApiError } from '../api-errors.ts';
import { useSession } from '../session.ts';
import classes from './device-page.module.css';

const DeviceFiles = lazy(async () => ({ default: (await import('./device-files.tsx')).DeviceFiles }));

const DeviceAlerts = lazy(async () => ({
  default: (await import('../../features/alerts/components/device-alerts.tsx')).DeviceAlerts,
}));

const DeviceCrashLogs = lazy(async () => ({
  default: (await import('../../features/crash-logs/components/device-crash-logs.tsx')).DeviceCrashLogs,
}));

const DailyLogs = lazy(async () => ({
  default: (await import('../../features/device-data/logs/daily-logs.tsx')).DailyLogs,
}));

const SessionPresets = lazy(async () => ({
  default: (await import('../../features/device-data/presets/session-presets.tsx')).SessionPresets,
}));

const DeviceDocument = lazy(async () => ({
  default: (await import('../../features/device-data/documents/device-document.tsx')).DeviceDocument,
}));

const DeviceTimeline = lazy(async () => ({
  default: (await import('../../features/devices/timeline/device-timeline.tsx')).DeviceTimeline,
}));

/** One device: what it is and does, what it consumes, the tabs of the level, its sessions. */
export function DevicePage() {
  const { t } = useTranslation();
  const id = useIdParam('device_id');
  if (id !== null) return <KnownDevice key={id} id={id} />;
  return <Unknown title={t(($) => $.devices.title)} />;
}

function KnownDevice({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const query = useDevice(id);
  const device = query.data?.device;
  const isGone = query.error instanceof ApiError && query.error.code === 'core.not_found';
  if (isGone) return <Unknown title={t(($) => $.devices.title)} />;
  if (query.isError && device === undefined) {
    return (
      <>
        <DeviceHeader device={undefined} title={t(($) => $.devices.title)} />
        <ErrorState onRetry={() => void query.refetch()} />
      </>
    );
  }
  return (
    <>
      <DeviceHeader device={device} title={device?.deviceName ?? device?.serialNumber} />
      {device === undefined ? <Skeleton h={360} /> : <DeviceBody device={device} />}
    </>
  );
}

function Unknown({ title }: { readonly title: string }) {
  return (
    <>
      <DeviceHeader device={undefined} title={title} />
      <NotFoundState />
    </>
  );
}

interface DeviceHeaderProps {
  readonly device: DeviceDetail | undefined;
  readonly title: string | undefined;
}

function DeviceHeader({ device, title }: DeviceHeaderProps) {
  const { t } = useTranslation();
  const inPanel = useInPanel();
  const home: readonly Crumb[] = inPanel ? [{ label: t(($) => $.shell.panel.title), to: '/cpanel' }] : [];
  return (
    <PageHeader
      title={title}
      crumbs={[
        ...home,
        { label: t(($) => $.devices.title), to: '/devices' },
        { label: device?.serialNumber ?? '…' },
      ]}
      badges={device?.latest && <StateBadge state={device.latest.state} />}
      hint={device && `${t(($) => $.devices.types[device.deviceType])} · ${device.serialNumber}`}
    />
  );
}

function DeviceBody({ device }: { readonly device: DeviceDetail }) {
  const { t } = useTranslation();
  const { id, deviceType } = device;
  return (
    <Stack gap="lg">
      <DeviceCard device={device} />
      <ConsumptionCharts deviceId={id} deviceType={deviceType} />
      <DeviceTabs device={device} />
      <div>
        <Title order={2} mb="sm">
          {t(($) => $.devices.page.sessions)}
        </Title>
        <SessionTable deviceId={id} deviceType={deviceType} />
      </div>
    </Stack>
  );
}

function DeviceTabs({ device }: { readonly device: DeviceDetail }) {
  const { t } = useTranslation();
  const session = useSession();
  const { params, setParams } = useTableUrl();
  const afterDelete = useAfterDelete(device.id);
  if (session === null) return null;
  const level = session.user.permissionLevel;
  const tabs = builtDeviceTabs(level, device.deviceType);
  const shown = tabs.find((tab) => tab === params.tab) ?? tabs[0] ?? 'overview';
  return (
    <Tabs
      value={shown}
      onChange={(tab) => setParams({ tab: tab === tabs[0] ? undefined : (tab ?? undefined) })}
      keepMounted={false}
    >
      <Tabs.List mb="md" className={classes.tabs ?? ''} aria-label={t(($) => $.devices.page.tabs)}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(($) => $.devices.page.tab[tab])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="overview">
        <Stack gap="md">
          <DeviceOverview device={device} level={level} onDeleted={afterDelete} />
          {isStaff(level) && (
            <Suspense fallback={<Skeleton h={280} />}>
              <DeviceTimeline deviceId={device.id} />
            </Suspense>
          )}
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="crashLogs">
        <Suspense fallback={<Skeleton h={240} />}>
          <DeviceCrashLogs deviceId={device.id} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="dailyLogs">
        <Suspense fallback={<Skeleton h={240} />}>
          <DailyLogs deviceId={device.id} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="sessionPresets">
        <Suspense fallback={<Skeleton h={240} />}>
          <SessionPresets deviceId={device.id} deviceType={device.deviceType} level={level} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="settings">
        <Suspense fallback={<Skeleton h={240} />}>
          <DeviceDocument deviceId={device.id} kind="settings" />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="recipe">
        <Suspense fallback={<Skeleton h={240} />}>
          <DeviceDocument deviceId={device.id} kind="recipe" />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="checklist">
        <Suspense fallback={<Skeleton h={240} />}>
          <DeviceFiles deviceId={device.id} level={level} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="alerts">
        <Suspense fallback={<Skeleton h={240} />}>
          <DeviceAlerts deviceId={device.id} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}

/** Leaves for the list; what was loaded about the device must not be asked for again. */
function useAfterDelete(id: number): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const link = useLink();
  return () => {
    client.removeQueries({ queryKey: callQuery('get_device_data', { deviceid: id }).queryKey });
    void navigate({ to: link('/devices') });
  };
}
