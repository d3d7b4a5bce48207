import type { Alert } from '@halla/contract/alerts';
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { alertMessage } from '../../../ui/labels/alert-texts.ts';
import { Handler } from './alert-columns.tsx';
import { AlertLabel } from './alert-label.tsx';

/** An alert on a small screen. */
export function AlertCard({ alert }: { readonly alert: Alert }) {
  const { t } = useTranslation();
  return (
    <Stack gap={6}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <Text span fw={600} style={{ minWidth: 0 }}>
          <AlertLabel code={alert.alertType} wrap />
        </Text>
        <Text span size="sm" c="dimmed" ta="end" style={{ flex: 'none', maxWidth: '45%' }}>
          <Handler alert={alert} />
        </Text>
      </Group>
      <Text size="sm">{alertMessage(alert, t)}</Text>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" c="dimmed" truncate>
          {[alert.Device.serialNumber, alert.Device.deviceName].filter((text) => text !== null).join(' · ')}
        </Text>
        <Text span size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <RelativeTime at={alert.createdAt} />
        </Text>
      </Group>
    </Stack>
  );
}
