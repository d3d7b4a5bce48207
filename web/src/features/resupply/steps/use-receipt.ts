import '../../../i18n/late/shipment-screens.ts';
import type { ResupplyOrder } from '@halla/contract/resupply';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useStored } from '../../../entities/document/document-call.ts';
import { refused } from '../../../entities/document/use-step-writes.ts';
import { notifySuccess } from '../../../ui/feedback/notify.ts';
import { notifyUndoable } from '../../../ui/feedback/undo-snackbar.tsx';
import { RESUPPLY_CALL } from '../api/resupply-query.ts';
import { arrivalOf, piecesOf, type Receipt, shipmentOf } from './receipt.ts';

const SNACKBAR = 'resupply-receipt';
const SILENT = { announce: () => undefined };

/**
 * Receives goods that are not on a shipment: creates a shipment and marks it as arrived, which may set the order
 * to delivered; one undo reverts all. If the arrival is refused, the shipment stays waiting, and the order's
 * next step leads to it.
 */
export function useReceipt(order: ResupplyOrder) {
  const { t } = useTranslation();
  const { latest } = useStored(RESUPPLY_CALL, order);
  const add = useCallMutation('add_shipment', SILENT);
  const arrive = useCallMutation('edit_shipment', SILENT);
  const undo = useCallMutation('undo_shipment_step', SILENT);
  const remove = useCallMutation('delete_shipment', SILENT);
  const [isSaving, setSaving] = useState(false);
  const takeBack = async (id: number) => {
    await undo.mutateAsync({ shipment: { id } });
    // The shipment was made by the receipt: it would be expected as goods on their way.
    await remove.mutateAsync({ shipment: { id } });
    notifySuccess(t(($) => $.resupply.receive.undone));
  };
  const write = async (receipt: Receipt) => {
    const { shipment } = await add.mutateAsync(shipmentOf(order, receipt));
    await arrive.mutateAsync(arrivalOf(shipment.id, receipt));
    const count = piecesOf(receipt.lines);
    const isLast = receipt.deliveryDate !== null;
    notifyUndoable({
      id: SNACKBAR,
      message: t(($) => (isLast ? $.resupply.receive.delivered : $.resupply.receive.done), { count }),
      onUndo: () => void takeBack(shipment.id).catch(refused),
    });
    await latest();
  };
  /** Resolves once the order has been reloaded; refusals have been shown by then. */
  const save = async (receipt: Receipt): Promise<void> => {
    setSaving(true);
    try {
      await write(receipt);
    } catch (error) {
      refused(error);
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}
