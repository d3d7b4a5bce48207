import '../../../i18n/late/shipment-screens.ts';
import type { ResupplyOrder } from '@halla/contract/resupply';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { openShorts } from '../../../entities/resupply/line-counts.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';

const ShortsDialog = lateDialog(
  async () => (await import('../../../entities/shipment/shorts/shorts-dialog.tsx')).ShortsDialog,
);

interface SettleDialogProps {
  readonly order: ResupplyOrder;
  readonly onClose: () => void;
}

/** Asks what becomes of the pieces that shipments did not bring. */
export function SettleDialog({ order, onClose }: SettleDialogProps) {
  const { t } = useTranslation();
  const save = useCallMutation('edit_resupply_order', { onSuccess: onClose });
  const { id, updatedAt } = order;
  return (
    <ShortsDialog
      shorts={openShorts(order)}
      isOfOrder={false}
      action={t(($) => $.shipmentScreens.shorts.save)}
      isSaving={save.isPending}
      onSave={(decided) => save.mutate({ orderData: { id, updatedAt, shorts: [...decided] } })}
      onClose={onClose}
    />
  );
}
