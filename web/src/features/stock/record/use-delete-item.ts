import type { StockItem } from '@halla/contract/stock';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';

/** A function that deletes an item after a warning that its history and its rows in other warehouses are deleted too. */
export function useDeleteItem({ id, name }: StockItem): () => void {
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
  return () => void ask();
}
