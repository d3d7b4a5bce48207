import '../../../i18n/late/price-lists.ts';
import type { PriceList } from '@halla/contract/price-lists';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useForgetDeleted } from '../../../core/live/forget-deleted.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';

/** Deletes a price list after confirmation, then opens the list of them. */
export function RemovePriceList({ list: { id, name, updatedAt } }: { readonly list: PriceList }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const forgetDeleted = useForgetDeleted();
  const remove = useCallMutation('delete_price_list', {
    onSuccess: () => {
      forgetDeleted({ list_id: id });
      void navigate({ to: '/cpanel/pricelists', ignoreBlocker: true, replace: true });
    },
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.common.areYouSure),
      text: t(($) => $.priceLists.removeText, { name }),
      action: t(($) => $.common.yes),
      refusal: t(($) => $.common.no),
      dangerous: true,
    });
    if (isSure) remove.mutate({ priceList: { id, updatedAt } });
  };
  return (
    <Button
      variant="outline"
      color="red"
      leftSection={<Trash2 size={16} aria-hidden />}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {t(($) => $.priceLists.remove)}
    </Button>
  );
}
