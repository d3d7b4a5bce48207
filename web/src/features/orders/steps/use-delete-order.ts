import '../../../i18n/late/order-form.ts';
import type { Order } from '@halla/contract/orders';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';

/** Returns a function that deletes an order after confirmation. */
export function useDeleteOrder({ id, number }: Order): () => void {
  const { t } = useTranslation();
  const { close } = useDialogParam('order');
  const remove = useCallMutation('delete_order', { onSuccess: close });
  const ask = async () => {
    const isSure = await confirm({
      text: t(($) => $.orders.remove.text, { number: String(number) }),
      action: t(($) => $.orders.remove.action),
      dangerous: true,
    });
    if (isSure) remove.mutate({ orderData: { id } });
  };
  return () => void ask();
}
