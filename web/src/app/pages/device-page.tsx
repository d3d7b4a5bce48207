import type { DeviceDetail } from '@halla/contract/devices';
import { Skeleton, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/access.ts';
import { latePart } from '../../core/late-part.tsx';
import { ResourcePage } from '../../core/resource/resource-page.tsx';
import { StateBadge } from '../../entities/device/state-badge.tsx';
import { HistoryButton } from '../../entities/resource/history/history-button.tsx';
import { ReportFault } from '../../entities/ticket/report-fault.tsx';
import { DEVICE_REFETCH_MS } from '../../features/devices/api/use-devices.ts';
import { DeviceCard } from '../../features/devices/components/device-card.tsx';
import { NamedUnderOwner } from '../../features/devices/components/device-name.tsx';
import { lateDialog } from '../../ui/late/late-dialog.tsx';
import { useDialogParam } from '../../ui/page/dialog-param.ts';
import { DeviceTabs } from './device/device-tabs.tsx';
import { SalesSteps } from './device/sales-steps.tsx';
import classes from './device-page.module.css';

const HoldNotice = latePart(async () => (await import('../../entities/hold/hold-notice.tsx')).HoldNotice);

const DeviceMaintenance = latePart(
  async () => (await import('../../features/maintenance/device/device-maintenance.tsx')).DeviceMaintenance,
);

const DeviceWarranty = latePart(
  async () => (await import('../../features/maintenance/warranty/device-warranty.tsx')).DeviceWarranty,
);

const LabelRefused = lateDialog(
  async () => (await import('../../features/tickets/list/label-refused.tsx')).LabelRefused,
);

/** One device: its facts, its current state, and the tabs visible to the level. */
export function DevicePage() {
  const { t } = useTranslation();
  return (
    <ResourcePage
      param="device_id"
      call="get_device_data"
      input={(deviceid) => ({ deviceid })}
      pick={({ device }) => device}
      refetchInterval={DEVICE_REFETCH_MS}
      list={{ label: t(($) => $.devices.title), to: '/devices' }}
      number={(id) => t(($) => $.devices.number, { id: id ?? '' }).trim()}
      title={({ deviceName, serialNumber }) => deviceName ?? serialNumber}
      crumb={({ deviceName, serialNumber }) => deviceName ?? serialNumber}
      detail={({ serialNumber }) => serialNumber}
      badges={({ latest }) => latest && <StateBadge state={latest.state} />}
      actions={(device) => (
        <>
          <HistoryButton of={{ kind: 'device', id: device.id }} />
          <SalesSteps device={device} />
          <ReportFault device={device} />
        </>
      )}
      hint={({ NamedUnder }) => NamedUnder && <NamedUnderOwner owner={NamedUnder.name} />}
    >
      {(device) => (device === undefined ? <Skeleton h={360} /> : <DeviceBody device={device} />)}
    </ResourcePage>
  );
}

function DeviceBody({ device }: { readonly device: DeviceDetail }) {
  const report = useDialogParam('new');
  const isRefused = !useMay('add_ticket') && report.value !== null;
  return (
    <Stack gap="lg">
      {isRefused && (
        <Suspense>
          <LabelRefused serial={device.serialNumber} onClose={report.close} />
        </Suspense>
      )}
      {device.heldSince !== null && (
        <Suspense>
          <HoldNotice deviceId={device.id} />
        </Suspense>
      )}
      <DeviceCard device={device} />
      <div className={classes.care}>
        <Suspense>
          <DeviceMaintenance deviceId={device.id} />
        </Suspense>
        <Suspense>
          <DeviceWarranty deviceId={device.id} />
        </Suspense>
      </div>
      <DeviceTabs device={device} />
    </Stack>
  );
}
