import type { Shipment } from '@halla/contract/shipments';
import { SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import { Button } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';

/** Deletes a shipment that is not closed, after a confirmation; goods that have moved stay where stock has them. */
export function DeleteShipment({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const { close } = useDialogParam('shipment');
  const remove = useCallMutation('delete_shipment', { onSuccess: close });
  const { id, number, status, updatedAt } = shipment;
  if (SHIPMENT_STATES.isClosed({ status, updatedAt: new Date(updatedAt) }, new Date())) return null;
  const hasLeft = status === 'transit' || status === 'delivered';
  const ask = async () => {
    const isSure = await confirm({
      text: t(($) => (hasLeft ? $.shipmentScreens.remove.hasLeft : $.shipmentScreens.remove.text), {
        number,
      }),
      action: t(($) => $.shipmentScreens.remove.action),
      dangerous: true,
    });
    if (isSure) remove.mutate({ shipment: { id } });
  };
  return (
    <Button
      variant="outline"
      color="red"
      aria-label={t(($) => $.shipmentScreens.remove.action)}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      <Trash2 size={16} aria-hidden />
    </Button>
  );
}
