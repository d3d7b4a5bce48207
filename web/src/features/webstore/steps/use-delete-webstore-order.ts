import type { WebstoreOrder } from '@halla/contract/webstore';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';

/** A function that deletes a webstore order after a confirmation, and returns to the list. */
export function useDeleteWebstoreOrder({ id, number, updatedAt }: WebstoreOrder): () => void {
  const { t } = useTranslation();
  const { close } = useDialogParam('webstore');
  const remove = useCallMutation('edit_webstore_order', { onSuccess: close });
  const ask = async () => {
    const isSure = await confirm({
      text: t(($) => $.webstore.removeText, { number }),
      action: t(($) => $.common.yes),
      refusal: t(($) => $.common.no),
      dangerous: true,
    });
    if (isSure) remove.mutate({ order: { id, updatedAt }, remove_list: true });
  };
  return () => void ask();
}
