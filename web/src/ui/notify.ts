import { notifications } from '@mantine/notifications';
import { i18n } from '../i18n/i18n.ts';

interface Snackbar {
  readonly message: string;
  readonly color: 'green' | 'red' | 'ice';
  readonly id?: string;
}

/** Green snackbar at top centre. */
export function notifySuccess(message: string): void {
  show({ message, color: 'green' });
}

/** Red snackbar; the same id replaces the one that is still shown. */
export function notifyError(message: string, id = message): void {
  notifications.hide(id);
  show({ id, message, color: 'red' });
}

/** Neutral snackbar for something the user should know. */
export function notifyInfo(message: string): void {
  show({ message, color: 'ice' });
}

function show(snackbar: Snackbar): void {
  notifications.show({
    ...snackbar,
    withBorder: true,
    role: 'alert',
    closeButtonProps: { 'aria-label': i18n.t(($) => $.common.close) },
  });
}
