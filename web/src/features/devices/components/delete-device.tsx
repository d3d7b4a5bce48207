import '@mantine/core/styles/Modal.layer.css';
import type { DeviceDetail } from '@halla/contract/devices';
import { normaliseSerial } from '@halla/domain/devices/serial';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { Panel } from '../../../ui/page/panel.tsx';

export interface DeleteDeviceProps {
  readonly device: DeviceDetail;
  readonly onDeleted: () => void;
}

/** Deletes a device after its serial number has been typed; for super users. */
export function DeleteDevice({ device, onDeleted }: DeleteDeviceProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <Panel title={t(($) => $.devices.remove.title)}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" maw={380}>
          {t(($) => $.devices.remove.hint)}
        </Text>
        <Button
          variant="outline"
          color="red"
          size="xs"
          leftSection={<Trash2 size={14} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {t(($) => $.devices.remove.action)}
        </Button>
      </Group>
      {opened && <Confirmation device={device} onDeleted={onDeleted} onClose={() => setOpened(false)} />}
    </Panel>
  );
}

interface ConfirmationProps extends DeleteDeviceProps {
  readonly onClose: () => void;
}

function Confirmation({ device, onDeleted, onClose }: ConfirmationProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { id, updatedAt, serialNumber } = device;
  const isConfirmed = normaliseSerial(typed) === serialNumber;
  const remove = useCallMutation('edit_device', {
    onSuccess: onDeleted,
  });
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t(($) => $.devices.remove.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isConfirmed) remove.mutate({ deviceData: { id, updatedAt }, deleteDevice: true });
        }}
      >
        <Stack gap="md">
          <Text size="sm">{t(($) => $.devices.remove.text, { serial: serialNumber })}</Text>
          <TextInput
            label={t(($) => $.devices.remove.label)}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.common.cancel)}
            </Button>
            <Button type="submit" color="red" disabled={!isConfirmed} loading={remove.isPending}>
              {t(($) => $.devices.remove.action)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
