import type { WebstoreOrder } from '@halla/contract/webstore';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';

/** Deletes a webstore order after a confirmation, and returns to the list. */
export function DeleteWebstoreOrder({ order }: { readonly order: WebstoreOrder }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = useCallMutation('edit_webstore_order', {
    onSuccess: () => void navigate({ to: '/cpanel/webstore', ignoreBlocker: true, replace: true }),
  });
  const { id, number, updatedAt } = order;
  const ask = async () => {
    const isSure = await confirm({
      text: t(($) => $.webstore.removeText, { number }),
      action: t(($) => $.common.yes),
      refusal: t(($) => $.common.no),
      dangerous: true,
    });
    if (isSure) remove.mutate({ order: { id, updatedAt }, remove_list: true });
  };
  return (
    <Button
      variant="outline"
      color="red"
      leftSection={<Trash2 size={16} aria-hidden />}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {t(($) => $.webstore.remove)}
    </Button>
  );
}
