import type { DeviceDetail } from '@halla/contract/devices';
import { Skeleton, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDevice } from '../../features/devices/api/use-devices.ts';
import { DeviceCard } from '../../features/devices/components/device-card.tsx';
import { ConsumptionCharts } from '../../features/sessions/consumption/consumption-charts.tsx';
import { SessionTable } from '../../features/sessions/list/session-table.tsx';
import { ErrorState, NotFoundState } from '../../ui/feedback/states.tsx';
import { familyLabel } from '../../ui/labels/family-label.ts';
import { StateBadge } from '../../ui/labels/state-badge.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useIdParam } from '../../ui/page/page-params.ts';
import { ApiError } from '../calls/api-errors.ts';
import { DeviceTabs } from './device/device-tabs.tsx';

/** One device: what it is and does, what it consumes, the tabs of the level, its sessions. */
export function DevicePage() {
  const { t } = useTranslation();
  const id = useIdParam('device_id');
  if (id !== null) return <KnownDevice key={id} id={id} />;
  return <Unknown title={t(($) => $.devices.number, { id: '' }).trim()} />;
}

function KnownDevice({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const query = useDevice(id);
  const device = query.data?.device;
  const isGone = query.error instanceof ApiError && query.error.code === 'core.not_found';
  const number = t(($) => $.devices.number, { id });
  if (isGone) return <Unknown title={number} />;
  if (query.isError && device === undefined) {
    return (
      <>
        <DeviceHeader device={undefined} title={number} />
        <ErrorState query={query} />
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
  return (
    <PageHeader
      title={title}
      crumbs={[
        { label: t(($) => $.devices.title), to: '/devices' },
        { label: device?.serialNumber ?? title ?? '…' },
      ]}
      badges={device?.latest && <StateBadge state={device.latest.state} />}
      hint={device && `${familyLabel(device.deviceType, t)} · ${device.serialNumber}`}
    />
  );
}

function DeviceBody({ device }: { readonly device: DeviceDetail }) {
  const { t } = useTranslation();
  const { id, deviceType, handedOverAt } = device;
  return (
    <Stack gap="lg">
      <DeviceCard device={device} />
      <ConsumptionCharts deviceId={id} deviceType={deviceType} />
      <DeviceTabs device={device} />
      <div>
        <Title order={2} mb="sm">
          {t(($) => $.devices.page.sessions)}
        </Title>
        <SessionTable deviceId={id} deviceType={deviceType} handedOverAt={handedOverAt} />
      </div>
    </Stack>
  );
}
