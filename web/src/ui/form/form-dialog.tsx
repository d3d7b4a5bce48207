import '@mantine/core/styles/Modal.layer.css';
import { type MantineSize, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldInputProvider, useDialogGuard } from '../feedback/dialog-guard.ts';

export interface FormDialogProps {
  readonly opened: boolean;
  readonly title: ReactNode;
  readonly size?: MantineSize;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form: Escape, the backdrop and the close button ask before discarding input. */
export function FormDialog({ opened, title, size = 'lg', onClose, children }: FormDialogProps) {
  const { t } = useTranslation();
  const { held, root, close } = useDialogGuard({ opened, onClose });
  return (
    <Modal
      ref={root}
      opened={opened}
      onClose={close}
      closeOnEscape={false}
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
    >
      <HeldInputProvider value={held}>{children}</HeldInputProvider>
    </Modal>
  );
}
