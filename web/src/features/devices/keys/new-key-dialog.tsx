import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/copy-button.tsx';
import classes from './device-keys.module.css';

export interface NewKeyDialogProps {
  /** Serial number and secret, as the machine sends them. */
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows a new key. Only the button closes the dialog, because the key cannot be shown again. */
export function NewKeyDialog({ secret, onClose }: NewKeyDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t(($) => $.devices.keys.newTitle)}
    >
      <Stack gap="md">
        <Text size="sm">{t(($) => $.devices.keys.newText)}</Text>
        <output className={classes.secret} aria-label={t(($) => $.devices.keys.newLabel)}>
          {secret}
          <CopyButton text={secret} />
        </output>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t(($) => $.devices.keys.done)}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
