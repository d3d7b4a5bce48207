import '../../../i18n/late/production.ts';
import type { StaffDevice } from '@halla/contract/devices';
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DevicePicture } from '../../../entities/device/device-picture.tsx';
import { KeptState } from '../../../entities/device/kept-state.tsx';
import { StateBadge } from '../../../entities/device/state-badge.tsx';
import { NotReleased } from '../../../entities/hold/not-released.tsx';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { placeName } from '../../../ui/labels/life-cycle-labels.ts';
import { clientName } from './production-columns.tsx';

/** Card of a device in the production list on a phone. */
export function ProductionCard({ device }: { readonly device: StaffDevice }) {
  const { t } = useTranslation();
  const { deviceType, serialNumber, model, color, quality, latest, heldSince, Order: order } = device;
  const where = [latest && placeName(latest, t), clientName(device)].filter(Boolean).join(' · ');
  const what = [
    model,
    color && t(($) => $.devices.colors[color]),
    quality === 2 && t(($) => $.devices.qualities.classB),
    order && t(($) => $.orders.numbered, { number: String(order.number) }),
  ].filter(Boolean);
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <DevicePicture type={deviceType} size={48} alt={familyLabel(deviceType, t)} />
      <Stack gap={2} flex={1} miw={0}>
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text fw={650} className="tabular" truncate>
            {serialNumber}
          </Text>
          {latest && (
            <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              <RelativeTime at={latest.createdAt} />
            </Text>
          )}
        </Group>
        <Group gap={4}>
          {latest && <StateBadge state={latest.state} />}
          <NotReleased heldSince={heldSince} />
        </Group>
        <KeptState deviceId={device.id} />
        <Text size="sm" truncate>
          {where === '' ? t(($) => $.production.fields.never) : where}
        </Text>
        {what.length > 0 && (
          <Text size="xs" c="dimmed" truncate>
            {what.join(' · ')}
          </Text>
        )}
      </Stack>
    </Group>
  );
}
