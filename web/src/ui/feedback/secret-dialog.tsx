import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { SecretText } from '../secret-text.tsx';

export interface SecretDialogProps {
  readonly title: string;
  /** What the user should do with the secret. */
  readonly text: string;
  /** Accessible name of the secret. */
  readonly label: string;
  readonly secret: string;
  /** Label of the button that closes the dialog. */
  readonly done: string;
  readonly onClose: () => void;
}

/** Shows a new secret. Only the button closes the dialog, because the secret cannot be shown again. */
export function SecretDialog({ title, text, label, secret, done, onClose }: SecretDialogProps) {
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={title}
    >
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        <SecretText secret={secret} label={label} />
        <Group justify="flex-end">
          <Button onClick={onClose}>{done}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
