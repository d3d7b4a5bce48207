import type { Shipment } from '@halla/contract/shipments/shipment';
import type { OfferedStep } from '@halla/contract/shipments/step';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { failureText } from '../../../ui/feedback/failure.ts';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';

const DeleteDialog = lateDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

interface Deleting {
  readonly ask: () => void;
  readonly isBusy: boolean;
  /** The open question, to be rendered by the page. */
  readonly question: ReactNode;
}

/** Deletes an open shipment after confirmation; for one that has left, asks which goods are back. */
export function useDeleteShipment({ id, number, status, stockOutAt }: Shipment): Deleting {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { close } = useDialogParam('shipment');
  const remove = useCallMutation('delete_shipment', { onSuccess: close });
  const [isLoading, setLoading] = useState(false);
  const [asked, setAsked] = useState<OfferedStep | null>(null);
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
  return {
    ask: () => void ask(),
    isBusy: isLoading || remove.isPending,
    question: asked !== null && (
      <Suspense>
        <DeleteDialog
          {...{ number, step: asked, isDeleting: remove.isPending }}
          onDelete={(back) => remove.mutate({ shipment: { id }, ...back })}
          onClose={() => setAsked(null)}
        />
      </Suspense>
    ),
  };
}
