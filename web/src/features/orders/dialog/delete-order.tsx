import type { Order } from '@halla/contract/orders';
import { orderEditability } from '@halla/domain/documents/order-rules';
import { Button } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';

/** Deletes an order that has not been dispatched, after confirmation. */
export function DeleteOrder({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { close } = useDialogParam('order');
  const remove = useCallMutation('delete_order', { onSuccess: close });
  const { id, number, paymentStatus: status, updatedAt } = order;
  if (orderEditability({ status, updatedAt: new Date(updatedAt) }, new Date()) !== 'open') return null;
  const ask = async () => {
    const isSure = await confirm({
      text: t(($) => $.orders.remove.text, { number: String(number) }),
      action: t(($) => $.orders.remove.action),
      dangerous: true,
    });
    if (isSure) remove.mutate({ orderData: { id } });
  };
  return (
    <Button
      variant="outline"
      color="red"
      aria-label={t(($) => $.orders.remove.action)}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      <Trash2 size={16} aria-hidden />
    </Button>
  );
}
