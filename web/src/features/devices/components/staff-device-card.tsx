import type { StaffDevice } from '@halla/contract/devices';
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DevicePicture } from '../../../entities/device/device-picture.tsx';
import { NotReleased } from '../../../entities/hold/not-released.tsx';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { Country } from '../../../ui/labels/country.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { ActivityMark } from './activity-mark.tsx';

/** Card of a device in the staff's list on a small screen. */
export function StaffDeviceCard({ device }: { readonly device: StaffDevice }) {
  const { t } = useTranslation();
  const { deviceType, serialNumber, deviceName, model, Company, location, activity, lastSeenAt, heldSince } =
    device;
  const facts = [model, Company?.name].filter((fact) => fact !== null && fact !== undefined);
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <DevicePicture type={deviceType} size={48} alt={familyLabel(deviceType, t)} />
      <Stack gap={2} flex={1} miw={0}>
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text fw={650} className="tabular" truncate>
            {serialNumber}
          </Text>
          <Text span size="sm">
            <ActivityMark activity={activity} />
          </Text>
        </Group>
        {heldSince !== null && (
          <div>
            <NotReleased heldSince={heldSince} />
          </div>
        )}
        {deviceName !== null && (
          <Text size="sm" truncate>
            {deviceName}
          </Text>
        )}
        {facts.length > 0 && (
          <Text size="sm" c="dimmed" truncate>
            {facts.join(' · ')}
          </Text>
        )}
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text size="xs" c="dimmed" truncate>
            <Country location={location} />
          </Text>
          <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            <RelativeTime at={lastSeenAt} />
          </Text>
        </Group>
      </Stack>
    </Group>
  );
}
