import { Suspense } from 'react';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import type { InvoiceDialogProps } from './invoice-dialog.tsx';

/** A lazy chunk with the library that makes pdfs, loaded with the first preview. */
const InvoiceDialog = lateDialog(async () => (await import('./invoice-dialog.tsx')).InvoiceDialog);

/** Shows the invoice of an order as it will be saved, and hands its pdf on when it is accepted. */
export function InvoicePreview(props: InvoiceDialogProps) {
  return (
    <Suspense>
      <InvoiceDialog {...props} />
    </Suspense>
  );
}
