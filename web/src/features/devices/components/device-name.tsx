import type { DeviceDetail } from '@halla/contract/devices';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The name of a device; below it, for staff, the former owner in whose time it was given. */
export function DeviceName({ device: { deviceName, NamedUnder } }: { readonly device: DeviceDetail }) {
  const { t } = useTranslation();
  if (!NamedUnder) return deviceName;
  return (
    <>
      {deviceName}
      <Text size="xs" c="dimmed">
        {t(($) => $.devices.overview.namedUnder, { company: NamedUnder.name })}
      </Text>
    </>
  );
}
