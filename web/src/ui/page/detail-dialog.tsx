import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldInputProvider, useDialogGuard } from '../feedback/dialog-guard.ts';
import classes from './detail-dialog.module.css';

export interface DetailDialogProps {
  readonly opened: boolean;
  readonly title: ReactNode;
  /** At the right of the title, on a phone below it; for example a link to the page of the row. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  /** Maximum width of the content in pixels; default 1280. */
  readonly width?: number;
  readonly children: ReactNode;
}

/**
 * Full-screen dialog with a sticky title and content of a readable width. Closing it by button or Escape asks
 * before discarding unsaved input.
 */
export function DetailDialog(props: DetailDialogProps) {
  const { opened, title, actions, onClose, width = 1280, children } = props;
  const { t } = useTranslation();
  const { held, root, close } = useDialogGuard({ opened, onClose });
  return (
    <Modal.Root
      ref={root}
      opened={opened}
      onClose={close}
      closeOnEscape={false}
      fullScreen
      transitionProps={{ transition: 'fade' }}
    >
      <Modal.Content className={classes.content ?? ''} __vars={{ '--detail-width': `${width}px` }}>
        <Modal.Header role="presentation" className={classes.header ?? ''}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          {actions !== undefined && <div className={classes.actions}>{actions}</div>}
          <Modal.CloseButton
            className={classes.close ?? ''}
            size="lg"
            aria-label={t(($) => $.common.close)}
          />
        </Modal.Header>
        <Modal.Body className={classes.body ?? ''}>
          <HeldInputProvider value={held}>{children}</HeldInputProvider>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
