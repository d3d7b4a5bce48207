import type { DocumentCopy } from '@halla/contract/document-copies';
import { SendButton } from '../../../entities/sending/send-button.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';

const EInvoiceDialog = lateDialog(async () => (await import('./e-invoice-dialog.tsx')).EInvoiceDialog);

interface SendEInvoiceProps {
  readonly orderId: number;
  readonly copy: DocumentCopy;
}

/** Button that opens the e-invoice of an invoice or credit note. */
export function SendEInvoice({ orderId, copy }: SendEInvoiceProps) {
  return (
    <SendButton
      call="send_e_invoice"
      number={copy.number}
      dialog={(onClose) => <EInvoiceDialog orderId={orderId} copy={copy} onClose={onClose} />}
    />
  );
}
