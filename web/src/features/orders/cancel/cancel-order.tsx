import '../../../i18n/late/order-cancelling.ts';
import type { Order } from '@halla/contract/orders/order';
import { useRef } from 'react';
import { useCallMutation } from '../../../core/calls/api.ts';
import { ApiError } from '../../../core/calls/api-errors.ts';
import type { SentFiles } from '../../../core/calls/request.ts';
import { notLoaded } from '../../../ui/feedback/failure.ts';
import { useDocuments } from '../invoice/use-documents.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { cancellingOf, type KeptPieces } from './cancelling.ts';

interface CancelOrderProps {
  /** The order at the time the step was taken. */
  readonly order: Order;
  readonly onClose: () => void;
}

/** Cancels an order once the effects were accepted and its credit note, if any, was previewed. */
export function CancelOrder({ order, onClose }: CancelOrderProps) {
  const { id, number, updatedAt } = order;
  const { attach, overrule, dialog } = useDocuments();
  const files = useRef<SentFiles>(undefined);
  const cancelling = useCallMutation('edit_order', {
    files: () => files.current,
    shown: overrule.codes,
    onSuccess: onClose,
  });
  const cancel = async (kept: KeptPieces) => {
    const orderData = { id, updatedAt, paymentStatus: 'cancelled' as const };
    const edit = { orderData, ...(kept.length > 0 && { kept }) };
    const attached = await attach(edit, { order }).catch(notLoaded);
    if (attached === null) return;
    const { input } = attached;
    files.current = attached.files;
    const onError = (error: Error) =>
      error instanceof ApiError && overrule.codes.includes(error.code) && void overrule.ask(error, input);
    cancelling.mutate(input, { onError });
  };
  return (
    <>
      <CancelDialog
        number={number}
        cancelling={cancellingOf(order)}
        isSaving={cancelling.isPending}
        onAccept={(kept) => void cancel(kept)}
        onClose={onClose}
      />
      {dialog}
    </>
  );
}
