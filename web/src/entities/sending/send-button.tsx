import '../../i18n/late/document-copies.ts';
import { Button } from '@mantine/core';
import { Send } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/access.ts';

interface SendButtonProps {
  /** Call that sends it; the button is hidden from users who may not send it. */
  readonly call: 'send_document' | 'send_trade_document' | 'send_e_invoice';
  /** Number of the document. */
  readonly number: string;
  /** Preview of what is sent. */
  readonly dialog: (onClose: () => void) => ReactNode;
}

/** Opens the dialog with which a document is sent. */
export function SendButton({ call, number, dialog }: SendButtonProps) {
  const { t } = useTranslation();
  const may = useMay(call);
  const [isOpen, setIsOpen] = useState(false);
  if (!may) return null;
  const isEInvoice = call === 'send_e_invoice';
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<Send size={13} aria-hidden />}
        aria-label={t(
          ($) => (isEInvoice ? $.documentCopies.eInvoice.sendNamed : $.documentCopies.sendNamed),
          { number },
        )}
        onClick={() => setIsOpen(true)}
      >
        {t(($) => (isEInvoice ? $.documentCopies.eInvoice.send : $.documentCopies.send))}
      </Button>
      {isOpen && <Suspense>{dialog(() => setIsOpen(false))}</Suspense>}
    </>
  );
}
