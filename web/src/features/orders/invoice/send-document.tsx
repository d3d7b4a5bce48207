import type { DocumentCopy } from '@halla/contract/document-copies';
import { SendButton } from '../../../entities/sending/send-button.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';

const SendDialog = lateDialog(async () => (await import('./send-dialog.tsx')).SendDialog);

interface SendDocumentProps {
  readonly orderId: number;
  readonly copy: DocumentCopy;
}

/** Opens the mail with which an invoice or credit note is sent. */
export function SendDocument({ orderId, copy }: SendDocumentProps) {
  return (
    <SendButton
      call="send_document"
      number={copy.number}
      dialog={(onClose) => <SendDialog orderId={orderId} copy={copy} onClose={onClose} />}
    />
  );
}
