import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { isCovered } from '../record/covering.ts';
import { wantHosts } from './wanted-hosts.ts';

export interface Snackbar {
  readonly message: ReactNode;
  readonly color: 'green' | 'red' | 'ice';
  readonly id?: string;
}

let shown = 0;

/** Green snackbar at top centre, or at the foot of an open record. */
export function notifySuccess(message: string): void {
  showSnackbar({ message, color: 'green' });
}

/** Red snackbar; replaces an open one with the same id. */
export function notifyError(message: string, id = message): void {
  notifications.hide(id);
  showSnackbar({ id, message, color: 'red' });
}

/** Closes a snackbar. */
export function hideSnackbar(id: string): void {
  notifications.hide(id);
}

/** Neutral snackbar for information. */
export function notifyInfo(message: string): void {
  showSnackbar({ message, color: 'ice' });
}

/** Snackbar with custom content; the functions above take plain text. */
export function showSnackbar(snackbar: Snackbar): void {
  wantHosts();
  shown += 1;
  notifications.show({
    ...snackbar,
    // At the top of a record are its arrows and the next step.
    position: isCovered() ? 'bottom-right' : 'top-center',
    // The newest is shown at once; beyond the limit the oldest is queued.
    priority: shown,
    withBorder: true,
    role: 'alert',
    closeButtonProps: { 'aria-label': i18n.t(($) => $.common.close) },
  });
}
