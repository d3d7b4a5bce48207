import { type ReactNode, useState } from 'react';
import type { InvoiceDialogProps } from './invoice-dialog.tsx';
import { InvoicePreview } from './invoice-preview.tsx';

type Shown = Pick<InvoiceDialogProps, 'order' | 'issuer' | 'language'>;

interface Asked extends Shown {
  readonly answer: (invoice: File | null) => void;
}

interface InvoiceQuestion {
  /** The invoice once it is accepted; null when the user goes back. */
  readonly ask: (shown: Shown) => Promise<File | null>;
  /** The preview while it is open; has to stand in the page. */
  readonly dialog: ReactNode;
}

/** Lets a form ask for the invoice of what it is about to save. */
export function useInvoicePreview(): InvoiceQuestion {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (shown: Shown) =>
    new Promise<File | null>((resolve) => {
      const answer = (invoice: File | null) => {
        setAsked(null);
        resolve(invoice);
      };
      setAsked({ ...shown, answer });
    });
  if (asked === null) return { ask, dialog: null };
  const { answer, ...shown } = asked;
  return { ask, dialog: <InvoicePreview {...shown} onAccept={answer} onClose={() => answer(null)} /> };
}
