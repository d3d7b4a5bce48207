import { type ReactNode, useState } from 'react';
import { InvoicePreview } from '../invoice/invoice-preview.tsx';
import type { PreviewedOrder } from './invoiced-content.ts';

interface Open extends PreviewedOrder {
  readonly answer: (invoice: File | null) => void;
}

/** Shows an invoice; answers its pdf once it is accepted, null when it is closed. */
export type AskForInvoice = (previewed: PreviewedOrder) => Promise<File | null>;

interface Preview {
  readonly ask: AskForInvoice;
  /** The dialog, outside of the form. */
  readonly dialog: ReactNode;
}

/** The preview of an invoice that a save waits for. */
export function useInvoicePreview(): Preview {
  const [open, setOpen] = useState<Open | null>(null);
  const answer = (invoice: File | null) => {
    setOpen(null);
    open?.answer(invoice);
  };
  return {
    ask: (previewed) => new Promise((resolve) => setOpen({ ...previewed, answer: resolve })),
    dialog: open && (
      <InvoicePreview
        order={open.order}
        issuer={open.issuer}
        language={open.language}
        onAccept={answer}
        onClose={() => answer(null)}
      />
    ),
  };
}
