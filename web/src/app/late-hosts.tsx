import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { SNACKBAR_MS } from '@halla/domain/limits';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';

/** Where snackbars and confirmation dialogs appear; both wait for something to happen, so they load after the page. */
export function LateHosts() {
  const { t } = useTranslation();
  return (
    <>
      <Notifications position="top-center" autoClose={SNACKBAR_MS} limit={4} />
      <ModalsProvider labels={{ confirm: t(($) => $.common.confirm), cancel: t(($) => $.common.cancel) }} />
    </>
  );
}
