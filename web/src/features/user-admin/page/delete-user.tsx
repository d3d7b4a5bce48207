import type { Account } from '@halla/contract/user-admin';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useForgetDeleted } from '../../../core/live/forget-deleted.ts';
import { useSession } from '../../../core/session.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useHeirQuestion } from '../heir/use-heir-question.tsx';

/** Deletes a user after confirmation; users cannot delete themselves. */
export function DeleteUser({ account }: { readonly account: Account }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSession();
  const forgetDeleted = useForgetDeleted();
  const heir = useHeirQuestion(account);
  const { id, updatedAt, fullName: name } = account;
  const remove = useCallMutation('edit_user', {
    onSuccess: () => {
      forgetDeleted({ user_id: id });
      void navigate({ to: '/cpanel/users', replace: true });
    },
  });
  if (session?.user.userId === id) return null;
  const ask = async () => {
    const text = t(($) => $.userAdmin.remove.text, { name });
    const answer = await heir.ask({
      text,
      action: t(($) => $.userAdmin.remove.action),
      withoutWork: () =>
        confirm({
          title: t(($) => $.common.areYouSure),
          text,
          action: t(($) => $.common.yes),
          refusal: t(($) => $.common.no),
          dangerous: true,
        }),
    });
    if (answer !== null) remove.mutate({ user: { id, updatedAt }, remove_user: true, ...answer });
  };
  return (
    <>
      <Button
        variant="outline"
        color="red"
        leftSection={<Trash2 size={16} aria-hidden />}
        loading={remove.isPending}
        onClick={() => void ask()}
      >
        {t(($) => $.userAdmin.remove.action)}
      </Button>
      {heir.dialog}
    </>
  );
}
