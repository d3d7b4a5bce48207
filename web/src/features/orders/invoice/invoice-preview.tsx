import { Suspense } from 'react';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import type { InvoiceDialogProps } from './invoice-dialog.tsx';

/** A lazy chunk with the PDF library, loaded with the first preview. */
const InvoiceDialog = lateDialog(async () => (await import('./invoice-dialog.tsx')).InvoiceDialog);

/** Previews the invoice of an order as it will be saved, and passes on its PDF when accepted. */
export function InvoicePreview(props: InvoiceDialogProps) {
  return (
    <Suspense>
      <InvoiceDialog {...props} />
    </Suspense>
  );
}
