import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { showSnackbar } from './notify.ts';

export interface UndoSnackbar {
  /** A notification with the same id is replaced. */
  readonly id: string;
  /** Describes what was done. */
  readonly message: string;
  readonly onUndo: () => void;
}

/** Success notification with an undo action. */
export function notifyUndoable({ id, message, onUndo }: UndoSnackbar): void {
  notifications.hide(id);
  const undo = () => {
    notifications.hide(id);
    onUndo();
  };
  showSnackbar({ id, color: 'green', message: <Undoable message={message} onUndo={undo} /> });
}

function Undoable({ message, onUndo }: Omit<UndoSnackbar, 'id'>) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text span inherit style={{ overflowWrap: 'anywhere' }}>
        {message}
      </Text>
      <Button
        variant="light"
        size="compact-md"
        fz="sm"
        flex="none"
        leftSection={<Undo2 size={15} aria-hidden />}
        onClick={onUndo}
      >
        {t(($) => $.ui.undo)}
      </Button>
    </Group>
  );
}
