import '../../../i18n/late/shipment-screens.ts';
import type { ResupplyOrder } from '@halla/contract/resupply';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { notifyUndoable } from '../../../ui/feedback/undo-snackbar.tsx';
import { arrivalOf, piecesOf, type ReceivedLine, shipmentOf } from './receipt.ts';
import { useResupplyChange } from './use-resupply-change.ts';

const SNACKBAR = 'resupply-receipt';

interface Receipt {
  readonly lines: readonly ReceivedLine[];
  readonly warehouse: string;
  /** The day on which the order was delivered; null: its status stays. */
  readonly deliveryDate: string | null;
}

/**
 * Receives goods that no shipment brings: adds one, lets it arrive, and sets the order to delivered if that was chosen.
 * If its arrival is refused, the shipment stays waiting and the order's next step leads to it.
 */
export function useReceipt(order: ResupplyOrder, onDone: () => void) {
  const { t } = useTranslation();
  const { take, isBusy, latest } = useResupplyChange(order);
  const add = useCallMutation('add_shipment', { announce: () => undefined });
  const arrive = useCallMutation('edit_shipment', { announce: () => undefined });
  const undo = useCallMutation('undo_shipment_step');
  const finish = async (fresh: ResupplyOrder, deliveryDate: string) => {
    const fields = { paymentStatus: 'delivered', deliveryDate } as const;
    await take(fresh, { move: 'finish', fields });
  };
  const save = async ({ lines, warehouse, deliveryDate }: Receipt) => {
    const { shipment } = await add.mutateAsync(shipmentOf(order, { lines, warehouse }));
    try {
      await arrive.mutateAsync(arrivalOf(shipment.id, lines));
    } finally {
      onDone();
    }
    const fresh = await latest();
    // An order that is delivered is not changed back, so that only a part is undone.
    if (deliveryDate !== null && fresh !== undefined) return finish(fresh, deliveryDate);
    notifyUndoable({
      id: SNACKBAR,
      message: t(($) => $.resupply.receive.done, { count: piecesOf(lines) }),
      onUndo: () => undo.mutate({ shipment: { id: shipment.id } }),
    });
  };
  return { save, isSaving: add.isPending || arrive.isPending || isBusy };
}
