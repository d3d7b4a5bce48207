import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { SNACKBAR_MS } from '@halla/domain/limits';
import { Notifications } from '@mantine/notifications';
import { ConfirmHost } from '../ui/feedback/confirm-host.tsx';

/** Where snackbars and confirmation dialogs appear; both wait for something to happen, so they load after the page. */
export function LateHosts() {
  return (
    <>
      <Notifications position="top-center" autoClose={SNACKBAR_MS} limit={4} />
      <ConfirmHost />
    </>
  );
}
