import type { DeviceDetail } from '@halla/contract/devices';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The name of a device; below it, for staff, the former owner in whose time it was given. */
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

/** Says that a former owner gave the name. */
export function NamedUnderOwner({ owner }: { readonly owner: string }) {
  const { t } = useTranslation();
  return t(($) => $.devices.overview.namedUnder, { company: owner });
}
