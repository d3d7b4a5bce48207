import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { loadedModals } from './modal-host.ts';

export interface ConfirmOptions {
  readonly title?: string;
  /** States what will happen. */
  readonly text: string;
  /** Shown below the text, such as the affected items. */
  readonly details?: ReactNode;
  /** Label of the confirming button: a verb. */
  readonly action: string;
  /** Label of the other button; default 'Cancel'. */
  readonly refusal?: string;
  /** Red button, for actions that cannot be undone. */
  readonly dangerous?: boolean;
  /** Closes the dialog when the question no longer applies. */
  readonly signal?: AbortSignal;
}

/** Confirmation before unsaved input is discarded; true when the user agrees. */
export function askToLeave(): Promise<boolean> {
  return confirm({
    text: i18n.t(($) => $.common.leave.text),
    action: i18n.t(($) => $.common.leave.action),
    dangerous: true,
  });
}

/** Confirmation dialog; true when the user agrees. */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  const { title, text, details, action, refusal, dangerous = false, signal } = options;
  const modals = await loadedModals();
  if (signal?.aborted === true) return false;
  return new Promise((resolve) => {
    const id = modals.openConfirmModal({
      title: title ?? i18n.t(($) => $.common.areYouSure),
      centered: true,
      children: (
        <>
          <Text size="sm">{text}</Text>
          {details}
        </>
      ),
      labels: { confirm: action, cancel: refusal ?? i18n.t(($) => $.common.cancel) },
      confirmProps: { color: dangerous ? 'red' : 'fjord' },
      closeButtonProps: { 'aria-label': i18n.t(($) => $.common.close) },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
    signal?.addEventListener('abort', () => modals.close(id), { once: true });
  });
}
