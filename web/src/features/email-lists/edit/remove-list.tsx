import type { EmailListDetail } from '@halla/contract/email-lists';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useForgetDeleted } from '../../../core/live/forget-deleted.ts';
import { RemoveButton } from '../../../ui/feedback/remove-button.tsx';

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
  return (
    <RemoveButton
      label={t(($) => $.emailListScreens.removeList)}
      text={t(($) => $.emailListScreens.removeText, { name })}
      isPending={remove.isPending}
      onRemove={() => remove.mutate({ list: { id }, remove_list: true })}
    />
  );
}
