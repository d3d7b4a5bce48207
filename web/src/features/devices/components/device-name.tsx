import type { DeviceDetail } from '@halla/contract/devices';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Name of a device; for staff, also the former owner under whom it was named. */
export function DeviceName({ device: { deviceName, NamedUnder } }: { readonly device: DeviceDetail }) {
  if (!NamedUnder) return deviceName;
  return (
    <>
      {deviceName}
      <Text size="xs" c="dimmed">
        <NamedUnderOwner owner={NamedUnder.name} />
      </Text>
    </>
  );
}

/** Note that a former owner gave the name. */
export function NamedUnderOwner({ owner }: { readonly owner: string }) {
  const { t } = useTranslation();
  return t(($) => $.devices.overview.namedUnder, { company: owner });
}
