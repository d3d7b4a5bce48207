import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { loadedModals } from './modal-host.ts';

export interface ConfirmOptions {
  readonly title?: string;
  /** What will happen. */
  readonly text: string;
  /** Below the text: what is concerned. */
  readonly details?: ReactNode;
  /** The button that does it: a verb. */
  readonly action: string;
  /** The other button; 'Cancel' without it. */
  readonly refusal?: string;
  /** Red for what cannot be undone. */
  readonly dangerous?: boolean;
  /** Closes the question when it no longer needs an answer. */
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
