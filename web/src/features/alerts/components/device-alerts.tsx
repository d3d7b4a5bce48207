import type { DeviceDetail } from '@halla/contract/devices';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { SubscriptionPanel } from '../../../entities/email-list/subscription-panel.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { AlertSettings } from './alert-settings.tsx';
import { AlertTable } from './alert-table.tsx';

interface DeviceAlertsProps {
  readonly device: Pick<DeviceDetail, 'id' | 'serialNumber'>;
}

/** Alerts of a device, its skip settings, and the users mailed about it. */
export function DeviceAlerts({ device: { id: deviceId, serialNumber } }: DeviceAlertsProps) {
  const { t } = useTranslation();
  const mayMail = useMay('get_email_subscribers');
  return (
    <Stack gap="md">
      <Panel title={t(($) => $.alerts.deviceTitle)}>
        <AlertTable deviceId={deviceId} urlKey="alerts" action={t(($) => $.alerts.clearChosen)} />
      </Panel>
      <AlertSettings deviceId={deviceId} />
      {mayMail && <SubscriptionPanel of={{ type: 'device', number: serialNumber }} />}
    </Stack>
  );
}
