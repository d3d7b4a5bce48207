import type { OfferedStep, Shipment } from '@halla/contract/shipments';
import { SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { failureText } from '../../../ui/feedback/failure.ts';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';

const DeleteDialog = lateDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

/** Deletes an open shipment after confirmation; for one that has left, asks which goods are back. */
export function DeleteShipment({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { close } = useDialogParam('shipment');
  const remove = useCallMutation('delete_shipment', { onSuccess: close });
  const [isLoading, setLoading] = useState(false);
  const [asked, setAsked] = useState<OfferedStep | null>(null);
  const { id, number, status, updatedAt, stockOutAt } = shipment;
  if (SHIPMENT_STATES.isClosed({ status, updatedAt: new Date(updatedAt) }, new Date())) return null;
  const ask = async () => {
    const hasLeft = status === 'transit' || status === 'delivered';
    if (hasLeft || stockOutAt !== null) {
      const step = await offered();
      if (step === null) return;
      if (step.putBack.length + step.returned.length > 0) return setAsked(step);
    }
    const isSure = await confirm({
      text: t(($) => (hasLeft ? $.shipmentScreens.remove.hasLeft : $.shipmentScreens.remove.text), {
        number,
      }),
      action: t(($) => $.shipmentScreens.remove.action),
      dangerous: true,
    });
    if (isSure) remove.mutate({ shipment: { id } });
  };
  /**
   * Goods that may be put back, as on cancelling; null if loading failed, in which case nothing is deleted.
   */
  const offered = async () => {
    setLoading(true);
    try {
      const query = callQuery('get_shipment_step', { shipment: { id, status: 'cancelled' } });
      return (await client.fetchQuery({ ...query, staleTime: 0 })).step;
    } catch (error) {
      notifyError(failureText(error, 'unknown', t));
      return null;
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <Button
        variant="outline"
        color="red"
        aria-label={t(($) => $.shipmentScreens.remove.action)}
        loading={isLoading || remove.isPending}
        onClick={() => void ask()}
      >
        <Trash2 size={16} aria-hidden />
      </Button>
      {asked !== null && (
        <DeleteDialog
          {...{ number, step: asked, isDeleting: remove.isPending }}
          onDelete={(back) => remove.mutate({ shipment: { id }, ...back })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
