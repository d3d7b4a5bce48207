import '@mantine/core/styles/Modal.layer.css';
import { ModalsProvider } from '@mantine/modals';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { modalHostIsThere } from './modal-host.ts';

/** Renders confirmations and other modals opened from code. */
export function ConfirmHost() {
  const { t } = useTranslation();
  useEffect(modalHostIsThere, []);
  return (
    <ModalsProvider labels={{ confirm: t(($) => $.common.confirm), cancel: t(($) => $.common.cancel) }} />
  );
}
