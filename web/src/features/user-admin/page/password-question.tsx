import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../../../ui/form/password-input.tsx';

interface PasswordQuestionProps {
  readonly title: string;
  /** States what will happen. */
  readonly text: string;
  /** Label of the confirming button. */
  readonly action: string;
  readonly isPending: boolean;
  readonly onSubmit: (password: string) => void;
  readonly onClose: () => void;
}

/** Asks for the super user's password: an unlocked screen must not suffice to change how others sign in. */
export function PasswordQuestion({
  title,
  text,
  action,
  isPending,
  onSubmit,
  onClose,
}: PasswordQuestionProps) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? t(($) => $.userAdmin.passwordMissing) : null) },
  });
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
    >
      <form onSubmit={form.onSubmit(({ password }) => onSubmit(password))} noValidate>
        <Stack gap="md">
          <Text size="sm">{text}</Text>
          <PasswordInput
            label={t(($) => $.userAdmin.ownPassword)}
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.common.cancel)}
            </Button>
            <Button type="submit" color="red" loading={isPending}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
