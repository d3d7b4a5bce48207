import type { StockItem } from '@halla/contract/stock';
import { Button } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';

/** Deletes an item after a warning that its history and its rows in other warehouses are deleted too. */
export function DeleteItem({ item: { id, name } }: { readonly item: StockItem }) {
  const { t } = useTranslation();
  const { close } = useDialogParam('item');
  const remove = useCallMutation('delete_stock_item', { onSuccess: close });
  const ask = async () => {
    const isSure = await confirm({
      text: t(($) => $.stockScreens.remove.text, { name }),
      action: t(($) => $.stockScreens.remove.action),
      dangerous: true,
    });
    if (isSure) remove.mutate({ stockItemId: id });
  };
  return (
    <Button
      variant="outline"
      color="red"
      aria-label={t(($) => $.stockScreens.remove.action)}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      <Trash2 size={16} aria-hidden />
    </Button>
  );
}
