import type { ResupplyOrder } from '@halla/contract/resupply';
import { resupplyEditability } from '@halla/domain/documents/resupply-rules';
import { Button } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';

/** Deletes a resupply order that was not dispatched and has no shipments, after a confirmation. */
export function DeleteResupply({ order }: { readonly order: ResupplyOrder }) {
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
  return (
    <Button
      variant="outline"
      color="red"
      aria-label={t(($) => $.resupply.remove.action)}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      <Trash2 size={16} aria-hidden />
    </Button>
  );
}
