import '../../../i18n/late/document-copies.ts';
import type { DocumentCopy } from '@halla/contract/document-copies';
import { Button } from '@mantine/core';
import { Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';

const SendDialog = lateDialog(async () => (await import('./send-dialog.tsx')).SendDialog);

interface SendDocumentProps {
  readonly orderId: number;
  readonly copy: DocumentCopy;
}

/** Opens the mail with which a document is sent. */
export function SendDocument({ orderId, copy }: SendDocumentProps) {
  const { t } = useTranslation();
  const may = useMay('send_document');
  const [isOpen, setIsOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<Send size={13} aria-hidden />}
        aria-label={t(($) => $.documentCopies.sendNamed, { number: copy.number })}
        onClick={() => setIsOpen(true)}
      >
        {t(($) => $.documentCopies.send)}
      </Button>
      {isOpen && (
        <Suspense>
          <SendDialog orderId={orderId} copy={copy} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
