import type { ResupplyOrder } from '@halla/contract/resupply';
import { resupplyEditability } from '@halla/domain/documents/resupply-rules';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';

/** A function that deletes an order after a confirmation; null once it is on its way or has ended. */
export function useDeleteResupply(order: ResupplyOrder): (() => void) | null {
  const { t } = useTranslation();
  const { close } = useDialogParam('resupply');
  const remove = useCallMutation('delete_resupply_order', { onSuccess: close });
  const { id, number, paymentStatus: status, updatedAt } = order;
  if (resupplyEditability({ status, updatedAt: new Date(updatedAt) }, new Date()) !== 'open') return null;
  const ask = async () => {
    const isSure = await confirm({
      text: t(($) => $.resupply.remove.text, { number }),
      action: t(($) => $.resupply.remove.action),
      dangerous: true,
    });
    if (isSure) remove.mutate({ orderData: { id } });
  };
  return () => void ask();
}
