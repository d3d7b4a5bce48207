import '../../i18n/late/document-copies.ts';
import { Button } from '@mantine/core';
import { Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/access.ts';
import { lateDialog } from '../../ui/late/late-dialog.tsx';
import type { SendTradeDocumentProps } from './send-trade-document-dialog.tsx';

const SendTradeDocumentDialog = lateDialog(
  async () => (await import('./send-trade-document-dialog.tsx')).SendTradeDocumentDialog,
);

/** Opens the mail with which a document beside the invoice is sent. */
export function SendTradeDocument(props: Omit<SendTradeDocumentProps, 'onClose'>) {
  const { t } = useTranslation();
  const may = useMay('send_trade_document');
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<Send size={13} aria-hidden />}
        aria-label={t(($) => $.documentCopies.sendNamed, { number: props.number })}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.documentCopies.send)}
      </Button>
      {isOpen && (
        <Suspense>
          <SendTradeDocumentDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
