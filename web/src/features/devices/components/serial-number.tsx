import type { StaffDevice } from '@halla/contract/devices';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DevicePicture } from '../../../entities/device/device-picture.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';

/** Family picture and serial number, as the first cell of a row. */
export function SerialNumber({ device }: { readonly device: StaffDevice }) {
  const { t } = useTranslation();
  return (
    <Group component="span" gap={10} wrap="nowrap">
      <DevicePicture type={device.deviceType} size={28} alt={familyLabel(device.deviceType, t)} />
      <span className="tabular">{device.serialNumber}</span>
    </Group>
  );
}
