import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { SNACKBAR_MS } from '@halla/domain/limits';
import { getDefaultZIndex } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { ConfirmHost } from '../ui/feedback/confirm-host.tsx';
import classes from './late-hosts.module.css';

/** Above dialogs but below menus, whose lower items would be covered on a phone. */
const NOTIFICATIONS_LAYER = getDefaultZIndex('popover') - 1;

/** Hosts of notifications and confirmation dialogs; loaded after the page, because neither is needed for the first render. */
export function LateHosts() {
  return (
    <>
      <Notifications
        className={classes.notifications ?? ''}
        autoClose={SNACKBAR_MS}
        limit={4}
        zIndex={NOTIFICATIONS_LAYER}
      />
      <ConfirmHost />
    </>
  );
}
