import '@mantine/core/styles/Alert.layer.css';
import '../../../i18n/late/ticket-screens.ts';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface LabelRefusedProps {
  readonly serial: string;
  readonly onClose: () => void;
}

/** Shown to users who scan the label of a device but may not report its faults: whom to contact instead. */
export function LabelRefused({ serial, onClose }: LabelRefusedProps) {
  const { t } = useTranslation();
  return (
    <Alert
      role="alert"
      variant="light"
      title={t(($) => $.ticketScreens.label.refusedTitle)}
      withCloseButton
      closeButtonLabel={t(($) => $.common.close)}
      onClose={onClose}
    >
      {t(($) => $.ticketScreens.label.refusedText, { serial })}
    </Alert>
  );
}
