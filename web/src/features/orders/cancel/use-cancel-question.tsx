import type { Order } from '@halla/contract/orders/order';
import { type ReactNode, Suspense, useState } from 'react';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import type { CancelDialogProps } from './cancel-dialog.tsx';
import { cancellingOf, isAskedAbout, type KeptPieces } from './cancelling.ts';

const CancelDialog = lateDialog(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

interface CancelQuestion {
  /** Asks what the customer keeps of an order about to be cancelled; null if the user goes back. */
  readonly ask: (order: Order) => Promise<KeptPieces | null>;
  /** The open question, to be rendered by the page. */
  readonly dialog: ReactNode;
}

/** Lets a form ask before it cancels an order; without side effects nothing is asked. */
export function useCancelQuestion(): CancelQuestion {
  const [asked, setAsked] = useState<CancelDialogProps | null>(null);
  const ask = (order: Order) => {
    const cancelling = cancellingOf(order);
    if (!isAskedAbout(cancelling)) return Promise.resolve([]);
    return new Promise<KeptPieces | null>((resolve) => {
      const answer = (kept: KeptPieces | null) => {
        setAsked(null);
        resolve(kept);
      };
      const { number } = order;
      setAsked({ number, cancelling, onAccept: answer, onClose: () => answer(null) });
    });
  };
  return { ask, dialog: asked && <Suspense>{<CancelDialog {...asked} />}</Suspense> };
}
