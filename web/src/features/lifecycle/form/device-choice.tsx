import { Badge, CloseButton, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { DevicePicker, type PickedDevice } from '../../../entities/device/device-picker.tsx';
import { PromisedTo } from '../../../entities/plan/promised-to.tsx';
import { whereabouts } from '../../../ui/labels/life-cycle-labels.ts';
import classes from './transfer-form.module.css';

export interface DeviceChoiceProps {
  readonly devices: readonly PickedDevice[];
  readonly onChange: (change: (before: readonly PickedDevice[]) => readonly PickedDevice[]) => void;
  readonly error?: ReactNode;
}

/** Choice of the devices to move, one or many, by typing or scanning. */
export function DeviceChoice({ devices, onChange, error }: DeviceChoiceProps) {
  const { t } = useTranslation();
  const readsPlans = useMay('get_movement_plans');
  const add = (device: PickedDevice | null) => {
    if (device !== null) onChange((before) => withDevice(before, device));
  };
  return (
    <Stack gap={6}>
      <DevicePicker
        label={t(($) => $.lifecycle.form.addDevice)}
        value={null}
        onChange={add}
        allowAdd
        scansSeveral
        error={error}
      />
      {devices.length === 0 ? (
        <Text size="xs" c="dimmed">
          {t(($) => $.lifecycle.form.noDevices)}
        </Text>
      ) : (
        <ul className={classes.devices} aria-label={t(($) => $.lifecycle.form.devices)}>
          {devices.map((device) => (
            <li key={device.serialNumber} className={classes.device}>
              <Group gap={6} wrap="nowrap" maw="100%">
                <Text span size="sm" fw={600}>
                  {device.serialNumber}
                </Text>
                {device.latest !== null && (
                  <Text span size="xs" c="dimmed">
                    {whereabouts(device.latest, t)}
                  </Text>
                )}
                {device.id === null && (
                  <Badge size="sm" variant="light">
                    {t(($) => $.lifecycle.form.isNew)}
                  </Badge>
                )}
                <CloseButton
                  size="md"
                  aria-label={t(($) => $.lifecycle.form.remove, { serial: device.serialNumber })}
                  onClick={() => onChange((before) => before.filter((other) => other !== device))}
                />
              </Group>
              {readsPlans && device.id !== null && (
                <Text size="xs" component="div" className={classes.promise ?? ''}>
                  <PromisedTo deviceId={device.id} inWords />
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

/** The devices plus one more, without duplicates. */
export function withDevice(before: readonly PickedDevice[], device: PickedDevice): readonly PickedDevice[] {
  return before.some(({ serialNumber }) => serialNumber === device.serialNumber)
    ? before
    : [...before, device];
}
