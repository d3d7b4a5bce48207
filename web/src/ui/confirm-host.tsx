import '@mantine/core/styles/Modal.layer.css';
import { ModalsProvider } from '@mantine/modals';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmHostIsThere } from './confirm.tsx';

/** Where questions appear. */
export function ConfirmHost() {
  const { t } = useTranslation();
  useEffect(confirmHostIsThere, []);
  return (
    <ModalsProvider labels={{ confirm: t(($) => $.common.confirm), cancel: t(($) => $.common.cancel) }} />
  );
}
