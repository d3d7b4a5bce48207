import type { EmailListDetail } from '@halla/contract/email-lists';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useForgetDeleted } from '../../../core/live/forget-deleted.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';

/** Deletes a list after confirmation, then opens the overview. */
export function RemoveList({ list: { id, name } }: { readonly list: EmailListDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const forgetDeleted = useForgetDeleted();
  const remove = useCallMutation('edit_email_list', {
    onSuccess: () => {
      forgetDeleted({ list_id: id });
      void navigate({ to: '/cpanel/emaillists', ignoreBlocker: true, replace: true });
    },
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.common.areYouSure),
      text: t(($) => $.emailListScreens.removeText, { name }),
      action: t(($) => $.common.yes),
      refusal: t(($) => $.common.no),
      dangerous: true,
    });
    if (isSure) remove.mutate({ list: { id }, remove_list: true });
  };
  return (
    <Button
      variant="outline"
      color="red"
      leftSection={<Trash2 size={16} aria-hidden />}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {t(($) => $.emailListScreens.removeList)}
    </Button>
  );
}
